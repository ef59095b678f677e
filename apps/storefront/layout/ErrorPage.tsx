import type { ErrorComponentProps } from '@tanstack/react-router';
import * as m from '#messages';
import { ApiFailure } from '../../../platform/web/api-client/api-failure.ts';
import { chunkFailureWords } from '../../../platform/web/chunks/chunk-failure-words.ts';
import { usePageRetry } from '../../../platform/web/chunks/use-page-retry.ts';
import { ButtonLink } from '../../../platform/web/kit/Button.tsx';
import { ErrorState, Forbidden } from '../../../platform/web/kit/page-states.tsx';
import { HydrationSignal } from '../../../platform/web/storefront/HydrationSignal.tsx';

/** A page that failed: says so, offers a retry and the way home. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const retry = usePageRetry(reset);
  const home = <ButtonLink to="/">{m.app_back_home()}</ButtonLink>;
  if (error instanceof ApiFailure && error.reason === 'forbidden') return <Forbidden>{home}</Forbidden>;
  const message = error instanceof ApiFailure ? error.message : chunkFailureWords(error);
  return (
    <>
      <ErrorState {...(message !== null && { message })} onRetry={retry}>
        {home}
      </ErrorState>
      <HydrationSignal />
    </>
  );
}
