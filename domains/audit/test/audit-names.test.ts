/** Entries written before every action was named by its entity and a verb are found under the names of today. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { domains } from '../../../apps/api/domains.ts';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';

const RENAMING = readFileSync(
  join(resolve(import.meta.dirname, '../../..'), 'database/migrations/0062_audit_names.sql'),
  'utf8',
);
const PAIR = /\('([^']+)', '([^']+)'\)/g;

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => mall.close());

test('an old entry has its new names, everything else of it stays', async () => {
  const [actions = '', entities = ''] = RENAMING.split('UPDATE audit_entry SET entity');
  const before = (text: string) => [...text.matchAll(PAIR)].map(([, old = '']) => old);
  expect([before(actions).length, before(entities)]).toEqual([
    74,
    ['product_import', 'search_synonym', 'search_miss', 'shopCategory', 'shopType'],
  ]);
  await sql`DELETE FROM audit_entry`.execute(mall.database);
  const rows = [
    ...before(actions).map((action) => ({ action, entity: 'shop' })),
    ...before(entities).map((entity) => ({ action: 'shop.close', entity })),
    { action: 'role.deliver', entity: 'role' },
    { action: 'of.a-domain-taken-out', entity: 'else' },
  ].map((row, at) => ({ ...row, at: mall.clock.now(), entity_id: String(at), after: JSON.stringify({ note: at }) }));
  await mall.database.insertInto('audit_entry').values(rows).execute();
  const kept = () =>
    mall.database.selectFrom('audit_entry').select(['id', 'at', 'entity_id', 'after']).orderBy('id').execute();
  const asWritten = await kept();
  for (const statement of RENAMING.split(/;\n/).filter((text) => text.trim()))
    await sql.raw(statement).execute(mall.database);
  expect(await kept()).toEqual(asWritten);
  const named = await mall.database.selectFrom('audit_entry').select(['action', 'entity']).orderBy('id').execute();
  expect(named.pop()).toEqual({ action: 'of.a-domain-taken-out', entity: 'else' });
  expect(named.filter(({ action }) => !domains.auditActions.has(action))).toEqual([]);
  expect(named.filter(({ entity }) => !domains.auditEntities.has(entity))).toEqual([]);
  expect(new Set(named.slice(0, before(actions).length).map(({ action }) => action)).size).toBe(before(actions).length);
});
