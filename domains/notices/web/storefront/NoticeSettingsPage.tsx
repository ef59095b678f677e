import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import { PageHead } from '../../../../platform/web/kit/PageHead.tsx';
import { NoticeSettings } from '../NoticeSettings.tsx';

export function NoticeSettingsPage() {
  return (
    <section>
      <PageHead title={m.notices_settings_title()} />
      <NoticeSettings contacts={<Link to="/users/user_account">{m.notices_settings_add_contact()}</Link>} />
    </section>
  );
}
