/** What takes something away says so when there was nothing: a page that shows it still would show a lie otherwise. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reasonOf, requestOf, startTestMall, type TestMall } from '../test-mall.ts';
import { PEOPLE } from './door-row.ts';
import { type DoorWorld, harmlessInput, makeDoorWorld } from './door-world.ts';
import { findAllDoors } from './found-doors.ts';

const TAKES_AWAY = /\/(delete|remove|cancel|withdraw|revoke|discard|end)(\/|$)/;

/** Marks that are set and cleared: clearing what is clear is what was asked for. */
const MARKS = new Set([
  'POST front/pc/collect/cancel/product',
  'POST front/pc/collect/cancel/merchant/{id}',
  'POST front/pc/user/center/browse/delete',
  'POST front/pc/user/session/end/others',
]);

let mall: TestMall;
let world: DoorWorld;

beforeAll(async () => {
  mall = await startTestMall({ LOG_LEVEL: 'fatal' });
  world = await makeDoorWorld(mall);
});
afterAll(() => mall.close());

it('what does not exist is not taken away, whoever asks', async () => {
  const doors = (await findAllDoors()).filter(({ key }) => TAKES_AWAY.test(key) && !MARKS.has(key));
  expect(doors.length).toBeGreaterThan(20);
  const wrong: string[] = [];
  for (const person of ['administrator', 'distributor'] as const) {
    const as = await mall.tokenOf(PEOPLE[person]);
    for (const { key, row, endpoint } of doors) {
      const answer = await mall.inject(requestOf(endpoint, harmlessInput(row, world) as never, { as }));
      const { code, data } = answer.json();
      if (code === 200 || reasonOf({ data }) === 'internal' || reasonOf({ data }) === 'badParameter')
        wrong.push(`${person}: ${key} → ${code} ${reasonOf({ data })}`);
    }
  }
  expect(wrong).toEqual([]);
});
