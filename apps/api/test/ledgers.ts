import { sql } from 'kysely';
import { expect } from 'vitest';
import type { ComparedRow } from '../../../platform/server/ledger-check.ts';
import type { TestMall } from '../test-mall.ts';

const EVERY_ROW = 1_000_000;

interface Difference extends ComparedRow {
  readonly check: string;
}

/** Everything whose counter or sum differs from its ledger, by the checks that run every night. */
export async function ledgerDifferences({ app, database }: TestMall): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const check of app.services.domains.ledgerChecks.values()) {
    const { rows } = await check.rows(0, EVERY_ROW).execute(database);
    found.push(
      ...rows.filter(({ counter, ledger }) => counter !== ledger).map((row) => ({ check: check.name, ...row })),
    );
  }
  return found;
}

/**
 * At the end of a file that orders or pays: whatever its tests did, every ledger adds up.
 * @param setByHand checks of tables that the tests of the file write past the mall
 */
export async function closeWithLedgersAddedUp(
  mall: TestMall | undefined,
  setByHand: readonly string[] = [],
): Promise<void> {
  // It has not even started.
  if (!mall) return;
  try {
    const found = await ledgerDifferences(mall);
    expect(found.filter(({ check }) => !setByHand.includes(check))).toEqual([]);
  } finally {
    await mall.close();
  }
}

/** After stock or balances were set by hand: the ledgers say so, too. */
export async function bookWhatWasSet({ database, clock }: TestMall): Promise<void> {
  const at = clock.now();
  await sql`
    INSERT INTO stock_movement (sku_id, quantity, reason, reference, at)
    SELECT s.id, s.stock - coalesce(m.total, 0), 'stocktaking', 'test', ${at}
    FROM sku s LEFT JOIN (SELECT sku_id, sum(quantity)::bigint AS total FROM stock_movement GROUP BY 1) m ON m.sku_id = s.id
    WHERE s.stock <> coalesce(m.total, 0)`.execute(database);
  await sql`
    INSERT INTO balance_entry (account_id, amount_fen, balance_fen, link_type, link_id, created_at)
    SELECT t.account_id, t.balance_fen - coalesce(e.total, 0), t.balance_fen, 'system', 'test', ${at}
    FROM customer_terms t
    LEFT JOIN (SELECT account_id, sum(amount_fen)::bigint AS total FROM balance_entry GROUP BY 1) e USING (account_id)
    WHERE t.balance_fen <> coalesce(e.total, 0)`.execute(database);
}
