import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { domains } from '../../apps/api/domains.ts';
import { startTestMall, type TestMall } from '../../apps/api/test-mall.ts';
import { deliverRoles } from '../../domains/people/server/public.ts';
import { findTermsOf } from '../../domains/sign-in/server/public.ts';
import source from './accounts.json' with { type: 'json' };
import { seedAccounts } from './seed-accounts.ts';
import { seedDictionary } from './seed-dictionary.ts';
import { seedMerchants } from './seed-merchants.ts';
import { seedRegions } from './seed-regions.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => mall.close());

const TABLES = [
  'role',
  'role_permission',
  'account',
  'account_role',
  'customer_terms',
  'customer_group',
  'customer_group_member',
  'balance_entry',
  'address',
  'region',
  'merchant',
  'dictionary_entry',
  'data_version',
] as const;

async function everything(): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {};
  for (const table of TABLES) {
    const rows = await mall.database.selectFrom(table).selectAll().execute();
    tables[table] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return tables;
}

test('seeding again changes nothing, not even a version', async () => {
  const before = await everything();
  expect(before.region).toHaveLength(44_704);
  expect(before.account).toHaveLength(source.accounts.length);
  const { services } = mall.app;
  for (const step of [deliverRoles, seedDictionary, seedRegions, seedMerchants, seedAccounts]) await step(services);
  expect(await everything()).toEqual(before);
});

test('what the back office changed survives seeding again', async () => {
  const {
    services,
    services: { database },
  } = mall.app;
  await database.updateTable('account').set({ nickname: 'renamed' }).where('phone', '=', '13800000001').execute();
  await database.deleteFrom('role_permission').where('permission', '=', 'service:index:subOrder').execute();
  await deliverRoles(services);
  await seedAccounts(services);
  const account = await database
    .selectFrom('account')
    .select('nickname')
    .where('phone', '=', '13800000001')
    .executeTakeFirst();
  expect(account?.nickname).toBe('renamed');
  const kept = await database
    .selectFrom('role_permission')
    .selectAll()
    .where('permission', '=', 'service:index:subOrder')
    .execute();
  expect(kept).toEqual([]);
});

test('as delivered, only the roles of first-level customers hold what is theirs', async () => {
  const rows = await mall.database
    .selectFrom('dictionary_entry')
    .select('value')
    .where('type', '=', 'REDIRECT_PATH')
    .where('code', '=', 'merchant')
    .execute();
  const firstLevel = rows.flatMap(({ value }) => value.split(','));
  expect(firstLevel.length).toBeGreaterThan(0);
  for (const key of ['custom:index:myCustom', 'service:index:subOrder', 'order:index:myRebate'] as const) {
    const holders = domains.permissions.get(key)?.roles;
    expect(holders, key).toEqual(firstLevel);
  }
});

test('passwords are kept as argon2id only, each with its own salt', async () => {
  const rows = await mall.database.selectFrom('account').select('password_hash').execute();
  const hashes = rows.map(({ password_hash }) => password_hash ?? '');
  expect(new Set(hashes).size).toBe(source.accounts.length);
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$/);
  expect(await verify(hashes[0] ?? '', source.password)).toBe(true);
});

test.each([
  ['13800000001', { level: 1, international: false, coefficient: 9400 }],
  ['13800000002', { level: 3, international: false, coefficient: 9700 }],
  ['13800000003', { level: 2, international: false, coefficient: 10_000 }],
  ['13800000004', { level: 5, international: false, coefficient: 10_000 }],
  ['13800000005', { level: 4, international: false, coefficient: 10_500 }],
])('%s buys at its own terms', async (phone, terms) => {
  const { id } = await mall.database
    .selectFrom('account')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  expect(await findTermsOf(mall.database, id)).toEqual(terms);
});

test('a customer of several groups takes the lowest coefficient', async () => {
  const { id } = await mall.database
    .selectFrom('account')
    .select('id')
    .where('phone', '=', '13800000003')
    .executeTakeFirstOrThrow();
  await mall.database
    .insertInto('customer_group_member')
    .columns(['group_id', 'account_id'])
    .expression((eb) => eb.selectFrom('customer_group').select((group) => ['id', group.val(id).as('account_id')]))
    .execute();
  expect(await findTermsOf(mall.database, id)).toMatchObject({ level: 2, coefficient: 9400 });
});

test('the keeper keeps exactly one shop, and other staff none', async () => {
  const rows = await mall.database
    .selectFrom('account')
    .select(['phone', 'merchant_id'])
    .where('identity', '=', 1)
    .execute();
  expect(rows.filter(({ merchant_id }) => merchant_id !== null).map(({ phone }) => phone)).toEqual(['13900000006']);
});
