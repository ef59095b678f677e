import { useMemo } from 'react';
import * as m from '#messages';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { ReadDrawer } from '../../../../platform/web/office/ReadDrawer.tsx';
import { DataTable } from '../../../../platform/web/table/DataTable.tsx';
import { plainColumns } from '../../../../platform/web/table/plain-columns.tsx';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import type { LedgerRun } from '../../contract/ledger-check.ts';
import type { useLedgerRuns } from '../ledger-check-queries.ts';

const { name, state, text, count } = plainColumns<LedgerRun>();

function stateWord({ runTime, isComplete, found }: LedgerRun): string {
  if (runTime === null) return m.ledger_checks_run_never();
  if (found > 0) return m.ledger_checks_run_differs();
  return isComplete ? m.ledger_checks_run_fine() : m.ledger_checks_run_partly();
}

const columnsOf = (): TableColumn<LedgerRun>[] => [
  name(m.ledger_checks_check(), ({ check }) => check),
  state(m.ledger_checks_state(), stateWord, ({ runTime, found, isComplete }) =>
    found > 0 ? 'error' : runTime !== null && isComplete ? 'done' : 'neutral',
  ),
  count('compared', m.ledger_checks_compared(), ({ compared }) => compared),
  count('found', m.ledger_checks_found(), ({ found }) => found),
  text('time', m.ledger_checks_run_time(), ({ runTime }) => (runTime === null ? '' : formatTime(runTime))),
];

interface LedgerRunsDrawerProps {
  readonly query: ReturnType<typeof useLedgerRuns>;
  readonly onClose: () => void;
}

/** The last run of every check. */
export function LedgerRunsDrawer({ query, onClose }: LedgerRunsDrawerProps) {
  const columns = useMemo(columnsOf, []);
  return (
    <ReadDrawer title={m.ledger_checks_runs()} width={880} query={query} onClose={onClose}>
      {(runs) => (
        <DataTable
          name="ledger-runs"
          label={m.ledger_checks_runs()}
          columns={columns}
          rows={runs}
          rowId={({ checkName }) => checkName}
          rowName={({ check }) => check}
          filtered={false}
          onRefresh={() => void query.refetch()}
          empty={<EmptyState title={m.ledger_checks_never()} />}
          csv={{ fileName: 'ledger-check-runs' }}
        />
      )}
    </ReadDrawer>
  );
}
