import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import * as m from '#messages';
import { ApiFailure } from '../../../platform/web/api-client/api-failure.ts';
import { ButtonLink } from '../../../platform/web/kit/Button.tsx';
import { ErrorState, Forbidden } from '../../../platform/web/kit/page-states.tsx';
import { Alive } from './Alive.tsx';

/** A page that could not be shown: says so, offers another try and the way home. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const home = <ButtonLink to="/">{m.storefront_back_home()}</ButtonLink>;
  if (error instanceof ApiFailure && error.reason === 'forbidden') return <Forbidden>{home}</Forbidden>;
  return (
    <>
      <ErrorState
        {...(error instanceof ApiFailure ? { message: error.message } : {})}
        onRetry={() => {
          reset();
          void router.invalidate();
        }}
      >
        {home}
      </ErrorState>
      <Alive />
    </>
  );
}
