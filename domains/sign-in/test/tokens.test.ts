import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../../../apps/api/build-app.ts';
import { requestOf, startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import type { Endpoint, RequestInput } from '../../../platform/contract/endpoint.ts';
import { type Database, openDatabase } from '../../../platform/server/database.ts';
import { DataVersions } from '../../../platform/server/versions.ts';
import { bindPhone, sendNewPhoneCode, sendPhoneCode } from '../../own-account/contract/contact-endpoints.ts';
import { changePassword, sendPasswordCode } from '../../own-account/contract/password-endpoints.ts';
import { listDevices, signOutDevice, signOutOtherDevices } from '../contract/device-endpoints.ts';
import { checkToken, listMyPermissions, readMyUserInfo, signOut } from '../contract/session-endpoints.ts';
import { changePasswordAndSignIn, signInWithPassword } from '../contract/sign-in-endpoints.ts';
import { sentCode } from './sent-code.ts';
import { codeFor } from './sign-in-builders.ts';

const PHONE = '13800000003';
const PASSWORD = 'Argus#2026';
const NEW_PASSWORD = 'kEtTle-47.blue';

let mall: TestMall;
/** A second process of the same mall: another app and pool, the same database. */
let second: Awaited<ReturnType<typeof buildApp>>;
let secondDatabase: Database;
const logLines: string[] = [];
let demoHash: string | null;

beforeAll(async () => {
  mall = await startTestMall({ LOG_LEVEL: 'debug' });
  secondDatabase = openDatabase(mall.connection, { poolSize: 4 });
  const { environment, files } = mall.app.services;
  second = await buildApp({
    database: secondDatabase,
    versions: new DataVersions(),
    files,
    environment,
    clock: mall.clock,
    logTo: { write: (line) => logLines.push(line) },
  });
  const { password_hash } = await account().executeTakeFirstOrThrow();
  demoHash = password_hash;
});
afterAll(async () => {
  await second.http.close();
  await secondDatabase.close();
  await mall.close();
});
beforeEach(async () => {
  for (const table of ['one_time_code', 'attempt_count', 'session'] as const) {
    await mall.database.deleteFrom(table).execute();
  }
  await mall.database
    .updateTable('account')
    .set({ password_hash: demoHash, disabled: false })
    .where('phone', '=', PHONE)
    .execute();
});

const account = () => mall.database.selectFrom('account').selectAll().where('phone', '=', PHONE);

async function callSecond<E extends Endpoint>(endpoint: E, input: RequestInput<E>, as: string | null) {
  const response = await second.http.inject(requestOf(endpoint, input, { as }));
  return response.json();
}

async function signedIn(): Promise<string> {
  const { data } = await mall.call(signInWithPassword, { phone: PHONE, password: PASSWORD });
  return data.token;
}

/** In both processes, each called beforehand so that either could have cached an older answer. */
const codes = async (token: string) => [
  (await mall.call(readMyUserInfo, {}, { as: token })).code,
  (await callSecond(readMyUserInfo, {}, token)).code,
];

describe('a token is dead in both processes at the request after', () => {
  test.each<[string, (token: string) => Promise<unknown>]>([
    ['signing out', (token) => mall.call(signOut, {}, { as: token })],
    [
      'signing out there',
      async (token) => {
        const here = await signedIn();
        const { data } = await mall.call(listDevices, {}, { as: here });
        const there = data.filter(({ current }) => !current);
        expect(there).toHaveLength(1);
        await mall.call(signOutDevice, { id: there[0]?.id ?? 0 }, { as: here });
        return token;
      },
    ],
    ['signing out everywhere else', async () => mall.call(signOutOtherDevices, {}, { as: await signedIn() })],
    [
      'a new password set elsewhere',
      async () => {
        const here = await signedIn();
        await mall.call(sendPasswordCode, {}, { as: here });
        const validateCode = await sentCode(mall, PHONE);
        const changed = await mall.call(changePassword, { password: NEW_PASSWORD, validateCode }, { as: here });
        expect(changed.code).toBe(200);
      },
    ],
    [
      'disabling the account',
      () => mall.database.updateTable('account').set({ disabled: true }).where('phone', '=', PHONE).execute(),
    ],
    ['seven days without use', async () => mall.clock.advance(7 * 24 * 3600_000)],
  ])('%s', async (_, end) => {
    const token = await signedIn();
    expect(await codes(token)).toEqual([200, 200]);
    await end(token);
    expect(await codes(token)).toEqual([402, 402]);
  });
});

test('a role or permission that changes works at the next request in the other process', async () => {
  const token = await signedIn();
  const held = async () => (await callSecond(listMyPermissions, {}, token)).data as string[];
  const before = await held();
  expect(before).toContain('goods:showPrice');
  const role = await mall.database
    .selectFrom('account_role as ar')
    .innerJoin('account as a', 'a.id', 'ar.account_id')
    .select(['ar.role_id', 'ar.account_id'])
    .where('a.phone', '=', PHONE)
    .executeTakeFirstOrThrow();
  const key = mall.database.deleteFrom('role_permission').where('role_id', '=', role.role_id);
  await key.where('permission', '=', 'goods:showPrice').execute();
  expect(await held()).toEqual(before.filter((permission) => permission !== 'goods:showPrice'));
  await mall.database.deleteFrom('account_role').where('account_id', '=', role.account_id).execute();
  expect(await held()).toEqual([]);
  await mall.database.insertInto('account_role').values(role).execute();
  await mall.database
    .insertInto('role_permission')
    .values({ role_id: role.role_id, permission: 'goods:showPrice' })
    .execute();
  expect(await held()).toEqual(before);
});

test('no log line holds a token, password or code, not even of a failure inside', async () => {
  logLines.length = 0;
  const signIn = await callSecond(signInWithPassword, { phone: PHONE, password: PASSWORD }, null);
  const token: string = signIn.data.token;
  await callSecond(checkToken, {}, token);
  await callSecond(sendPasswordCode, {}, token);
  const validateCode = await sentCode(mall, PHONE);
  await sql`ALTER TABLE audit_entry RENAME TO audit_entry_away`.execute(mall.database);
  try {
    const failed = await callSecond(changePassword, { password: NEW_PASSWORD, validateCode }, token);
    expect(failed.data.reason).toBe('internal');
    const failedSignIn = await callSecond(signInWithPassword, { phone: PHONE, password: PASSWORD }, null);
    expect(failedSignIn.data.reason).toBe('internal');
    for (const secret of [token, NEW_PASSWORD, PASSWORD, validateCode]) {
      expect(JSON.stringify([failed, failedSignIn])).not.toContain(secret);
    }
  } finally {
    await sql`ALTER TABLE audit_entry_away RENAME TO audit_entry`.execute(mall.database);
  }
  const log = logLines.join('');
  // The failures are logged, so the log is not trivially empty.
  expect(log.match(/unexpected failure/g)).toHaveLength(2);
  const hash = createHash('sha256').update(token).digest();
  const secrets = [token, PASSWORD, NEW_PASSWORD, validateCode, hash.toString('hex'), hash.toString('base64')];
  for (const secret of secrets) expect(log).not.toContain(secret);
});

test('a token in an address is none, and no answer about a bad one repeats it', async () => {
  const token = await signedIn();
  for (const name of ['token', 'authori-zation', 'Authori-zation', 'authorization']) {
    const url = `/api/front/pc/user/info?${name}=${token}`;
    expect((await mall.inject({ method: 'GET', url })).json().code).toBe(401);
  }
  const bearer = { authorization: `Bearer ${token}`, cookie: `token=${token}` };
  expect((await mall.inject({ method: 'GET', url: '/api/front/pc/user/info', headers: bearer })).json().code).toBe(401);
  const broken = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  for (const path of ['front/pc/user/info', 'front/pc/nowhere', 'front/pc/user/session/end']) {
    const answer = await mall.inject({ method: 'POST', url: `/api/${path}`, headers: { 'authori-zation': broken } });
    expect(answer.body + JSON.stringify(answer.headers)).not.toContain(broken.slice(0, 20));
  }
});

/** All database columns that contain these bytes, as text or raw. */
async function columnsHolding(text: string, bytes: Buffer): Promise<string[]> {
  const { rows: columns } = await sql<{ table_name: string; column_name: string; data_type: string }>`
    SELECT c.table_name, c.column_name, c.data_type FROM information_schema.columns c
    JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE'
      AND c.data_type IN ('text', 'character varying', 'json', 'jsonb', 'bytea', 'ARRAY')`.execute(mall.database);
  const holding: string[] = [];
  for (const { table_name, column_name, data_type } of columns) {
    const column = sql.ref(column_name);
    const found =
      data_type === 'bytea'
        ? sql`position(${Buffer.from(text)}::bytea IN ${column}) > 0 OR position(${bytes}::bytea IN ${column}) > 0`
        : sql`position(${text} IN ${column}::text) > 0`;
    const { rows } = await sql`SELECT 1 FROM ${sql.table(table_name)} WHERE ${found} LIMIT 1`.execute(mall.database);
    if (rows.length > 0) holding.push(`${table_name}.${column_name}`);
  }
  return holding.sort();
}

test('the database keeps the hash of a token and nothing else of it, password or code', async () => {
  const token = await signedIn();
  await mall.call(sendPasswordCode, {}, { as: token });
  const validateCode = await sentCode(mall, PHONE);
  await mall.call(changePassword, { password: NEW_PASSWORD, validateCode }, { as: token });
  await mall.call(sendPhoneCode, {}, { as: token });
  const captcha = await sentCode(mall, PHONE);
  await mall.call(sendNewPhoneCode, { phone: '13655556666', captcha }, { as: token });
  await mall.call(bindPhone, { phone: '13655556666', captcha: '000000' }, { as: token });
  await mall.call(signOutOtherDevices, {}, { as: token });
  expect(await columnsHolding(token, Buffer.from(token, 'base64url'))).toEqual([]);
  expect(await columnsHolding(NEW_PASSWORD, Buffer.from(NEW_PASSWORD))).toEqual([]);
  // The search works: it finds the hash where it belongs.
  const hash = createHash('sha256').update(token).digest();
  expect(await columnsHolding(token, hash)).toEqual(['binding_step.token_hash', 'session.token_hash']);
  // Six digits may occur anywhere by chance; codes are stored as a slow hash.
  const kept = await mall.database.selectFrom('one_time_code').select('code_hash').execute();
  expect(kept.length).toBeGreaterThan(0);
  for (const { code_hash } of kept) expect(code_hash).toMatch(/^\$argon2id\$/);
});

test('a forgotten password that is set with a code ends every session there was', async () => {
  const token = await signedIn();
  const validateCode = await codeFor(mall, PHONE);
  const { code } = await mall.call(changePasswordAndSignIn, { phone: PHONE, validateCode, password: NEW_PASSWORD });
  expect(code).toBe(200);
  expect(await codes(token)).toEqual([402, 402]);
});
