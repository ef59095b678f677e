import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import { fenToYuan } from '../../../platform/contract/money.ts';
import { toPage } from '../../../platform/contract/paging.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import type { Domains } from '../../../platform/server/domains.ts';
import { requireWholeMall } from '../../../platform/server/session.ts';
import { words } from '../../../platform/server/words.ts';
import { maySeePrices } from '../../catalogue/contract/price-permission.ts';
import type {
  listLedgerFindings as listLedgerFindingsContract,
  listLedgerRuns as listLedgerRunsContract,
} from '../contract/ledger-check-endpoints.ts';
import { findLastRuns, readFindings } from './ledger-check-repository.ts';

const snake = (name: string) => name.replace(/[-A-Z]/g, (sign) => (sign === '-' ? '_' : `_${sign.toLowerCase()}`));

/** What a check is called and what to do about its findings; of one that there is no more, its name. */
function wordsOf({ ledgerChecks }: Domains, name: string, locale: Locale): { check: string; todo: string } {
  const domain = ledgerChecks.get(name)?.domain;
  if (domain === undefined) return { check: name, todo: '' };
  const key = `${snake(domain)}_ledger_${snake(name)}`;
  return { check: words(key, {}, locale) ?? name, todo: words(`${key}_todo`, {}, locale) ?? '' };
}

export async function listLedgerFindings(
  input: RequestOf<typeof listLedgerFindingsContract>,
  { database, session, locale, domains }: SignedInContext,
): Promise<ResponseOf<typeof listLedgerFindingsContract>> {
  requireWholeMall(session, 'admin:ledger-checks:view');
  const { state, checkName } = input;
  const { rows, total } = await readFindings(database, { state, checkName }, input);
  const showsPrices = maySeePrices(session);
  return toPage(
    input,
    total,
    rows.map((row) => {
      const isMoney = domains.ledgerChecks.get(row.check_name)?.unit === 'fen';
      const shown = (value: number) => (isMoney ? (showsPrices ? fenToYuan(value) : null) : String(value));
      return {
        id: row.id,
        checkName: row.check_name,
        ...wordsOf(domains, row.check_name, locale),
        subject: row.subject,
        counter: shown(row.counter),
        ledger: shown(row.ledger),
        firstSeen: row.first_seen_at.toISOString(),
        lastSeen: row.last_seen_at.toISOString(),
        resolveTime: row.resolved_at?.toISOString() ?? null,
      };
    }),
  );
}

export async function listLedgerRuns(
  _: unknown,
  { database, session, locale, domains }: SignedInContext,
): Promise<ResponseOf<typeof listLedgerRunsContract>> {
  requireWholeMall(session, 'admin:ledger-checks:view');
  const names = [...domains.ledgerChecks.keys()];
  const runs = await findLastRuns(database, names);
  return names.map((checkName) => {
    const run = runs.get(checkName);
    return {
      checkName,
      check: wordsOf(domains, checkName, locale).check,
      runTime: run?.started_at.toISOString() ?? null,
      compared: run?.compared ?? 0,
      found: run?.found ?? 0,
      isComplete: run?.stopped_at_row === null,
    };
  });
}
