import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { disabledCategoriesOf, termsOfSession } from '../server/session/customer-of-session.ts';
import { resolveSession } from '../server/session/resolve-session.ts';

let mall: TestMall;
let token: string;
let writer: pg.Client;
beforeAll(async () => {
  mall = await startTestMall();
  token = await mall.tokenOf('13800000001');
  // Counts as another process for the mall.
  writer = new pg.Client(mall.connection);
  await writer.connect();
});
afterAll(async () => {
  await writer.end();
  await mall.close();
});

const MINE = `(SELECT id FROM account WHERE phone = '13800000001')`;

/** What a request knows about its caller. */
async function seen() {
  const session = await resolveSession(mall.app.services, token);
  if (!session) return null;
  const { tokenHash: _, ...rest } = session;
  const [terms, disabledCategories] = await Promise.all([
    termsOfSession(mall.database, session),
    disabledCategoriesOf(mall.database, session),
  ]);
  return { ...rest, terms, disabledCategories };
}

async function version(): Promise<string> {
  const { rows } = await writer.query<{ version: string }>('SELECT version FROM access_version');
  return rows[0]?.version ?? '';
}

/** Each changes one input of rights or prices; the second of a pair reverts it. */
const CHANGES = [
  `UPDATE account SET identity = 3 WHERE id = ${MINE}`,
  `UPDATE account SET identity = 2 WHERE id = ${MINE}`,
  `UPDATE account SET relation_type = 2 WHERE id = ${MINE}`,
  `UPDATE account SET relation_type = 1 WHERE id = ${MINE}`,
  `UPDATE account SET merchant_id = (SELECT min(id) FROM merchant) WHERE id = ${MINE}`,
  `UPDATE account SET merchant_id = NULL WHERE id = ${MINE}`,
  `UPDATE account SET disabled = true WHERE id = ${MINE}`,
  `UPDATE account SET disabled = false WHERE id = ${MINE}`,
  `DELETE FROM customer_terms WHERE account_id = ${MINE}`,
  `INSERT INTO customer_terms (account_id, level) VALUES (${MINE}, 1)`,
  `UPDATE customer_terms SET level = 3 WHERE account_id = ${MINE}`,
  `UPDATE customer_terms SET international = true WHERE account_id = ${MINE}`,
  `UPDATE customer_terms SET disabled_category_ids = ARRAY[3, 5] WHERE account_id = ${MINE}`,
  `UPDATE customer_terms SET disabled_category_ids = '{}' WHERE account_id = ${MINE}`,
  `WITH made AS (INSERT INTO customer_group (name, coefficient) VALUES ('x', 200) RETURNING id)
   INSERT INTO customer_group_member (group_id, account_id) SELECT id, ${MINE} FROM made`,
  `UPDATE customer_group SET coefficient = 300 WHERE name = 'x'`,
  `DELETE FROM customer_group WHERE name = 'x'`,
  `INSERT INTO role_permission (role_id, permission) SELECT role_id, 'custom:x' FROM account_role WHERE account_id = ${MINE} LIMIT 1`,
  `UPDATE role_permission SET permission = 'custom:y' WHERE permission = 'custom:x'`,
  `DELETE FROM role_permission WHERE permission = 'custom:y'`,
  `DELETE FROM account_role WHERE account_id = ${MINE}`,
  `INSERT INTO account_role (account_id, role_id) SELECT ${MINE}, id FROM role WHERE code = 'first-level-distributor'`,
];

describe('what an account may do and what it pays', () => {
  it.each(CHANGES)('counts from the next request on: %s', async (change) => {
    const before = await seen();
    expect(await seen()).toEqual(before);
    await writer.query(change);
    expect(await seen()).not.toEqual(before);
  });

  it('is not remembered from before a change that was under way', async () => {
    await writer.query('BEGIN');
    await writer.query(`UPDATE customer_terms SET level = 4 WHERE account_id = ${MINE}`);
    expect((await seen())?.terms.level).toBe(3);
    await writer.query('COMMIT');
    expect((await seen())?.terms.level).toBe(4);
  });

  it('counts a change once in a transaction, none that was rolled back, and nothing else of these tables', async () => {
    const before = Number(await version());
    await writer.query(
      `BEGIN; UPDATE customer_terms SET level = 2; UPDATE customer_group SET coefficient = 9000; COMMIT`,
    );
    expect(Number(await version())).toBe(before + 1);
    await writer.query(`BEGIN; UPDATE customer_terms SET level = 1; ROLLBACK`);
    await writer.query(`UPDATE customer_terms SET balance_fen = balance_fen + 1`);
    await writer.query(`UPDATE account SET avatar_url = 'x', sex = 1`);
    expect(Number(await version())).toBe(before + 1);
  });
});

describe('the digest of an answer', () => {
  const answered = async (path: string, of = token) => {
    const { headers, body } = await mall.inject({ url: `/api/${path}`, headers: of ? { 'authori-zation': of } : {} });
    return { digest: headers['access-digest'], reason: JSON.parse(body).data?.reason };
  };
  const OWN = 'front/pc/login/getAppPermByToken';
  const VISITED = 'front/data/version/config/list';
  const FORBIDDEN = 'admin/roles/role/list';

  it('stays while rights and terms do, and differs on every answer once they changed, a refusal as well', async () => {
    const { digest } = await answered(OWN);
    expect(digest).toMatch(/^[\w-]{16}$/);
    await writer.query(`UPDATE customer_terms SET level = 5 WHERE account_id <> ${MINE}`);
    expect((await answered(VISITED)).digest).toBe(digest);
    await writer.query(`UPDATE customer_terms SET level = 5 WHERE account_id = ${MINE}`);
    const atOtherTerms = await answered(VISITED);
    expect(atOtherTerms.digest).toMatch(/^[\w-]{16}$/);
    expect(atOtherTerms.digest).not.toBe(digest);
    await writer.query(`INSERT INTO role_permission (role_id, permission)
      SELECT role_id, 'custom:x' FROM account_role WHERE account_id = ${MINE} LIMIT 1`);
    const after = await answered(FORBIDDEN);
    expect(after.reason).toBe('forbidden');
    expect([digest, atOtherTerms.digest]).not.toContain(after.digest);
    expect((await answered(VISITED)).digest).toBe(after.digest);
  });

  it('is not given to visitors, nor to a session that is over', async () => {
    expect((await answered(VISITED, '')).digest).toBeUndefined();
    expect((await answered(OWN, 'x'.repeat(43))).digest).toBeUndefined();
  });
});
