/** What is kept for a call and was read in a transaction that is undone is read again when the call is carried out again. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import type { Session } from '../../../platform/server/session.ts';
import { hiddenCategoriesOf, NOTHING_HIDDEN } from '../server/hidden-categories.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => mall?.close());

test('categories hidden from a caller are asked again after a failure', async () => {
  const { id: accountId } = await mall.database
    .selectFrom('account')
    .select('id')
    .where('phone', '=', '13800000001')
    .executeTakeFirstOrThrow();
  const session = { accountId } as Session;
  const { versions } = mall.app.services;
  const undone = inTransaction(mall.database, async (tx) => {
    await sql`SELECT 1 / 0`.execute(tx).catch(() => undefined);
    await hiddenCategoriesOf({ database: tx, versions, session });
  });
  await expect(undone).rejects.toThrow();
  expect(await hiddenCategoriesOf({ database: mall.database, versions, session })).toBe(NOTHING_HIDDEN);
});
