import { afterEach, expect, test } from 'vitest';
import { getLocale, overwriteGetLocale } from '#locale';
import { prepareCandidates } from '../../../contract/engine/candidates.ts';
import { solve } from '../../../contract/engine/solve.ts';
import { DELIVERED_PACK } from '../../../contract/rule-pack.ts';
import { site } from '../../../contract/site.ts';
import { smallMall } from '../../../test/matching-builders.ts';
import { linesByKind, linesByPlace } from './line-groups.ts';
import { placesOf, placeWords } from './line-places.ts';

const given = getLocale;
afterEach(() => overwriteGetLocale(given));

const asked = site.parse({
  scenes: [
    {
      ...{ kind: 'surveillance', id: 's' },
      groups: [
        { id: 'hall', name: 'Hall', cameras: 6 },
        { id: 'yard', name: 'Yard', cameras: 4, point: 'lodge' },
      ],
    },
    {
      ...{ kind: 'access', id: 'a', name: 'Offices', people: 30 },
      doors: [{ id: 'd', name: 'Back door', doors: 2, material: 'glass', point: 'lodge' }],
    },
  ],
  settings: { points: [{ id: 'lodge', name: 'Lodge', distanceM: 60 }] },
});
const { lines } = solve(asked, DELIVERED_PACK, prepareCandidates(smallMall()));
const byPlace = () => linesByPlace(lines, placesOf(asked));
const groupOf = (role: string) =>
  byPlace()
    .filter((group) => group.lines.some(({ need }) => need.role === role))
    .map(({ name }) => name);

test('every line stands once, by kind and by place, with the same sum', () => {
  for (const groups of [linesByKind(lines), byPlace()]) {
    expect(groups.flatMap((group) => group.lines.map(({ id }) => id)).toSorted()).toEqual(
      lines.map(({ id }) => id).toSorted(),
    );
    const sum = groups.reduce((fen, group) => fen + (group.fen ?? 0), 0);
    expect(sum).toBe(lines.reduce((fen, { totalFen }) => fen + (totalFen ?? 0), 0));
  }
});

test('by place: parts with what hangs on them, rooms with their switches, and what belongs to none', () => {
  overwriteGetLocale(() => 'en');
  expect(groupOf('camera')).toEqual(['Video surveillance · Hall', 'Video surveillance · Yard']);
  expect(groupOf('mount')).toEqual(['Video surveillance · Hall', 'Video surveillance · Yard']);
  expect(groupOf('recorder')).toEqual(['Main room']);
  expect(groupOf('poeSwitch')).toContain('Lodge');
  expect(groupOf('accessController')).toEqual(['Lodge']);
  expect(groupOf('accessLicence')).toEqual(['Offices · shared']);
  expect(groupOf('cable')).toEqual(['Whole project']);
});

test.each([
  ['en', 'Video surveillance', 'Main room'],
  ['zh', '前后端监控', '主机房'],
] as const)('%s: a line names its scene among several, its place and its room', (locale, scene, main) => {
  overwriteGetLocale(() => locale);
  const told = placesOf(asked);
  const words = (part: string, role: string) =>
    lines.filter(({ need }) => need.part === part && need.role === role).map((line) => placeWords(line, told));
  expect(words('hall', 'camera')).toEqual([[scene, 'Hall', main]]);
  expect(words('yard', 'mount')).toEqual([[scene, 'Yard', 'Lodge']]);
  expect(words('d', 'reader')).toEqual([['Offices', 'Back door', 'Lodge']]);
});

test('with a single scene and a single room neither is named', () => {
  const small = site.parse({
    scenes: [{ kind: 'surveillance', id: 's', groups: [{ id: 'g', name: 'Hall', cameras: 2 }] }],
  });
  const solved = solve(small, DELIVERED_PACK, prepareCandidates(smallMall()));
  const [camera] = solved.lines.filter(({ need }) => need.role === 'camera');
  expect(camera && placeWords(camera, placesOf(small))).toEqual(['Hall']);
});
