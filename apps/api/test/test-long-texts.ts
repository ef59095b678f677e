/**
 * A hundred thousand repetitions of an opening character, or one followed by as many letters, in every text field of
 * every call: refused for its length or accepted, it must cost about as much as the same number of letters. Quadratic
 * time would cost a thousand times as much. And the cost of letters must be linear: ten times that of a tenth, not a
 * hundred times.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Endpoint } from '../../../platform/contract/endpoint.ts';
import { requestOf, startTestMall, type TestMall } from '../test-mall.ts';
import { type Doors, PEOPLE } from './door-row.ts';
import { type DoorWorld, harmlessInput, makeDoorWorld } from './door-world.ts';
import { type Door, doorsOf, keepsSession } from './found-doors.ts';

interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
}

const LENGTH = 100_000;
/** Repeated, and once before letters. */
const TEXTS = ['<', '[', '"', ' '].flatMap((opening) => [opening.repeat(LENGTH - 1), opening + 'x'.repeat(LENGTH - 2)]);
/**
 * Compared with the same call with letters; the minimum of a few tries, so that a pause of the machine is not counted.
 */
const MAX_TIMES_LETTERS = 100;
/** Compared with the same call with a tenth of the letters. */
const MAX_TIMES_TENTH = 30;
const TRIES = 3;
/** As long as it is above what is permitted: collecting garbage of other tests counts as well, quadratic time always. */
const MAX_TRIES = 15;

/** The paths of text fields in a request, at any depth. */
function placesOf(schema: JsonSchema): ((text: string, sound: unknown) => unknown)[] {
  if (schema.anyOf) return schema.anyOf.flatMap(placesOf);
  if (schema.enum || schema.const !== undefined) return [];
  if (schema.type === 'string') return [(text) => text];
  if (schema.type === 'array') {
    return placesOf(schema.items ?? {}).map((put) => (text, sound) => [
      put(text, Array.isArray(sound) ? sound[0] : {}),
    ]);
  }
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    placesOf(field).map((put) => (text: string, sound: unknown) => {
      const whole = typeof sound === 'object' && sound !== null ? (sound as Record<string, unknown>) : {};
      return { ...whole, [name]: put(text, whole[name]) };
    }),
  );
}

/** Setters for each text field of the endpoint's request. */
const textsOf = ({ endpoint }: Door) =>
  placesOf(z.toJSONSchema(endpoint.request, { io: 'input', unrepresentable: 'any' }) as JsonSchema);

/** The number of texts tried with these rows. */
export const countTexts = (doors: readonly Door[]) =>
  doors.filter(keepsSession).reduce((sum, door) => sum + textsOf(door).length * TEXTS.length, 0);

export function testLongTexts(doors: Doors): void {
  describe('long texts', () => {
    let mall: TestMall;
    let world: DoorWorld;
    let token: string;
    beforeAll(async () => {
      mall = await startTestMall({ LOG_LEVEL: 'silent' });
      world = await makeDoorWorld(mall);
      token = await mall.tokenOf(PEOPLE.administrator);
    }, 400_000);
    afterAll(() => mall.close());

    async function costOf(endpoint: Endpoint, input: unknown): Promise<number> {
      const request = requestOf(endpoint, input as never, { as: token });
      const before = process.cpuUsage();
      const answer = await mall.inject(request);
      const { user, system } = process.cpuUsage(before);
      expect(answer.statusCode, endpoint.path).toBeLessThan(500);
      return user + system;
    }

    /** The least of a few tries, or of more until one costs no more than `enough`. */
    async function leastCost(endpoint: Endpoint, input: unknown, enough?: number): Promise<number> {
      let least = Number.POSITIVE_INFINITY;
      const tries = enough === undefined ? TRIES : MAX_TRIES;
      for (let tried = 0; tried < tries && least > (enough ?? 0); tried += 1) {
        least = Math.min(least, await costOf(endpoint, input));
      }
      return least;
    }

    it('no text field takes long over an opening that is never closed', async () => {
      const slow: string[] = [];
      for (const door of doorsOf(doors).filter(keepsSession)) {
        const { key, row, endpoint } = door;
        const sound = harmlessInput(row, world);
        for (const [place, put] of textsOf(door).entries()) {
          const tenth = await leastCost(endpoint, put('x'.repeat(LENGTH / 10), sound));
          const whole = put('x'.repeat(LENGTH), sound);
          const letters = await leastCost(endpoint, whole);
          const permitted = tenth * MAX_TIMES_TENTH;
          if (letters > permitted && (await leastCost(endpoint, whole, permitted)) > permitted)
            slow.push(`${key}, text ${place}: letters`);
          for (const text of TEXTS) {
            // A search for the closing part fails late when something else follows.
            const cost = await leastCost(endpoint, put(`${text}x`, sound), letters * MAX_TIMES_LETTERS);
            if (cost > letters * MAX_TIMES_LETTERS) slow.push(`${key}, text ${place}: ${text.slice(0, 3)}…`);
          }
        }
      }
      expect(slow).toEqual([]);
    }, 400_000);
  });
}
