import { useSearch } from '@tanstack/react-router';
import * as m from '#messages';
import { PageHead } from '../../../../platform/web/kit/PageHead.tsx';
import { AGREEMENT_SLUGS } from '../../contract/agreement-endpoints.ts';
import { AgreementReader } from '../AgreementReader.tsx';

/** The agreements inside the personal centre: `?slug=userprivacyinfo`. */
export function AgreementRulesPage() {
  const { slug } = useSearch({ strict: false }) as { slug?: unknown };
  return (
    <section>
      <PageHead title={m.content_agreements_title()} />
      <AgreementReader
        slug={typeof slug === 'string' ? slug : AGREEMENT_SLUGS[0]}
        addressOf={(other) => `/users/agreement_rules?slug=${encodeURIComponent(other)}`}
      />
    </section>
  );
}
