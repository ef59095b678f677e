import { expect, it } from 'vitest';
import { DELIVERED_PACK, type RulePack } from '../../contract/rule-pack.ts';
import { factChanges, lockChanges } from './pack-changes.ts';

/** As the database gives it back: with the fields of each row in another order. */
function stored(pack: RulePack): RulePack {
  const locks = pack.locks.map((row) => Object.fromEntries(Object.entries(row).toReversed()));
  return { ...structuredClone(pack), locks: locks as unknown as RulePack['locks'] };
}

it('finds nothing between a version and the same one from the database', () => {
  expect(factChanges(DELIVERED_PACK, stored(DELIVERED_PACK))).toEqual([]);
  expect(lockChanges(DELIVERED_PACK, stored(DELIVERED_PACK))).toEqual([]);
});

it('finds a number whose value, tag or source differs', () => {
  const before = DELIVERED_PACK.facts['parking.queue'];
  for (const other of [{ value: before.value + 1 }, { source: 'asked' }, { tag: 'V' as const }]) {
    const after = { ...DELIVERED_PACK, facts: { ...DELIVERED_PACK.facts, 'parking.queue': { ...before, ...other } } };
    const found = factChanges(DELIVERED_PACK, after).map(({ id }) => id);
    expect(found).toEqual(before.tag === other.tag ? [] : ['parking.queue']);
  }
});

it('finds rows of locks that were added, taken out, changed and moved, and no others', () => {
  const [first, second, third, ...rest] = stored(DELIVERED_PACK).locks;
  if (!first || !second || !third) throw new Error('the table has fewer rows');
  const found = (locks: RulePack['locks']) =>
    lockChanges(DELIVERED_PACK, { ...DELIVERED_PACK, locks }).map(({ id, before, after, isMoved }) => [
      id,
      before !== null,
      after !== null,
      isMoved,
    ]);
  const added = { ...second, id: 'added' };
  expect(found([first, added, second, third, ...rest])).toEqual([['added', false, true, false]]);
  expect(found([first, third, ...rest])).toEqual([[second.id, true, false, false]]);
  expect(found([first, { ...second, breakGlass: true }, third, ...rest])).toEqual([[second.id, true, true, false]]);
  const moved = found([first, third, second, ...rest]);
  expect(moved.map(([id]) => id)).toContain(third.id);
  expect(moved.every(([, , , isMoved]) => isMoved)).toBe(true);
});
