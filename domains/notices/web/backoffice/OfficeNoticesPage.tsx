import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import { OfficePage } from '../../../../platform/web/office/OfficePage.tsx';
import { NoticeList } from '../NoticeList.tsx';
import styles from './office-notices.module.css';

/** What happened that concerns somebody who works in the back office. */
export function OfficeNoticesPage() {
  return (
    <OfficePage title={m.notices_title()}>
      <div className={styles.column}>
        <NoticeList
          app="office"
          head={(readAll) => (
            <div className={styles.head}>
              <Link to={'/notice-settings' as string}>{m.notices_settings()}</Link>
              {readAll}
            </div>
          )}
        />
      </div>
    </OfficePage>
  );
}
