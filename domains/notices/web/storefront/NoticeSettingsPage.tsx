import * as m from '#messages';
import { PageHead } from '../../../../platform/web/kit/PageHead.tsx';
import { NoticeSettings } from '../NoticeSettings.tsx';

export function NoticeSettingsPage() {
  return (
    <section>
      <PageHead title={m.notices_settings_title()} />
      <NoticeSettings />
    </section>
  );
}
