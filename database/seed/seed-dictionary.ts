import * as z from 'zod';
import type { Services } from '../../platform/server/context.ts';
import { inTransaction } from '../../platform/server/database.ts';
import { bumpVersion } from '../../platform/server/versions.ts';
import rows from './dictionary.json' with { type: 'json' };

const entries = z
  .array(z.object({ type: z.string(), code: z.string(), value: z.string(), valueEn: z.string().default('') }))
  .parse(rows);

/** Inserts the delivered dictionary entries. Existing entries stay as they are: the back office owns them. */
export async function seedDictionary({ database, versions }: Pick<Services, 'database' | 'versions'>): Promise<void> {
  await inTransaction(database, async (tx) => {
    const inserted = await tx
      .insertInto('dictionary_entry')
      .values(entries.map(({ type, code, value, valueEn }, sort) => ({ type, code, value, value_en: valueEn, sort })))
      .onConflict((conflict) => conflict.columns(['type', 'code']).doNothing())
      .returning('code')
      .execute();
    if (inserted.length > 0) await bumpVersion(tx, versions, 'dictionary');
  });
}
