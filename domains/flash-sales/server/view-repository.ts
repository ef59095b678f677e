import type { Db } from '../../../platform/server/database.ts';
import { prepared } from '../../../platform/server/prepared-statement.ts';

/** Adds to how often products of flash sales were opened. */
export async function addViews(
  db: Db,
  views: readonly { readonly flashProductId: number; readonly day: string; readonly shown: number }[],
): Promise<void> {
  await prepared`
    INSERT INTO flash_view AS v (flash_product_id, day, shown)
    SELECT w."flashProductId", w.day, w.shown
    FROM jsonb_to_recordset(${JSON.stringify(views)}::jsonb) AS w ("flashProductId" bigint, day date, shown int)
    WHERE EXISTS (SELECT FROM flash_product p WHERE p.id = w."flashProductId")
    ORDER BY 1, 2
    ON CONFLICT (flash_product_id, day) DO UPDATE SET shown = v.shown + excluded.shown`.run(db);
}
