/**
 * Checks that no endpoint of the mall is left out: the tests themselves are in `test-doors.ts`, the rows in each
 * domain.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import type { Endpoint } from '../../../platform/contract/endpoint.ts';
import { ENDPOINTS, findAllDoors, findDoors, keyOf, permissionKeys } from './found-doors.ts';
import { countTexts } from './test-long-texts.ts';

const root = resolve(import.meta.dirname, '../../..');

it('has a row for every endpoint, once', async () => {
  const rows = [...(await findDoors()).values()].flatMap((doors) => Object.keys(doors));
  expect([...ENDPOINTS.keys()].filter((key) => !rows.includes(key))).toEqual([]);
  expect(rows.filter((key, place) => rows.indexOf(key) !== place)).toEqual([]);
});

it('each row stands beside the contract that has its endpoint', async () => {
  const strays: string[] = [];
  for (const [file, doors] of await findDoors()) {
    const contract = join(dirname(dirname(file)), 'contract');
    const files = globSync(`${contract}/**/*.ts`, { cwd: root }).filter((name) => !name.endsWith('.test.ts'));
    const modules: object[] = await Promise.all(files.map((name) => import(pathToFileURL(join(root, name)).href)));
    const own = new Set(modules.flatMap((module) => Object.values(module) as Endpoint[]).map(keyOf));
    strays.push(...Object.keys(doors).filter((key) => !own.has(key)));
  }
  expect(strays).toEqual([]);
});

it('every domain that has rows tries them', () => {
  const tried = (name: string) => globSync(`domains/*/test/${name}`, { cwd: root }).map(dirname).sort();
  expect(tried('doors.ts').length).toBeGreaterThan(5);
  expect(tried('doors.test.ts')).toEqual(tried('doors.ts'));
  const whole = readFileSync(join(root, 'domains/notices/test/doors.test.ts'), 'utf8');
  const less = globSync('domains/*/test/doors.test.ts', { cwd: root }).filter(
    (file) => readFileSync(join(root, file), 'utf8') !== whole,
  );
  expect(less).toEqual([]);
});

it('there is enough to try', async () => {
  const doors = await findAllDoors();
  expect(permissionKeys(doors.map(({ endpoint }) => endpoint)).length).toBeGreaterThan(5);
  expect(countTexts(doors)).toBeGreaterThan(1_000);
});
