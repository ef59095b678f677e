/** That no endpoint of the mall is left out: what is tried at each stands in `test-doors.ts`, its rows beside the domain. */
import { globSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { ENDPOINTS, findAllDoors, findDoors, permissionKeys } from './found-doors.ts';
import { countTexts } from './test-long-texts.ts';

const root = resolve(import.meta.dirname, '../../..');

it('has a row for every endpoint, once', async () => {
  const rows = [...(await findDoors()).values()].flatMap((doors) => Object.keys(doors));
  expect([...ENDPOINTS.keys()].filter((key) => !rows.includes(key))).toEqual([]);
  expect(rows.filter((key, place) => rows.indexOf(key) !== place)).toEqual([]);
});

it('every domain that has rows tries them', () => {
  const tried = (name: string) => globSync(`domains/*/test/${name}`, { cwd: root }).map(dirname).sort();
  expect(tried('doors.ts').length).toBeGreaterThan(5);
  expect(tried('doors.test.ts')).toEqual(tried('doors.ts'));
});

it('there is enough to try', async () => {
  const doors = await findAllDoors();
  expect(permissionKeys(doors.map(({ endpoint }) => endpoint)).length).toBeGreaterThan(5);
  expect(countTexts(doors)).toBeGreaterThan(1_000);
});
