import { afterEach, expect, test } from 'vitest';
import { getLocale, overwriteGetLocale } from '#locale';
import { SITE_LIMITS } from '../../../contract/site/fields.ts';
import { ACCESS } from '../../fields/access-fields.ts';
import type { ListSpec } from '../../fields/field-spec.ts';
import { SURVEILLANCE } from '../../fields/surveillance-fields.ts';
import { MAX_PASTED_CHARACTERS, MAX_PASTED_ROWS, pastedItems } from './pasted-items.ts';

const given = getLocale;
afterEach(() => overwriteGetLocale(given));

const listOf = (lists: readonly ListSpec[]): ListSpec => {
  const [first] = lists;
  if (!first) throw new Error('no list');
  return first;
};
const GROUPS = listOf(SURVEILLANCE.lists);
const DOORS = listOf(ACCESS.lists);

test('a table with headings in either order, units and codes in both languages', () => {
  const table = 'Resolution\tName\tCameras\tForm\n8 MP\tGate\t4\tBullet\n4\tHall\t12\t半球\n';
  const { items, problems } = pastedItems(table, GROUPS);
  expect(problems).toEqual([]);
  expect(items).toMatchObject([
    { name: 'Gate', cameras: 4, form: 'bullet', megapixels: 8, fps: 25 },
    { name: 'Hall', cameras: 12, form: 'dome', megapixels: 4, codec: 'h265' },
  ]);
  expect(new Set(items.map(({ id }) => id)).size).toBe(2);
});

test.each(['400万', '400W', '4MP', '4 mp', '4', '400 万像素'])('%s is a resolution of four megapixels', (typed) => {
  const { items, problems } = pastedItems(`name\tcameras\tmegapixels\nGate\t4\t${typed}`, GROUPS);
  expect(problems).toEqual([]);
  expect(items).toMatchObject([{ megapixels: 4 }]);
});

test('a unit may be of one or of several, in either language', () => {
  const { items } = pastedItems('name\tdoors\nA\t1 door\nB\t2 doors\nC\t3樘', DOORS);
  expect(items).toMatchObject([{ doors: 1 }, { doors: 2 }, { doors: 3 }]);
});

test('without headings the columns stand in their order; blank cells say nothing', () => {
  const { items, problems } = pastedItems('Stair,3,steel,,escape\n\nOffice，2', DOORS);
  expect(problems).toEqual([]);
  expect(items).toMatchObject([
    { name: 'Stair', doors: 3, material: 'steel', leaves: 'single', use: 'escape' },
    { name: 'Office', doors: 2, material: 'wood' },
  ]);
});

test('rows that are wrong are named with their line and the cell, the others are taken', () => {
  const { items, problems } = pastedItems('name,cameras,form\nA,x,bullet\nB,2,cube\nC,99999,dome\nD,1,dome', GROUPS);
  expect(items.map(({ name }) => name)).toEqual(['D']);
  expect(problems.map(({ line }) => line)).toEqual([2, 3, 4]);
  expect(problems[0]?.problem).toContain('x');
  expect(problems[1]?.problem).toContain('cube');
  expect(problems[2]?.problem).toContain(String(SITE_LIMITS.perItem));
});

test('all that is wrong with a row is told, with the words that its columns take; just that row is left', () => {
  const { problems, without } = pastedItems('name,cameras,form\nA,2,dome\nB,many,cube\nC,1,dome', GROUPS);
  expect(problems).toHaveLength(1);
  for (const said of ['many', 'cube', '半球', '枪机']) expect(problems[0]?.problem).toContain(said);
  expect(without(2)).toBe('name,cameras,form\nB,many,cube');
  expect(without(1)).toBe('name,cameras,form\nB,many,cube\nC,1,dome');
  expect(pastedItems('name,cameras\nA,2', GROUPS).without(1)).toBe('');
});

test('more than can be looked through is not read', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, at) => `G${at},1`).join('\n');
  expect(pastedItems(rows(MAX_PASTED_ROWS), GROUPS).items).toHaveLength(MAX_PASTED_ROWS);
  expect(pastedItems(rows(MAX_PASTED_ROWS + 1), GROUPS)).toMatchObject({ items: [], isTooLong: true });
  expect(pastedItems('x'.repeat(MAX_PASTED_CHARACTERS + 1), GROUPS)).toMatchObject({ items: [], isTooLong: true });
});

test.each(['接入位置', 'Connected at', '弱电间', 'room', 'point'])(
  'column %s names the room, by any of its names',
  (heading) => {
    overwriteGetLocale(() => 'en');
    const points = new Map([
      ['main', 'Main room'],
      ['p1', 'Equipment room 1'],
      ['p2', 'Annex'],
    ]);
    const table = `name\tcameras\t${heading}\nA\t1\tannex\nB\t1\t弱电间 1\nC\t1\t主机房\nD\t1\tAttic\nE\t1\t`;
    const { items, problems, unknownColumns } = pastedItems(table, GROUPS, points);
    expect(items.map(({ name, point }) => [name, point])).toEqual([
      ['A', 'p2'],
      ['B', 'p1'],
      ['C', 'main'],
      ['E', 'main'],
    ]);
    expect(problems).toHaveLength(1);
    for (const said of ['Attic', 'Annex']) expect(problems[0]?.problem).toContain(said);
    expect(unknownColumns).toEqual([]);
  },
);

test('columns that are not understood are named', () => {
  const { items, unknownColumns } = pastedItems('name,Colour,cameras,,Owner\nA,red,2,,me', GROUPS);
  expect(items).toMatchObject([{ name: 'A', cameras: 2 }]);
  expect(unknownColumns).toEqual(['Colour', 'Owner']);
  expect(pastedItems('A,2', GROUPS).unknownColumns).toEqual([]);
});
