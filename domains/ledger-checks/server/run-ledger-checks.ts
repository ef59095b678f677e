import { AppError } from '../../../platform/contract/app-error.ts';
import type { Services, SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { forEachIsolated } from '../../../platform/server/jobs.ts';
import type { LedgerCheck } from '../../../platform/server/ledger-check.ts';
import { requireWholeMall } from '../../../platform/server/session.ts';
import { notifyOffice } from '../../notices/server/public.ts';
import { keptSince } from '../contract/ledger-check.ts';
import { LEDGER_CHECK_ERRORS } from '../contract/ledger-check-errors.ts';
import {
  compareRows,
  deleteBefore,
  endTurn,
  findLastRuns,
  insertRun,
  isTurnTaken,
  keepTurn,
  markTold,
  noteDifferences,
  settleUnseen,
  takeTurn,
} from './ledger-check-repository.ts';

export const CHECK_LEDGERS = 'check-ledgers';

/** Rows of one statement, unless a check has its own number. */
const ROWS_AT_ONCE = 1_000;
/** With so many differences something is wrong as a whole: more of them would not say more. */
const MOST_DIFFERENCES = 500;
const LONGEST_MS = 3_600_000;
/** A turn whose holder has not been seen for so long was lost with its process: rows of one statement take seconds. */
const HELD_MS = 300_000;

/** Walks one check, from where its last run had to stop. */
async function runCheck(
  services: Services,
  check: LedgerCheck,
  { turn, stopAt }: { readonly turn: Date; readonly stopAt: Date },
  stopping: AbortSignal,
): Promise<void> {
  const { database, clock } = services;
  const startedAt = clock.now();
  const last = (await findLastRuns(database, [check.name])).get(check.name);
  const after = last?.stopped_at_row ?? 0;
  let reached = after;
  let compared = 0;
  let found = 0;
  let isAtEnd = false;
  const limit = check.rowsAtOnce ?? ROWS_AT_ONCE;
  while (!isAtEnd && found < MOST_DIFFERENCES && !stopping.aborted && clock.now() < stopAt) {
    await keepTurn(database, turn, clock.now());
    const chunk = await compareRows(database, check.rows(reached, limit));
    await noteDifferences(database, check.name, chunk.differences, startedAt);
    compared += chunk.compared;
    found += chunk.differences.length;
    reached = chunk.last ?? reached;
    isAtEnd = chunk.compared < limit;
  }
  await inTransaction(database, async (tx) => {
    await settleUnseen(tx, check.name, { after, until: isAtEnd ? null : reached }, startedAt);
    const stoppedAt = isAtEnd ? null : reached;
    await insertRun(tx, { checkName: check.name, compared, found, stoppedAt, startedAt, endedAt: clock.now() });
  });
}

/** Staff hear once of what is new. */
async function tellOfFindings({ database, clock, log }: Services): Promise<void> {
  const count = await inTransaction(database, async (tx) => {
    const at = clock.now();
    const told = await markTold(tx, at);
    if (told === 0) return 0;
    await notifyOffice(
      tx,
      {
        merchantId: null,
        permission: 'admin:ledger-checks:view',
        kind: 'ledgersDiffer',
        params: { count: told },
        link: '/admin/ledger-checks',
      },
      at,
    );
    return told;
  });
  if (count > 0) log.error({ count }, 'ledgers differ from their counters');
}

/**
 * Compares everything that has a ledger with it, unless that is being done already. A check that fails holds up no
 * other.
 */
export async function runLedgerChecks(services: Services, stopping: AbortSignal): Promise<void> {
  const { database, clock } = services;
  const hold = await takeTurn(database, clock.now(), HELD_MS);
  if (hold === null) return;
  try {
    await checkAll(services, hold, stopping);
  } finally {
    await endTurn(database, hold);
  }
}

async function checkAll(services: Services, turn: Date, stopping: AbortSignal): Promise<void> {
  const { database, clock, domains } = services;
  const stopAt = new Date(clock.now().getTime() + LONGEST_MS);
  const checks = [...domains.ledgerChecks.values()];
  await forEachIsolated(
    services,
    CHECK_LEDGERS,
    checks,
    (check) => runCheck(services, check, { turn, stopAt }, stopping),
    stopping,
  );
  await tellOfFindings(services);
  await inTransaction(database, (tx) => deleteBefore(tx, keptSince(clock.now())));
}

/** Starts the comparison for staff who do not want to wait for the night. @throws AppError checkUnderway */
export async function checkNow(_: unknown, context: SignedInContext): Promise<boolean> {
  const { database, clock, session, background, log } = context;
  requireWholeMall(session, 'admin:ledger-checks:view');
  if (await isTurnTaken(database, clock.now(), HELD_MS)) throw new AppError(LEDGER_CHECK_ERRORS.checkUnderway);
  const services: Services = context;
  background.run(async (own, stopping) => {
    await runLedgerChecks({ ...services, database: own }, stopping).catch((error: unknown) =>
      log.error({ err: error }, 'ledgers were not compared'),
    );
  });
  return true;
}
