import * as m from '#messages';
import { OfficePage } from '../../../../platform/web/office/OfficePage.tsx';
import { NoticeSettings } from '../NoticeSettings.tsx';
import styles from './office-notices.module.css';

export function OfficeNoticeSettingsPage() {
  return (
    <OfficePage title={m.notices_settings_title()}>
      <div className={styles.column}>
        <NoticeSettings />
      </div>
    </OfficePage>
  );
}
