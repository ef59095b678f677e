import { useSyncExternalStore } from 'react';
import * as m from '#messages';
import { Icon, iconAlertCircle, iconAlertTriangle, iconCircleCheck, iconInfoCircle, iconX } from '../design/icons.tsx';
import { classNames } from './class-names.ts';
import styles from './Toasts.module.css';
import { dismissToast, holdToast, shownToasts, startToastTimer, subscribeToasts } from './toast-store.ts';

const ICON = { success: iconCircleCheck, info: iconInfoCircle, warning: iconAlertTriangle, error: iconAlertCircle };
const NOTHING: ReturnType<typeof shownToasts> = [];

/** Where toasts appear; once per app. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToasts, shownToasts, () => NOTHING);
  return (
    <section className={styles.region} aria-label={m.app_notifications()} aria-live="polite">
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
}
