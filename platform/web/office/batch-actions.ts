import { confirmFirst } from '../kit/confirmation.ts';
import { toast } from '../kit/toast-store.ts';
import type { BatchAction, Deselect } from '../table/table-column.ts';

interface BatchChange<Row> extends Pick<BatchAction<Row>, 'id' | 'label' | 'icon' | 'disabledReason'> {
  /** Asked before, with how many rows it is about. */
  readonly question?: (counted: { count: number }) => string;
  readonly danger?: boolean;
  /** Asked in another way; true to go on. */
  readonly ask?: (rows: readonly Row[]) => Promise<boolean>;
  readonly send: (request: { ids: number[] }) => Promise<unknown>;
  /** The rows are no longer on the list then, and selected no longer. */
  readonly removes?: boolean;
  /** Said when it is done; what fails says so itself. */
  readonly done: string;
}

/** Changes the chosen rows, after a question where there is one. */
export function batchChange<Row extends { readonly id: number }>(change: BatchChange<Row>): BatchAction<Row> {
  const { question, danger = false, ask, send, removes = false, done, ...action } = change;
  const confirmed = async (rows: readonly Row[]) => {
    if (ask) return ask(rows);
    return !question || confirmFirst(question({ count: rows.length }), { confirmLabel: action.label, danger });
  };
  const run = async (rows: readonly Row[], deselect: Deselect<Row>) => {
    if (!(await confirmed(rows))) return;
    await send({ ids: rows.map(({ id }) => id) });
    if (removes) deselect(({ id }) => rows.some((row) => row.id === id));
    toast('success', done);
  };
  return { ...action, run: (rows, deselect) => void run(rows, deselect).catch(() => undefined) };
}

interface OneAction<Row> extends Pick<BatchAction<Row>, 'id' | 'label'> {
  /** Why it cannot be done with several. */
  readonly onlyOne: string;
  readonly disabledReason?: BatchAction<Row>['disabledReason'];
  readonly open: (row: Row) => void;
}

/** Opens something of one row. */
export function oneAction<Row>({ onlyOne, open, disabledReason, ...action }: OneAction<Row>): BatchAction<Row> {
  return {
    ...action,
    run: ([row]) => row && open(row),
    disabledReason: (rows) => disabledReason?.(rows) ?? (rows.length === 1 ? undefined : onlyOne),
  };
}
