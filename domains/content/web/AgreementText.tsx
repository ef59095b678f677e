import { useQuery } from '@tanstack/react-query';
import * as m from '#messages';
import { ApiFailure } from '../../../platform/web/api-client/api-failure.ts';
import { EmptyState, ErrorState } from '../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../platform/web/kit/Skeleton.tsx';
import { agreementQuery } from './content-queries.ts';
import { RichText } from './RichText.tsx';

/** The text of an agreement, or why it is missing. */
export function AgreementText({ slug }: { readonly slug: string }) {
  const { data, isPending, error, refetch } = useQuery(agreementQuery(slug));
  if (data !== undefined) return <RichText html={data} />;
  if (isPending) {
    return (
      <Loading>
        <Skeleton height={480} />
      </Loading>
    );
  }
  if (error instanceof ApiFailure && error.reason === 'notFound') {
    return <EmptyState title={m.content_agreement_missing()} hint={m.content_agreement_missing_hint()} />;
  }
  return <ErrorState {...(error ? { message: error.message } : {})} onRetry={() => void refetch()} />;
}
