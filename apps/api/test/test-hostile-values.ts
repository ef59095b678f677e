/**
 * Values that fit the type of a field and still break what is behind it: text that cannot be stored, numbers beyond a
 * column, invalid dates, lists of any length. Generated from each endpoint's schema, for every field at any depth; none
 * of them may make the mall fail.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Endpoint } from '../../../platform/contract/endpoint.ts';
import { reasonOf, requestOf, startTestMall, type TestMall } from '../test-mall.ts';
import { actAs } from './acting-session.ts';
import { type DoorRow, type Doors, PEOPLE, type Person, type Thing } from './door-row.ts';
import { type DoorWorld, harmlessInput, makeDoorWorld } from './door-world.ts';
import { doorsOf, keepsSession } from './found-doors.ts';

interface JsonSchema {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  minimum?: number;
  minLength?: number;
  minItems?: number;
}

const BAD_TEXTS = ['a\u0000b', 'a\ud800b', '\udc00', '\ud83d\ude00'.repeat(3000)];
const BAD_DAYS = ['0000-01-01', '0001-01-01', '9999-12-31'];
const BAD_TIMES = ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-14:00'];
const BAD_NUMBERS = [2 ** 31, Number.MAX_SAFE_INTEGER, -(2 ** 31) - 1, 1e21, 0.1];
/** More than PostgreSQL's limit of parameters, in less than a megabyte. */
const LONG = 66_000;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The smallest value that fits. */
function sampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleOf(schema.anyOf[0] ?? {});
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, sampleOf(schema.properties?.[name] ?? {})]),
      );
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => sampleOf(schema.items ?? {}));
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'string':
      if (schema.format === 'date') return '2026-01-02';
      if (schema.format === 'date-time') return '2026-01-02T03:04:05Z';
      return 'x'.repeat(Math.max(1, schema.minLength ?? 0));
    default:
      return 1;
  }
}

/** Hostile replacements for a value of this schema, whose harmless value is `sound`. */
function hostile(schema: JsonSchema, sound: unknown): unknown[] {
  if (schema.anyOf) return schema.anyOf.flatMap((one) => hostile(one, sound ?? sampleOf(one)));
  if (schema.enum || schema.const !== undefined) return [];
  switch (schema.type) {
    case 'object': {
      const whole = isObject(sound) ? sound : (sampleOf(schema) as Record<string, unknown>);
      return Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
        hostile(field, whole[name]).map((value) => ({ ...whole, [name]: value })),
      );
    }
    case 'array': {
      const [first = sampleOf(schema.items ?? {})] = Array.isArray(sound) ? sound : [];
      const many = typeof first === 'number' ? Array.from({ length: LONG }, (_, n) => n + 1) : Array(LONG).fill(first);
      const long = JSON.stringify(many).length < 1_000_000 ? many : Array(2000).fill(first);
      return [long, ...hostile(schema.items ?? {}, first).map((value) => [value])];
    }
    case 'integer':
    case 'number':
      return BAD_NUMBERS;
    case 'string':
      if (schema.format === 'date') return BAD_DAYS;
      if (schema.format === 'date-time') return BAD_TIMES;
      return [...BAD_TEXTS, ...BAD_DAYS.slice(0, 1)];
    case 'boolean':
      return [];
    default:
      return [...BAD_TEXTS, ...BAD_NUMBERS];
  }
}

function casesOf(doors: Doors) {
  return doorsOf(doors)
    .filter(keepsSession)
    .map((door) => ({
      ...door,
      schema: z.toJSONSchema(door.endpoint.request, { io: 'input', unrepresentable: 'any' }) as JsonSchema,
    }));
}

export function testHostileValues(doors: Doors): void {
  describe('hostile values', () => {
    let mall: TestMall;
    let world: DoorWorld;

    beforeAll(async () => {
      mall = await startTestMall({ LOG_LEVEL: 'silent' });
      world = await makeDoorWorld(mall);
    });
    afterAll(() => mall.close());

    /** @returns the response if it is not a proper refusal, else null */
    async function failureOf(endpoint: Endpoint, input: unknown, as: string): Promise<string | null> {
      const request = requestOf(endpoint, input as never, { as });
      const answer = await mall.inject(request);
      // An unexpected failure inside a use case has HTTP 200.
      const broke =
        answer.statusCode >= 500 ||
        (answer.headers['content-type']?.toString().includes('json') && reasonOf(answer.json()) === 'internal');
      return !broke ? null : `${answer.statusCode} ${answer.body.slice(0, 200)}`;
    }

    /** The caller's own things, where there are any: unknown ones are refused before most of the fields are used. */
    function soundInput(row: DoorRow, person: Person): Record<string, unknown> {
      const own = Object.entries(row.things ?? {}).flatMap(([field, kind]) => {
        const value = world.own(person, (typeof kind === 'string' ? kind : kind[0]) as Thing);
        return value === undefined ? [] : [[field, typeof kind === 'string' ? value : [value]]];
      });
      return { ...harmlessInput(row, world), ...Object.fromEntries(own) };
    }

    async function failures(as: string, person: Person): Promise<string[]> {
      const failed: string[] = [];
      for (const { key, row, endpoint, schema } of casesOf(doors)) {
        const fitting = sampleOf(schema);
        const sound = Array.isArray(fitting) ? fitting : { ...(fitting as object), ...soundInput(row, person) };
        for (const input of hostile(schema, sound)) {
          // What no URL can hold.
          const inAddress = endpoint.method === 'GET' || endpoint.path.includes('{');
          if (inAddress && /\\ud[89a-f]/.test(JSON.stringify(input))) continue;
          const failure = await failureOf(endpoint, input, as);
          if (failure) failed.push(`${key} ${JSON.stringify(input).slice(0, 200)}: ${failure}`);
        }
      }
      return failed;
    }

    /** Staff who act for a customer: the ids in their calls are recorded before anything else. */
    async function actingFor(phone: string): Promise<string> {
      return actAs(mall, await mall.tokenOf(phone), ['phone', PEOPLE.administrator]);
    }

    it.each([
      ['an administrator', 'administrator', () => mall.tokenOf(PEOPLE.administrator)],
      ['a customer', 'distributor', () => mall.tokenOf(PEOPLE.distributor)],
      ['staff who act for a customer', 'distributor', () => actingFor(PEOPLE.distributor)],
    ] as const)('no value that %s sends makes the mall fail', async (_, person, tokenFor) => {
      expect(await failures(await tokenFor(), person)).toEqual([]);
    });
  });
}
