import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { nextPosition } from './arrow-keys.ts';
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

/** Fields in a panel keep their own arrow keys. */
const itemsOf = (panel: HTMLElement) => [...panel.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')];

/** Moves the focus in an open panel; to the panel itself until there is something in it. */
function focusBy(key: string, panel: HTMLElement): boolean {
  const items = itemsOf(panel);
  const place = nextPosition(key, items.indexOf(document.activeElement as HTMLElement), items.length);
  if (place === null) return false;
  items[place]?.focus();
  return true;
}

/** Its content may still be loading. */
function focusWhenThere(key: string, panel: HTMLElement): void {
  if (focusBy(key, panel)) return;
  panel.focus();
  const watcher = new MutationObserver(() => {
    const left = document.activeElement !== panel;
    if (left || focusBy(key, panel)) watcher.disconnect();
  });
  watcher.observe(panel, { childList: true, subtree: true });
}

/**
 * A panel under its button. The browser opens, stacks and closes it (popover): Escape and a click elsewhere close it,
 * and so does following a link or pressing a button in it. The arrow keys open it and move in it; Escape returns the
 * focus to its button.
 */
export function Menu({ trigger, triggerClassName, label, align = 'start', children }: MenuProps) {
  const id = useId();
  const anchor = `--menu-${id.replaceAll(/[^\w-]/g, '')}`;
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  function onTriggerKey(event: KeyboardEvent) {
    if (!panel.current || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    panel.current.showPopover();
    focusWhenThere(event.key, panel.current);
  }

  function onPanelKey(event: KeyboardEvent) {
    if (!panel.current || (event.target as Element).matches('input, select, textarea')) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      panel.current.hidePopover();
      button.current?.focus();
    } else if (focusBy(event.key, panel.current)) event.preventDefault();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={triggerClassName}
        popoverTarget={id}
        aria-label={label}
        style={{ anchorName: anchor }}
        onKeyDown={onTriggerKey}
      >
        {trigger}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links and buttons inside are what is used. */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        tabIndex={-1}
        className={classNames(styles.panel, styles[align])}
        style={{ positionAnchor: anchor }}
        onKeyDown={onPanelKey}
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
