import { expect, test } from 'vitest';
import { cameras, mallOf, smallMall, solved } from '../../../test/matching-builders.ts';
import { linesByKind } from './line-groups.ts';
import { resultSections, SECTION, sectionAt } from './result-sections.ts';

const tops = (...places: readonly number[]) => places.map((top, at) => ({ id: 'abcd'[at] ?? '', top }));

test('the section that is read is the last that has come up to the line', () => {
  expect(sectionAt(tops(300, 900, 2_000), 140, null)).toBe('a');
  expect(sectionAt(tops(-800, 140, 900), 140, null)).toBe('b');
  expect(sectionAt(tops(-800, 141, 900), 140, null)).toBe('a');
  expect(sectionAt(tops(-3_000, -900, -10), 140, null)).toBe('c');
  expect(sectionAt([], 140, null)).toBeNull();
});

test('of sections beside each other it is the one that was asked for', () => {
  expect(sectionAt(tops(-300, 60, 60, 900), 140, 'b')).toBe('b');
  expect(sectionAt(tops(-300, 60, 60, 900), 140, null)).toBe('c');
  // Scrolled on from there.
  expect(sectionAt(tops(-900, -60, -60, 100), 140, 'b')).toBe('d');
});

test('a result names what it has, in the order of its page, and nothing that it has not', () => {
  const solution = solved(cameras([{ cameras: 4 }]), mallOf(smallMall()));
  const groups = linesByKind(solution.lines);
  const sections = resultSections(solution, groups, ['N']);
  expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
  expect(sections.filter(({ within }) => within === SECTION.list).map(({ name }) => name)).toEqual(
    groups.map(({ name }) => name),
  );
  expect(sections.at(-1)).toEqual({ id: 'result-drawing-0', name: 'N', within: SECTION.drawings });
  expect(solution.savings).toEqual([]);
  expect(sections.map(({ id }) => id)).not.toContain(SECTION.savings);
  expect(resultSections(solution, groups, []).map(({ id }) => id)).not.toContain(SECTION.drawings);
});
