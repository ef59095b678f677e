/**
 * A domain's rows, crossed with no token, a malformed one, an expired one, every role, every missing key, others' ids.
 */
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../../platform/contract/endpoint.ts';
import type { Envelope } from '../../../platform/contract/envelope.ts';
import { IDENTITY, isAdminKey, WILDCARD } from '../../../platform/contract/permission.ts';
import { requestOf, startTestMall, type TestMall } from '../test-mall.ts';
import { type DoorRow, type Doors, PEOPLE, type Person, type Thing } from './door-row.ts';
import { type DoorWorld, harmlessInput, makeDoorWorld } from './door-world.ts';
import { doorsOf, ENDPOINTS, keepsSession, permissionKeys } from './found-doors.ts';
import { sessionWithKeys } from './session-with-keys.ts';

type Answer = Envelope<{ reason?: string } | null> & { http: number };

/** Refusals of the authorization itself; anything else means that the caller got in. */
const DOOR = new Set(['loginRequired', 'loginExpired', 'forbidden']);
const people = Object.keys(PEOPLE) as Person[];

const reasonOf = (answer: Answer) => (answer.code === 200 ? 'in' : (answer.data?.reason ?? 'in'));
const doorOf = (answer: Answer) => (DOOR.has(reasonOf(answer)) ? reasonOf(answer) : 'in');

/** Who calls an endpoint in the checks of ids: somebody entitled to it, within their own scope. */
function callerOf(row: DoorRow): Person {
  const who = row.who === 'anybody' ? people : row.who;
  const caller = (['distributor', 'keeper', 'finance'] as const).find((person) => who.includes(person));
  return caller ?? who[0] ?? 'administrator';
}

/** Answers without the id they were asked about. */
function comparable(answer: Answer, id: number | string): string {
  const { http, code, data, message } = answer;
  const words = JSON.stringify({ data, message }).replaceAll(new RegExp(`\\b${id}\\b`, 'g'), '#');
  return `${http} ${code} ${words}`;
}

/** Declares the tests of these rows. */
export function testIdentities(doors: Doors): void {
  const rows = doorsOf(doors);
  let mall: TestMall;
  let world: DoorWorld;
  const tokens = new Map<Person, string>();

  beforeAll(async () => {
    mall = await startTestMall({ LOG_LEVEL: 'fatal' });
    world = await makeDoorWorld(mall);
    for (const person of people) tokens.set(person, await mall.tokenOf(PEOPLE[person]));
  });
  afterAll(() => mall.close());

  async function send(endpoint: Endpoint, input: Record<string, unknown>, as: string | null): Promise<Answer> {
    const response = await mall.inject(requestOf(endpoint, input as never, { as, locale: 'en' }));
    const type = String(response.headers['content-type']);
    const body = type.startsWith('application/json')
      ? response.json<Envelope<{ reason?: string } | null>>()
      : { code: 200 as const, data: null, message: 'file' };
    return { ...body, http: response.statusCode };
  }

  const office = () =>
    rows.filter(({ row, endpoint }) => endpoint.path.startsWith('admin/') || isAdminKey(row.permission));

  const harmless = (row: DoorRow) => harmlessInput(row, world);

  const holderOf = (permissions: readonly string[], name: string) =>
    sessionWithKeys(mall, { name, identity: IDENTITY.staff, permissions });

  describe('the rows', () => {
    it('are about endpoints that there are', () => {
      expect(Object.keys(doors).filter((key) => !ENDPOINTS.has(key))).toEqual([]);
    });

    it('demands what the endpoint demands', () => {
      const differing = rows.filter(({ row, endpoint }) => row.permission !== endpoint.permission);
      expect(differing.map(({ key }) => key)).toEqual([]);
    });
  });

  describe('without a session that lives', () => {
    it.each([
      ['no token', null, 'loginRequired'],
      ['a broken token', 'not-a-token', 'loginExpired'],
      ['a token of the right shape', randomBytes(32).toString('base64url'), 'loginExpired'],
      ['a token of naughty text', "' OR 1=1 --", 'loginExpired'],
    ])('%s gets in only where everybody may', async (_, token, refusal) => {
      for (const { key, row, endpoint } of rows) {
        const answer = await send(endpoint, harmless(row), token);
        expect(doorOf(answer), key).toBe(row.permission === 'public' ? 'in' : refusal);
        expect(answer.http, key).toBe(200);
      }
    });

    it('a session that ended is like none', async () => {
      const ended = await mall.tokenOf(PEOPLE.administrator);
      await mall.database
        .updateTable('session')
        .set({ last_seen_at: new Date(0), created_at: new Date(0) })
        .where('token_hash', '=', createHash('sha256').update(ended).digest())
        .execute();
      for (const { key, row, endpoint } of rows) {
        const answer = await send(endpoint, harmless(row), ended);
        expect(doorOf(answer), key).toBe(row.permission === 'public' ? 'in' : 'loginExpired');
      }
    });
  });

  describe.each(people)('%s', (person) => {
    it('gets in exactly where the table says', async () => {
      for (const { key, row, endpoint } of rows.filter(keepsSession)) {
        const may = row.who === 'anybody' || row.who.includes(person);
        const answer = await send(endpoint, harmless(row), tokens.get(person) ?? '');
        expect(doorOf(answer), key).toBe(may ? 'in' : 'forbidden');
        expect(answer.http, key).toBe(200);
      }
    });
  });

  describe('permission keys', () => {
    it('each alone opens its endpoints, and all the others together do not', async () => {
      const keys = permissionKeys([...ENDPOINTS.values()]);
      for (const [index, permission] of permissionKeys(rows.map(({ endpoint }) => endpoint)).entries()) {
        const alone = await holderOf([permission], `only-${index}`);
        const others = await holderOf(
          keys.filter((key) => key !== permission),
          `all-but-${index}`,
        );
        for (const { key, row, endpoint } of rows.filter((each) => each.row.permission === permission)) {
          expect(doorOf(await send(endpoint, harmless(row), alone)), `${key} with ${permission}`).toBe('in');
          expect(doorOf(await send(endpoint, harmless(row), others)), `${key} without ${permission}`).toBe('forbidden');
        }
      }
    });

    it('the wildcard opens every door, no key at all only those of signed-in people', async () => {
      const all = await holderOf([WILDCARD], 'wildcard');
      const none = await holderOf([], 'nothing');
      for (const { key, row, endpoint } of rows.filter(keepsSession)) {
        expect(doorOf(await send(endpoint, harmless(row), all)), key).toBe('in');
        expect(doorOf(await send(endpoint, harmless(row), none)), key).toBe(
          row.permission === 'public' || row.permission === 'signedIn' ? 'in' : 'forbidden',
        );
      }
    });
  });

  describe('a keeper without a shop', () => {
    it('is let into nothing of the back office, whatever else the role holds', async () => {
      const keeper = await sessionWithKeys(mall, {
        name: 'keeper-of-none',
        identity: IDENTITY.staff,
        permissions: permissionKeys([...ENDPOINTS.values()]),
        isShopless: true,
      });
      for (const { key, row, endpoint } of office()) {
        expect(doorOf(await send(endpoint, harmless(row), keeper)), key).toBe('forbidden');
      }
    });
  });

  describe('a customer with every key there is', () => {
    it('is let into nothing of the back office', async () => {
      const permissions = [WILDCARD, ...permissionKeys([...ENDPOINTS.values()])];
      const customer = await sessionWithKeys(mall, {
        name: 'customer-of-all',
        identity: IDENTITY.enterprise,
        permissions,
      });
      for (const { key, row, endpoint } of office()) {
        expect(doorOf(await send(endpoint, harmless(row), customer)), key).toBe('forbidden');
      }
    });
  });

  const withThings = rows.flatMap(({ key, row, endpoint }) =>
    Object.entries(row.things ?? {}).map(([field, thing]) => ({
      name: `${key} · ${field}`,
      field,
      list: typeof thing !== 'string',
      thing: (typeof thing === 'string' ? thing : thing[0]) as Thing,
      row,
      endpoint,
      caller: callerOf(row),
    })),
  );

  describe.each(withThings)('$name', ({ field, list, thing, row, endpoint, caller }) => {
    const ask = (id: number | string) => {
      const owned = Object.entries(row.things ?? {}).map(([name, kind]) => {
        const one = (typeof kind === 'string' ? kind : kind[0]) as Thing;
        const value = world.own(caller, one) ?? world.unknown(one);
        return [name, typeof kind === 'string' ? value : [value]];
      });
      const input = { ...row.fields, ...Object.fromEntries(owned), [field]: list ? [id] : id };
      return send(endpoint, input, tokens.get(caller) ?? '');
    };

    it('what does not exist is refused, or is as if nothing was asked', async () => {
      const unknown = await ask(world.unknown(thing));
      expect(unknown.http).toBe(200);
      if (row.unknownIsNothing) expect(unknown.code).toBe(200);
      else expect([400, 500]).toContain(unknown.code);
      expect(reasonOf(unknown)).not.toBe('internal');
      for (const id of [0, -1]) {
        const answer = await ask(id);
        expect(answer.http, `${id}`).toBe(200);
        if (!row.unknownIsNothing) expect([400, 500], `${id}`).toContain(answer.code);
        expect(reasonOf(answer), `${id}`).not.toBe('internal');
      }
    });

    it("another's answers like one that does not exist, and stays as it was", async () => {
      const foreign = world.foreign(caller, thing);
      if (foreign === undefined) return;
      const before = await world.othersState();
      const unknown = world.unknown(thing);
      expect(comparable(await ask(foreign), foreign)).toBe(comparable(await ask(unknown), unknown));
      expect(await world.othersState()).toBe(before);
    });
  });
}
