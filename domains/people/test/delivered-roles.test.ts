/**
 * What an upgrade adds to the roles of a mall filled before deliveries were recorded: migrations up to 0027, the
 * roles as that version created them (`roles-before-deliveries.json`), and an administrator's changes since.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { plugs } from '../../../apps/api/domains.ts';
import { untilWaiting } from '../../../apps/api/test/until-waiting.ts';
import { migrate } from '../../../database/migrate.ts';
import { fillEmpty } from '../../../database/seed/seed.ts';
import { type RoleCode, WHOLE_MALL, WILDCARD } from '../../../platform/contract/permission.ts';
import { systemClock } from '../../../platform/server/clock.ts';
import type { Services } from '../../../platform/server/context.ts';
import { type Database, openDatabase } from '../../../platform/server/database.ts';
import { collect, type ServerPlug } from '../../../platform/server/plug.ts';
import { BUYERS } from '../contract/delivered-roles.ts';
import { deliverRoles } from '../server/deliver-roles.ts';
import before from './roles-before-deliveries.json' with { type: 'json' };

const NAME = `upgraded_${process.pid}`;
const LAST_BEFORE = '0027_told_of_rest.sql';
/** A key with another name since. */
const RENAMED = { before: 'admin:catalogue:approve', now: 'admin:navigation:edit' } as const;

let admin: pg.Client;
let client: pg.Client;
let database: Database;

const warnings: unknown[] = [];
const log = { warn: (facts: unknown) => warnings.push(facts) };

const run = (sql: string) => client.query(sql);

beforeAll(async () => {
  const server = inject('postgres');
  admin = new pg.Client({ ...server, database: 'postgres' });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${NAME}`);
  client = new pg.Client({ ...server, database: NAME });
  await client.connect();
  await run('CREATE TABLE migration (name text PRIMARY KEY, hash text NOT NULL)');
  for (const path of globSync('database/migrations/*.sql').toSorted()) {
    const name = basename(path);
    if (name > LAST_BEFORE) continue;
    const text = readFileSync(path, 'utf8');
    await run(text);
    const hash = createHash('sha256').update(text).digest('hex');
    await client.query('INSERT INTO migration (name, hash) VALUES ($1, $2)', [name, hash]);
  }
  for (const [code, permissions] of Object.entries(before)) {
    await client.query('INSERT INTO role (code, name_zh, name_en) VALUES ($1, $1, $1)', [code]);
    await client.query('INSERT INTO role_permission SELECT r.id, unnest($2::text[]) FROM role r WHERE r.code = $1', [
      code,
      permissions,
    ]);
  }
  // An administrator removes and adds keys, deletes a role, creates one, and gives a staff role to customers.
  await run(`DELETE FROM role_permission USING role r WHERE r.id = role_id AND r.code = 'sales'
    AND permission = 'goods:showPrice'`);
  await run(`INSERT INTO role_permission SELECT id, 'admin:orders:edit' FROM role WHERE code = 'finance'`);
  await run(`DELETE FROM role_permission WHERE permission = '${RENAMED.before}'`);
  await run(`DELETE FROM role WHERE code = 'after-sales'`);
  await run(`INSERT INTO role (code, name_zh, name_en) VALUES ('auditor', 'own', 'own')`);
  await run(`DELETE FROM role_permission USING role r WHERE r.id = role_id AND r.code = 'merchant-keeper'
    AND permission LIKE 'admin:%'`);
  await run(`INSERT INTO account (phone, nickname, identity, created_at) VALUES ('13000000000', 'customer', 2, now())`);
  await run(`INSERT INTO account_role SELECT a.id, r.id FROM account a, role r WHERE r.code = 'merchant-keeper'`);
  // Roles of their own: of nobody, of mall staff, of a keeper with a shop, and of one without.
  await run(`INSERT INTO merchant (code, name_zh, name_en, created_at) VALUES ('shop', 'own', 'own', now())`);
  for (const [code, shop, keeper] of [
    ['own-unheld', null, false],
    ['own-clerk', null, false],
    ['own-of-shop', 'shop', false],
    ['own-of-free-keeper', null, true],
  ] as const) {
    await client.query('INSERT INTO role (code, name_zh, name_en) VALUES ($1, $1, $1)', [code]);
    await client.query(`INSERT INTO role_permission SELECT id, 'admin:orders:view' FROM role WHERE code = $1`, [code]);
    if (code === 'own-unheld') continue;
    await client.query(
      `INSERT INTO account (email, nickname, identity, created_at, merchant_id)
       SELECT $1, $1, 1, now(), (SELECT id FROM merchant WHERE code = $2)`,
      [code, shop],
    );
    await client.query(
      `INSERT INTO account_role SELECT a.id, r.id FROM account a, role r
       WHERE a.email = $1 AND (r.code = $1 OR ($2 AND r.code = 'merchant-keeper'))`,
      [code, keeper],
    );
  }
  await run(`INSERT INTO role_permission SELECT id, '${RENAMED.before}' FROM role WHERE code = 'own-clerk'`);
  database = openDatabase({ ...server, database: NAME }, { poolSize: 2 });
});
afterAll(async () => {
  await database.close();
  await client.end();
  await admin.query(`DROP DATABASE ${NAME} WITH (FORCE)`);
  await admin.end();
});

const servicesOf = (ofThese: readonly ServerPlug[]) =>
  ({ database: database.db, clock: systemClock, domains: collect(ofThese).domains, log }) as unknown as Services;

/** As at the start of a mall with these domains. */
async function start(ofThese: readonly ServerPlug[]): Promise<void> {
  await migrate(client);
  await fillEmpty(servicesOf(ofThese), { demo: false });
}

async function roles(): Promise<Record<string, string[]>> {
  const { rows } = await client.query<{ code: string; keys: string[] }>(`
    SELECT r.code, array_remove(array_agg(p.permission ORDER BY p.permission COLLATE "C"), NULL) AS keys
    FROM role r LEFT JOIN role_permission p ON p.role_id = r.id GROUP BY r.code ORDER BY r.code`);
  return Object.fromEntries(rows.map(({ code, keys }) => [code, keys]));
}

const codes = (...names: string[]) => names as RoleCode[];

/** A domain of a later version: keys for existing roles, and roles of its own. */
const robots: ServerPlug = {
  domain: 'robots',
  roles: codes('robot-keeper', 'auditor').map((code) => ({ code })),
  permissions: {
    'robots:index': codes('sales', 'after-sales', 'merchant-keeper', 'robot-keeper', 'auditor', ...BUYERS),
    'admin:robots:view': codes('sales', 'merchant-keeper', 'robot-keeper'),
  },
};

/** The domains with that version's roles and keys only; newer ones belong to another upgrade. */
const keysBefore = new Set<string>([...Object.values(before).flat(), RENAMED.now]);
const plugsBefore = plugs.map(
  ({ permissions = {}, roles = [], ...plug }): ServerPlug => ({
    ...plug,
    permissions: Object.fromEntries(Object.entries(permissions).filter(([key]) => keysBefore.has(key))),
    roles: roles.filter(({ code }) => code in before),
  }),
);

test('an upgrade takes nothing back that an administrator changed', async () => {
  const changed = await roles();
  await start(plugsBefore);
  const nowNamed = (key: string) => (key === RENAMED.before ? RENAMED.now : key);
  const wholeMall = (code: string) => ({ [code]: [WHOLE_MALL, ...(changed[code] ?? []).map(nowNamed)].toSorted() });
  expect(changed).toMatchObject({ 'own-of-shop': ['admin:orders:view'], 'own-of-free-keeper': ['admin:orders:view'] });
  expect(changed['own-clerk']).toContain(RENAMED.before);
  // Staff keep the whole mall, which had no key then; a keeper does not get it. A key with a new name stays where it was
  // given, and does not return by that name to the delivered role that it was taken from.
  expect(await roles()).toEqual({ ...changed, ...wholeMall('own-unheld'), ...wholeMall('own-clerk') });
});

test('a later version brings its keys and roles, once', async () => {
  const upgraded = await roles();
  await start([...plugsBefore, robots]);
  const brought = await roles();
  const more = (code: string, ...keys: string[]) => ({ [code]: [...(upgraded[code] ?? []), ...keys].toSorted() });
  expect(brought).toEqual({
    ...upgraded,
    ...more('sales', 'robots:index', 'admin:robots:view'),
    ...more('robot-keeper', 'robots:index', 'admin:robots:view'),
    // Customers hold it, so it gets no back-office key.
    ...more('merchant-keeper', 'robots:index'),
    ...Object.assign({}, ...BUYERS.map((code) => more(code, 'robots:index'))),
    // The deleted role is not restored, and a role somebody created with that code is left alone.
    auditor: [],
  });
  expect(Object.keys(brought)).not.toContain('after-sales');
  expect(warnings).toEqual([{ role: 'merchant-keeper', withheld: ['admin:robots:view'] }]);
  const { rows } = await run(`SELECT after FROM audit_entry WHERE action = 'role.deliver' ORDER BY id`);
  expect(rows).toContainEqual({ after: { code: 'sales', permissions: ['robots:index', 'admin:robots:view'] } });

  await run(`DELETE FROM role_permission WHERE permission = 'admin:robots:view'`);
  await run(`DELETE FROM role WHERE code = 'robot-keeper'`);
  const taken = await roles();
  await start([...plugsBefore, robots]);
  expect(await roles()).toEqual(taken);
  await run(`INSERT INTO role (code, name_zh, name_en) VALUES ('robot-keeper', 'own', 'own')`);
  await start([
    ...plugsBefore,
    { ...robots, permissions: { ...robots.permissions, 'robots:more': codes('robot-keeper') } },
  ]);
  expect(await roles()).toEqual({ ...taken, 'robot-keeper': [] });
});

test('a key withheld while customers hold its role comes at the first start when none does', async () => {
  const withheld = await roles();
  const keys = withheld['merchant-keeper'] ?? [];
  expect(keys).not.toContain('admin:robots:view');
  await run('DELETE FROM account_role');
  await start([...plugsBefore, robots]);
  const came = { ...withheld, 'merchant-keeper': [...keys, 'admin:robots:view'].toSorted() };
  expect(await roles()).toEqual(came);
  const { rows } = await run(`SELECT after FROM audit_entry WHERE action = 'role.deliver' ORDER BY id DESC LIMIT 1`);
  expect(rows).toEqual([{ after: { code: 'merchant-keeper', permissions: ['admin:robots:view'] } }]);

  await run(`DELETE FROM role_permission WHERE permission = 'admin:robots:view'`);
  await start([...plugsBefore, robots]);
  expect(await roles()).toEqual(withheld);
});

test('a role that a customer is being given gets no back-office key', async () => {
  const later: ServerPlug = { ...robots, permissions: { ...robots.permissions, 'admin:robots:edit': codes('sales') } };
  const before = await roles();
  // As when customers' roles are set: the role is locked, and its holder is not yet committed.
  await run('BEGIN');
  await run(`SELECT FROM role WHERE code = 'sales' FOR UPDATE`);
  await run(`INSERT INTO account_role SELECT a.id, r.id FROM account a, role r WHERE r.code = 'sales'`);
  const starting = deliverRoles(servicesOf([...plugsBefore, later]));
  expect(await untilWaiting(database.db, starting)).toBe(true);
  await run('COMMIT');
  await starting;
  expect(await roles()).toEqual(before);
  expect(warnings.at(-1)).toEqual({ role: 'sales', withheld: ['admin:robots:edit'] });
});

test('a new mall has every role and key that is declared', async () => {
  await run('TRUNCATE role, delivered_role CASCADE');
  await deliverRoles(servicesOf(plugs));
  const declared = await roles();
  const codesOfPlugs = plugs.flatMap(({ roles = [] }) => roles.map(({ code }): string => code));
  expect(Object.keys(declared).toSorted()).toEqual(codesOfPlugs.toSorted());
  expect(codesOfPlugs).toEqual(expect.arrayContaining(Object.keys(before)));
  const grants = plugs.flatMap(({ permissions = {} }) => Object.entries<readonly RoleCode[]>(permissions));
  for (const { code, everything } of plugs.flatMap(({ roles = [] }) => roles)) {
    const keys = grants.filter(([, holders]) => holders.includes(code)).map(([key]) => key);
    expect(declared[code], code).toEqual(everything ? [WILDCARD] : keys.toSorted());
  }
});
