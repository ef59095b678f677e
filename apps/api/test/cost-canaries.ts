import { sql } from 'kysely';
import { inTransaction } from '../../../platform/server/database.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import type { TestMall } from '../test-mall.ts';

/** Costs no price, stock, id or size in the data looks like. */
export const PLANTED = { bomCost: '9386207.41', pctCost: '7.3193' } as const;

/** Every form in which one of the planted figures could be written: yuan with and without separators, fen, a share. */
export const COST_CANARIES = /9[,.\s]?386[,.\s]?207(?:\.41)?|(?<!\d)7\.3193(?!\d)|\b73193\b|\b731\.93\b/;

/** Gives every SKU the planted costs, but those of one shop, if one is named. */
export async function plantCosts(mall: TestMall, exceptOfShop = 0): Promise<void> {
  await sql`UPDATE sku SET bom_cost_fen = 938620741, pct_cost = 73193`.execute(mall.database);
  await sql`
    UPDATE sku SET bom_cost_fen = NULL, pct_cost = NULL
    WHERE product_id IN (SELECT id FROM product WHERE merchant_id = ${exceptOfShop})`.execute(mall.database);
  await inTransaction(mall.database, (tx) => bumpVersion(tx, mall.app.services.versions, 'catalogue'));
}
