import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import { PageHead } from '../../../../platform/web/kit/PageHead.tsx';
import { NoticeList } from '../NoticeList.tsx';

/** What happened to the person's orders and payments. */
export function MyNoticesPage() {
  return (
    <section>
      <NoticeList
        app="storefront"
        head={(readAll) => (
          <PageHead title={m.notices_title()}>
            <Link to="/users/notice_settings">{m.notices_settings()}</Link>
            {readAll}
          </PageHead>
        )}
      />
    </section>
  );
}
