import { useLocation } from '@tanstack/react-router';
import * as m from '#messages';
import { EARLY_NOTICES_ID } from '../early-notice.ts';
import styles from './layout.module.css';

/** Messages for what may fail before the app is ready: kept in the page, shown by `early-notice.ts`. */
export function EarlyNotices() {
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  return (
    <div id={EARLY_NOTICES_ID} hidden>
      <p role="alert" className={styles.earlyNotice}>
        {m.app_network_failed()}
      </p>
      <p role="alert" className={styles.earlyNotice}>
        {m.app_new_version()} <a href={here}>{m.app_reload()}</a>
      </p>
    </div>
  );
}
