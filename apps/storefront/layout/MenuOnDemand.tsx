import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { Menu } from '../../../platform/web/kit/Menu.tsx';
import { Skeleton } from '../../../platform/web/kit/Skeleton.tsx';
import styles from '../../../platform/web/storefront/header.module.css';

interface MenuOnDemandProps {
  readonly trigger: ReactNode;
  readonly align?: 'start' | 'end';
  /** Its content, fetched when the button is hovered or focused. */
  readonly content: ComponentType;
  /** Reserved height in px. */
  readonly room: { readonly width: number; readonly height: number };
  readonly className?: string | undefined;
}

/** A header menu whose content is not part of the first load. */
export function MenuOnDemand({ trigger, align = 'start', content: Content, room, className }: MenuOnDemandProps) {
  const [wanted, setWanted] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices that the menu's button is about to be pressed.
    <span className={className} onPointerEnter={() => setWanted(true)} onFocus={() => setWanted(true)}>
      <Menu align={align} triggerClassName={styles.utilButton} trigger={trigger}>
        {wanted && (
          <Suspense fallback={<Skeleton {...room} />}>
            <Content />
          </Suspense>
        )}
      </Menu>
    </span>
  );
}
