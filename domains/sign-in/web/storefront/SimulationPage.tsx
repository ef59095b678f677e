import { useEffect, useState } from 'react';
import * as m from '#messages';
import { ButtonAnchor } from '../../../../platform/web/kit/Button.tsx';
import { PageShell } from '../../../../platform/web/kit/PageShell.tsx';
import { ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { beginSimulation } from '../begin-simulation.ts';

/** Opened from the back office: redeems the code in the fragment and continues to the mall as the customer. */
export function SimulationPage() {
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    const code = window.location.hash.slice(1);
    beginSimulation(code).then(
      // A full reload, so that no data read as another user stays on the screen.
      () => window.location.replace('/'),
      (error: unknown) => setFailure(error instanceof Error ? error.message : m.sign_in_error_simulation_ended()),
    );
  }, []);
  return (
    <PageShell title={m.sign_in_simulation_title()}>
      {failure === null ? (
        <Loading>
          <Skeleton height={240} />
        </Loading>
      ) : (
        <ErrorState message={failure}>
          <ButtonAnchor href="/admin/customers">{m.sign_in_simulation_back()}</ButtonAnchor>
        </ErrorState>
      )}
    </PageShell>
  );
}
