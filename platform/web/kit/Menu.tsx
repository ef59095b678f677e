import { type ReactNode, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './Menu.module.css';

interface MenuProps {
  /** What is shown and pressed to open the panel. */
  readonly trigger: ReactNode;
  readonly triggerClassName?: string | undefined;
  /** Name for screen readers when the trigger is only an icon. */
  readonly label?: string;
  readonly align?: 'start' | 'end';
  readonly children: ReactNode;
}

/**
 * A panel under its button. The browser opens, stacks and closes it (popover): Escape and a click elsewhere close it,
 * and so does following a link or pressing a button in it.
 */
export function Menu({ trigger, triggerClassName, label, align = 'start', children }: MenuProps) {
  const id = useId();
  const anchor = `--menu-${id.replaceAll(/[^\w-]/g, '')}`;
  const panel = useRef<HTMLDivElement>(null);
  return (
    <>
      <button
        type="button"
        className={triggerClassName}
        popoverTarget={id}
        aria-label={label}
        style={{ anchorName: anchor }}
      >
        {trigger}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key press on a link or button arrives here as a click. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links and buttons inside are what is used. */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={classNames(styles.panel, styles[align])}
        style={{ positionAnchor: anchor }}
        onClick={(event) => {
          if ((event.target as Element).closest('a, button')) panel.current?.hidePopover();
        }}
      >
        {children}
      </div>
    </>
  );
}

/** A line of a menu: put a link or a button with this class into it. */
export const menuItemClass = styles.item;
