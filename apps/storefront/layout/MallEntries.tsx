import { lazy, Suspense, useState } from 'react';
import * as m from '#messages';
import { Icon, iconDeviceMobile } from '../../../platform/web/design/icons.tsx';
import { Menu } from '../../../platform/web/kit/Menu.tsx';
import { Skeleton } from '../../../platform/web/kit/Skeleton.tsx';
import styles from './header.module.css';

const EntryCodes = lazy(() => import('./EntryCodes.tsx'));

/** The mall elsewhere: on the phone's browser, as a mini-program, as an app. The codes are drawn on demand. */
export function MallEntries() {
  const [wanted, setWanted] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices that the menu's button is about to be pressed.
    <span className={styles.entries} onPointerEnter={() => setWanted(true)} onFocus={() => setWanted(true)}>
      <Menu
        align="end"
        triggerClassName={styles.utilButton}
        trigger={
          <>
            <Icon of={iconDeviceMobile} size="small" />
            {m.storefront_mobile_mall()}
          </>
        }
      >
        {wanted && (
          <Suspense fallback={<Skeleton width={360} height={150} />}>
            <EntryCodes />
          </Suspense>
        )}
      </Menu>
    </span>
  );
}
