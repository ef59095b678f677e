import { useParams } from '@tanstack/react-router';
import * as m from '#messages';
import { PageShell } from '../../../../platform/web/kit/PageShell.tsx';
import { AgreementReader } from '../AgreementReader.tsx';

export { loadAgreement as load } from './content-loaders.ts';

/** The agreements for everybody, also before signing in: `/agreement/userinfo`. */
export function AgreementPage() {
  const { slug = '' } = useParams({ strict: false });
  return (
    <PageShell title={m.content_agreements_title()}>
      <AgreementReader slug={slug} addressOf={(other) => `/agreement/${encodeURIComponent(other)}`} />
    </PageShell>
  );
}
