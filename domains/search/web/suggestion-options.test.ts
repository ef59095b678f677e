import { expect, it } from 'vitest';
import { movedTo, recentGroup, suggestionGroups } from './suggestion-options.ts';

it('goes round through the options and the text itself', () => {
  const [group] = recentGroup(['a', 'b']);
  const options = group?.options ?? [];
  const way: (string | null)[] = [];
  for (const step of [1, 1, 1, -1, -1] as const) way.push(movedTo(options, way.at(-1) ?? null, step));
  expect(way).toEqual(['recent-a', 'recent-b', null, 'recent-b', 'recent-a']);
  expect(movedTo(options, 'gone', 1)).toBe('recent-a');
  expect(movedTo([], null, 1)).toBeNull();
});

it('shows only groups that hold something', () => {
  const empty = { models: [], products: [], categories: [], brands: [], shops: [], marks: [] };
  expect(suggestionGroups(empty)).toEqual([]);
  expect(recentGroup([])).toEqual([]);
  const groups = suggestionGroups({
    ...empty,
    shops: [{ id: 1, name: 'S' }],
    models: [{ id: 2, model: 'M', brandName: 'B' }],
  });
  expect(groups.map(({ name }) => name)).toEqual(['models', 'shops']);
});
