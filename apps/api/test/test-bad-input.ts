/**
 * Input that no well-behaved client sends, for every endpoint: each request gets an envelope and a message, and changes
 * nothing.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Endpoint } from '../../../platform/contract/endpoint.ts';
import { BUSINESS_CODES, type Envelope } from '../../../platform/contract/envelope.ts';
import naughtyTexts from '../../../platform/test/naughty-strings.json' with { type: 'json' };
import { requestOf, startTestMall, type TestMall } from '../test-mall.ts';
import { type Doors, PEOPLE } from './door-row.ts';
import { type DoorWorld, harmlessInput, makeDoorWorld } from './door-world.ts';
import { doorsOf, keepsSession } from './found-doors.ts';

const PLAIN = /^[\x20-\x7e]*$/;
const TURNS = 3;

/**
 * Naughty texts for an endpoint: all that are beyond plain ASCII, and of the others a third, for each endpoint another
 * one. Each is sent to scores of endpoints, and all behind one is the same code.
 */
export function naughtyTextsFor(key: string): string[] {
  const turn = [...key].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % TURNS;
  return naughtyTexts.filter((text, at) => !PLAIN.test(text) || at % TURNS === turn);
}

/** Texts that a contract refuses are sent to each endpoint a few times: how they are refused does not depend on it. */
const REFUSALS_SENT = 5;

type Answer = { http: number; code: number; reason: string; message: string };

const HAN = /\p{Script=Han}/u;
const WRONG_IN_BODY: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  'text',
  '1e3',
  '٣',
  '9'.repeat(400),
  [],
  [null],
  [[]],
  {},
  { $gt: '' },
];
const WRONG_IN_ADDRESS = ['', '-1', '1.5', '1e9', '0x10', 'NaN', '٣', '9'.repeat(60), '%00', "1' OR '1'='1"];

interface JsonSchema {
  type?: string;
  enum?: unknown[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

function casesOf(doors: Doors) {
  return doorsOf(doors)
    .filter(keepsSession)
    .map((door) => {
      const schema = z.toJSONSchema(door.endpoint.request, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
      const fields = Object.keys(schema.properties ?? {});
      const texts = fields.filter((name) => {
        const field = schema.properties?.[name];
        return field?.type === 'string' && !field.enum;
      });
      return { ...door, fields, texts, required: schema.required ?? [] };
    });
}

/** @param inPath the text is a segment of the path, which may make it an unknown URL */
function expectDecent(answer: Answer, what: string, inPath: boolean): void {
  expect(inPath ? [200, 404, 413, 414] : [200, 413], what).toContain(answer.http);
  expect([200, 400, 500, 2000, ...BUSINESS_CODES], what).toContain(answer.code);
  expect(answer.reason, what).not.toBe('internal');
  if (answer.code === 200) return;
  expect(answer.reason, what).not.toBe('');
  expect(answer.message, what).toMatch(HAN);
  expect(answer.message, what).not.toMatch(/\n\s+at |\.ts\b|node_modules|syntax error|relation "/);
}

export function testBadInput(doors: Doors): void {
  describe('bad input', () => {
    let mall: TestMall;
    let world: DoorWorld;
    let administrator: string;

    beforeAll(async () => {
      mall = await startTestMall({ LOG_LEVEL: 'fatal' });
      world = await makeDoorWorld(mall);
      administrator = await mall.tokenOf(PEOPLE.administrator);
    });
    afterAll(() => mall.close());

    async function send(endpoint: Endpoint, input: unknown): Promise<Answer> {
      const response = await mall.inject(requestOf(endpoint, input as never, { as: administrator, locale: 'zh' }));
      const isJson = String(response.headers['content-type']).startsWith('application/json');
      const body = isJson
        ? response.json<Envelope<{ reason?: string } | null>>()
        : { code: 200, data: null, message: '' };
      return {
        http: response.statusCode,
        code: body.code,
        reason: body.code === 200 ? '' : (body.data?.reason ?? ''),
        message: body.message,
      };
    }

    /** A fingerprint of all tables except those that only count, limit or cache. */
    async function fingerprint(): Promise<string> {
      const { rows } = await sql<{ name: string }>`
        SELECT table_name AS name FROM information_schema.tables
        WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
          AND table_name NOT IN ('region', 'session', 'attempt_count', 'one_time_code', 'idempotent_answer')
        ORDER BY 1`.execute(mall.database);
      const hashes = rows.map(
        ({ name }) => sql`
          SELECT ${sql.lit(name)} || ' ' || count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) AS hash
          FROM ${sql.table(name)} t`,
      );
      const found = await sql<{ hash: string }>`${sql.join(hashes, sql` UNION ALL `)}`.execute(mall.database);
      return found.rows.map(({ hash }) => hash).join('\n');
    }

    type Input = { readonly what: string; readonly input: unknown };

    /** @returns those that were refused */
    async function sendAll(endpoint: Endpoint, inputs: readonly Input[]): Promise<Input[]> {
      const refused: Input[] = [];
      for (const one of inputs) {
        const answer = await send(endpoint, one.input);
        expectDecent(answer, one.what, endpoint.path.includes('{'));
        if (answer.code !== 200 && answer.code !== 2000) refused.push(one);
      }
      return refused;
    }

    /**
     * Sends everything, and shows that what was refused left no trace. What the contract does not take comes last, when
     * nothing else changes the data; of the rest, which may be accepted, the refused requests are sent again then.
     */
    async function tryAll(endpoint: Endpoint, inputs: readonly Input[]): Promise<void> {
      const { true: fitting = [], false: wrong = [] } = Object.groupBy(inputs, ({ input }) =>
        endpoint.request.safeParse(input).success ? 'true' : 'false',
      );
      const refused = await sendAll(endpoint, fitting);
      if (endpoint.method === 'GET') {
        await sendAll(endpoint, wrong);
        return;
      }
      let before = await fingerprint();
      const refusedAsWell = await sendAll(endpoint, wrong);
      // A path makes text of what stands in it, which may fit then.
      if (refusedAsWell.length < wrong.length) {
        before = await fingerprint();
        await sendAll(endpoint, refusedAsWell);
      }
      await sendAll(endpoint, refused);
      expect(await fingerprint()).toBe(before);
    }

    describe.each(casesOf(doors))('$key', ({ key, row, endpoint, fields, texts, required }) => {
      it('answers wrong types, missing fields and senseless numbers with its envelope', async () => {
        const base = harmlessInput(row, world);
        const wrong = endpoint.method === 'GET' ? WRONG_IN_ADDRESS : WRONG_IN_BODY;
        const inputs: Input[] = fields.flatMap((field) =>
          wrong.map((value) => ({ what: `${field} = ${JSON.stringify(value)}`, input: { ...base, [field]: value } })),
        );
        for (const field of required.filter((name) => !endpoint.path.includes(`{${name}}`))) {
          const { [field]: _, ...rest } = base;
          inputs.push({ what: `without ${field}`, input: rest });
        }
        const dear = { price: '0.01', payPrice: '0.01', amount_fen: 1, accountId: 1, identity: 1 };
        inputs.push({ what: 'a price of the client', input: { ...base, ...dear } });
        if (endpoint.method === 'POST' && !endpoint.path.includes('{')) {
          inputs.push({ what: 'a list', input: [base] }, { what: 'a list of lists', input: [[]] });
        }
        await tryAll(endpoint, inputs);
      });

      if (texts.length === 0) return;
      it('takes or refuses naughty texts in every text field', async () => {
        const base = harmlessInput(row, world);
        const sendWith = async (text: string, names: readonly string[]) => {
          const input = { ...base, ...Object.fromEntries(names.map((name) => [name, text])) };
          expectDecent(await send(endpoint, input), JSON.stringify(text), endpoint.path.includes('{'));
        };
        const isTaken = (input: object) => endpoint.request.safeParse(input).success;
        // A field that takes a text must get it, whatever another one beside it says.
        const takingOf = isTaken(base)
          ? (text: string) => texts.filter((name) => isTaken({ ...base, [name]: text }))
          : () => texts;
        let refusals = 0;
        for (const text of naughtyTextsFor(key)) {
          const taking = takingOf(text);
          if (taking.length > 0) await sendWith(text, taking);
          if (taking.length === texts.length || refusals === REFUSALS_SENT) continue;
          refusals += 1;
          await sendWith(text, texts);
        }
      });
    });
  });
}
