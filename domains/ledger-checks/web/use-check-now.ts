import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as m from '#messages';
import { call } from '../../../platform/web/api-client/call.ts';
import { toast } from '../../../platform/web/kit/toast-store.ts';
import type { LedgerRun } from '../contract/ledger-check.ts';
import { listLedgerRuns, runLedgerChecks } from '../contract/ledger-check-endpoints.ts';
import { foundSince } from './awaited-runs.ts';
import { LEDGER_CHECKS, useLedgerRuns } from './ledger-check-queries.ts';

/** A large mall takes longer: whoever waits is then told to look again later. */
const WAITED_MS = 120_000;

/** The last runs of all checks, and the start of another one, which is waited for and tells what it found. */
export function useCheckNow() {
  const queries = useQueryClient();
  const [before, setBefore] = useState<readonly LedgerRun[] | null>(null);
  const isUnderway = before !== null;
  const runs = useLedgerRuns(isUnderway);
  const start = useMutation({
    // What ran last is asked for anew: the list beside the button may be old, or not there yet.
    mutationFn: async () => {
      const last = await call(listLedgerRuns, {});
      await call(runLedgerChecks, {});
      return last;
    },
    onSuccess: setBefore,
  });
  const found = before === null || runs.data === undefined ? null : foundSince(before, runs.data);
  useEffect(() => {
    if (found === null) return;
    setBefore(null);
    if (found === 0) toast('success', m.ledger_checks_now_fine());
    else toast('error', m.ledger_checks_now_found({ count: found }));
    void queries.invalidateQueries({ queryKey: LEDGER_CHECKS });
  }, [found, queries]);
  useEffect(() => {
    if (!isUnderway) return;
    const waited = setTimeout(() => {
      setBefore(null);
      toast('success', m.ledger_checks_now_started());
    }, WAITED_MS);
    return () => clearTimeout(waited);
  }, [isUnderway]);
  return { runs, isUnderway: isUnderway || start.isPending, start: () => start.mutate() };
}
