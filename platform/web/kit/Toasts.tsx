import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import * as m from '#messages';
import { Icon, iconAlertCircle, iconAlertTriangle, iconCircleCheck, iconInfoCircle, iconX } from '../design/icons.tsx';
import { classNames } from './class-names.ts';
import styles from './Toasts.module.css';
import { dismissToast, holdToast, shownToasts, startToastTimer, subscribeToasts } from './toast-store.ts';
import { useTopDialog } from './top-dialog.ts';

const ICON = { success: iconCircleCheck, info: iconInfoCircle, warning: iconAlertTriangle, error: iconAlertCircle };
const NOTHING: ReturnType<typeof shownToasts> = [];

/** Where toasts appear, above everything else: on the page or, while one is open, in the modal dialog. Once per app. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToasts, shownToasts, () => NOTHING);
  const dialog = useTopDialog(toasts.length > 0);
  const region = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another place it is another element.
  useLayoutEffect(() => {
    if (!region.current?.matches(':popover-open')) region.current?.showPopover();
  }, [dialog]);
  const shown = (
    <section
      ref={region}
      popover="manual"
      className={styles.region}
      aria-label={m.app_notifications()}
      aria-live="polite"
    >
      {toasts.map(({ id, kind, message, action }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a toast only keeps it on the screen.
        <div
          key={id}
          className={classNames(styles.toast, styles[kind])}
          role={kind === 'error' ? 'alert' : undefined}
          onMouseEnter={() => holdToast(id)}
          onMouseLeave={() => startToastTimer(id)}
          onFocus={() => holdToast(id)}
          onBlur={() => startToastTimer(id)}
        >
          <Icon of={ICON[kind]} size="medium" className={styles.icon} />
          <span className={styles.message}>{message}</span>
          {action && (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                dismissToast(id);
                action.run();
              }}
            >
              {action.label}
            </button>
          )}
          <button type="button" className={styles.close} aria-label={m.app_close()} onClick={() => dismissToast(id)}>
            <Icon of={iconX} size="small" />
          </button>
        </div>
      ))}
    </section>
  );
  return dialog ? createPortal(shown, dialog) : shown;
}
