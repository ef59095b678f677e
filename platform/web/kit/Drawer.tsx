import { type ReactNode, useEffect, useId, useRef } from 'react';
import * as m from '#messages';
import { Icon, iconX } from '../design/icons.tsx';
import { classNames } from './class-names.ts';
import styles from './Drawer.module.css';
import { InModalDialog } from './dialog-context.ts';
import { focusFirstField } from './first-field.ts';
import { giveFocusBack } from './keep-focus.ts';

interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly side?: 'left' | 'right';
  /** Width in px; never wider than the screen. */
  readonly width?: number;
  readonly children: ReactNode;
  /** Sticks to the bottom: the buttons. */
  readonly footer?: ReactNode;
}

/**
 * A panel over one side of the page. It opens with the focus on its first field, if it has one. Escape, the cross and a
 * click beside it close it.
 */
export function Drawer({ open, onClose, title, side = 'right', width = 420, children, footer }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open || !dialog.current) return undefined;
    const opener = document.activeElement;
    dialog.current.showModal();
    const stopWaiting = focusFirstField(dialog.current);
    return () => {
      stopWaiting();
      // Unmounted by its page it does not restore the focus, and what opened it may be gone.
      giveFocusBack(opener);
    };
  }, [open]);
  if (!open) return null;
  // Closed by the browser it restores the previous focus.
  const close = () => dialog.current?.close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself.
    <dialog
      ref={dialog}
      className={classNames(styles.drawer, styles[side])}
      style={{ width }}
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <InModalDialog value={true}>
        <div className={styles.inner}>
          <header className={styles.head}>
            <h2 id={id}>{title}</h2>
            <button type="button" className={styles.close} aria-label={m.app_close()} onClick={close}>
              <Icon of={iconX} size="large" />
            </button>
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.foot}>{footer}</footer>}
        </div>
      </InModalDialog>
    </dialog>
  );
}
