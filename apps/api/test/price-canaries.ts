import { sql } from 'kysely';
import { inTransaction } from '../../../platform/server/database.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import type { TestMall } from '../test-mall.ts';

const PRICE_COLUMNS = [
  'list_price_fen',
  ...[1, 2, 3, 4].flatMap((level) => [`price${level}_fen`, `international_price${level}_fen`]),
];

/** Every form in which one of the planted figures could be written; not the end of a time in milliseconds. */
export const CANARIES = /(?<!\d)(?:987\d{7}\b|98[,.\s]?7\d{2}[,.\s]?\d{3}(?:\.\d\d)?\b)/;

/**
 * Each price becomes 98,7dd,ddd.37 yuan, `d` being its row and column: no stock, id or size in the data looks like it.
 * A coefficient would change the figures, so all group memberships are removed.
 */
export async function plantCanaries(mall: TestMall): Promise<void> {
  for (const [column, name] of PRICE_COLUMNS.entries()) {
    await sql`
      UPDATE sku SET ${sql.ref(name)} = (9870000000 + (id % 10000) * 1000 + ${column} * 100 + 37)::bigint`.execute(
      mall.database,
    );
  }
  await sql`UPDATE sku SET quantity_breaks = '[]'`.execute(mall.database);
  await sql`
    UPDATE product p SET ${sql.join(PRICE_COLUMNS.slice(1).map((name) => sql`${sql.ref(name)} = s.${sql.ref(name)}`))}
    FROM (SELECT DISTINCT ON (product_id) * FROM sku ORDER BY product_id, sort, id) s
    WHERE s.product_id = p.id`.execute(mall.database);
  await sql`DELETE FROM customer_group_member`.execute(mall.database);
  await inTransaction(mall.database, (tx) => bumpVersion(tx, mall.app.services.versions, 'catalogue'));
}
