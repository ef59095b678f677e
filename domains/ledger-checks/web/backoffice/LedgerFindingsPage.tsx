import { useMemo, useState } from 'react';
import * as m from '#messages';
import { iconScale } from '../../../../platform/web/design/icons.tsx';
import { choicesOf } from '../../../../platform/web/form/choices-of.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { OfficeTablePage } from '../../../../platform/web/office/OfficeTablePage.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { pagesOf } from '../../../../platform/web/table/every-row.ts';
import type { FilterField } from '../../../../platform/web/table/filter-address.ts';
import { plainColumns } from '../../../../platform/web/table/plain-columns.tsx';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import { useListAddress } from '../../../../platform/web/table/use-list-address.ts';
import { FINDING_STATES, type LedgerFinding, type LedgerRun } from '../../contract/ledger-check.ts';
import { listLedgerFindings } from '../../contract/ledger-check-endpoints.ts';
import { useLedgerFindings } from '../ledger-check-queries.ts';
import { useCheckNow } from '../use-check-now.ts';
import { LedgerRunsDrawer } from './LedgerRunsDrawer.tsx';

const STATE_WORDS = { open: m.ledger_checks_state_open, resolved: m.ledger_checks_state_resolved };

const { name, state, text } = plainColumns<LedgerFinding>();

const columnsOf = (): TableColumn<LedgerFinding>[] => [
  name(m.ledger_checks_subject(), ({ subject }) => subject),
  text('check', m.ledger_checks_check(), ({ check }) => check, { onCard: 'bare' }),
  state(
    m.ledger_checks_state(),
    ({ resolveTime }) => STATE_WORDS[resolveTime === null ? 'open' : 'resolved'](),
    ({ resolveTime }) => (resolveTime === null ? 'error' : 'done'),
  ),
  text('counter', m.ledger_checks_counter(), ({ counter }) => counter ?? '', { right: true }),
  text('ledger', m.ledger_checks_ledger(), ({ ledger }) => ledger ?? '', { right: true }),
  { ...text('todo', m.ledger_checks_todo(), ({ todo }) => todo), maxWidth: 480 },
  text('firstSeen', m.ledger_checks_first_seen(), ({ firstSeen }) => formatTime(firstSeen)),
  text('lastSeen', m.ledger_checks_last_seen(), ({ lastSeen }) => formatTime(lastSeen)),
  text('resolved', m.ledger_checks_resolved(), ({ resolveTime }) =>
    resolveTime === null ? '' : formatTime(resolveTime),
  ),
];

function fieldsOf(runs: readonly LedgerRun[]): FilterField[] {
  return [
    {
      name: 'state',
      label: m.ledger_checks_state(),
      kind: 'choice',
      choices: choicesOf(FINDING_STATES, STATE_WORDS),
    },
    {
      name: 'check',
      label: m.ledger_checks_check(),
      kind: 'choice',
      choices: runs.map(({ checkName, check }) => ({ value: checkName, label: check })),
    },
  ];
}

/** When the checks last ran, over how many rows, in one line. */
function summaryOf(runs: readonly LedgerRun[] | undefined): string | undefined {
  if (runs === undefined) return undefined;
  const times = runs.flatMap(({ runTime }) => runTime ?? []);
  const [last] = times.toSorted().toReversed();
  if (last === undefined) return m.ledger_checks_never();
  const rows = runs.reduce((sum, { compared }) => sum + compared, 0);
  return m.ledger_checks_last_run({ time: formatTime(last), checks: times.length, rows: rows.toLocaleString('en') });
}

/** Whether anything has been compared: before, nothing can be said of differences. */
const hasRun = (runs: readonly LedgerRun[] | undefined) => runs?.some(({ runTime }) => runTime !== null) ?? false;

/** What the nightly comparison of ledgers and counters has found, with what to do about it. */
export function LedgerFindingsPage() {
  const { runs, isUnderway, start } = useCheckNow();
  const mayRun = useCan('admin:ledger-checks:run');
  const [showsRuns, setShowsRuns] = useState(false);
  const fields = useMemo(() => fieldsOf(runs.data ?? []), [runs.data]);
  const list = useListAddress(fields);
  const columns = useMemo(columnsOf, []);
  const checkName = typeof list.values.check === 'string' ? list.values.check : undefined;
  const wanted = {
    state: FINDING_STATES.find((one) => one === list.values.state) ?? 'open',
    ...(checkName !== undefined && { checkName }),
  };
  const findings = useLedgerFindings({ ...wanted, page: list.page, limit: list.limit });
  return (
    <OfficeTablePage
      title={m.ledger_checks_title()}
      summary={summaryOf(runs.data)}
      fields={fields}
      list={list}
      query={findings}
      name="ledger-findings"
      columns={columns}
      rowName={({ subject }) => subject}
      empty={
        hasRun(runs.data) ? (
          <EmptyState icon={iconScale} title={m.ledger_checks_empty()} hint={m.ledger_checks_empty_hint()} />
        ) : (
          <EmptyState
            icon={iconScale}
            title={m.ledger_checks_empty_never()}
            hint={m.ledger_checks_empty_never_hint()}
          />
        )
      }
      csv={{ fileName: 'ledger-checks', readPage: pagesOf(listLedgerFindings, wanted), isPart: true }}
      toolbar={
        <>
          <Button
            size="small"
            look="outline"
            busy={isUnderway}
            disabledReason={mayRun ? undefined : m.ledger_checks_now_may_not()}
            onClick={start}
          >
            {isUnderway ? m.ledger_checks_now_underway() : m.ledger_checks_now()}
          </Button>
          <Button size="small" look="outline" onClick={() => setShowsRuns(true)}>
            {m.ledger_checks_runs()}
          </Button>
        </>
      }
    >
      {showsRuns && <LedgerRunsDrawer query={runs} onClose={() => setShowsRuns(false)} />}
    </OfficeTablePage>
  );
}
