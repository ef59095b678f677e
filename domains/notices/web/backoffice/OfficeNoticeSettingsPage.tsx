import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import { OfficePage } from '../../../../platform/web/office/OfficePage.tsx';
import { NoticeSettings } from '../NoticeSettings.tsx';
import styles from './office-notices.module.css';

export function OfficeNoticeSettingsPage() {
  return (
    <OfficePage title={m.notices_settings_title()}>
      <div className={styles.column}>
        <NoticeSettings contacts={<Link to="/security">{m.notices_settings_add_contact()}</Link>} />
      </div>
    </OfficePage>
  );
}
