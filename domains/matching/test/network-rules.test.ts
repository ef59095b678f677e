import { describe, expect, test } from 'vitest';
import { cameras, linesFor, mallOf, smallMall, solved } from './matching-builders.ts';

const without = (...categories: string[]) =>
  smallMall().filter(({ categoryCode }) => !categories.includes(categoryCode));
const problemIds = ({ problems }: ReturnType<typeof solved>) => problems.map(({ id }) => id);
const partsOf = (solution: ReturnType<typeof solved>, role: string) =>
  linesFor(solution, role).map(({ skuId, quantity }) => [skuId, quantity]);

describe('recorders that power cameras', () => {
  const powering = smallMall().find(({ categoryCode }) => categoryCode === 'poe-nvr')?.skuId;

  test('are taken where the mall has no switch', () => {
    const solution = solved(cameras([{ cameras: 4 }]), mallOf(without('poe-switches', 'gigabit-switches')));
    expect(partsOf(solution, 'recorder')).toEqual([[powering, 1]]);
    expect(problemIds(solution)).not.toContain('noSwitch');
  });

  test('are taken for many cameras where nothing else powers any', () => {
    const solution = solved(cameras([{ cameras: 40 }]), mallOf(without('poe-switches', 'poe-injectors')));
    expect(partsOf(solution, 'recorder').map(([skuId]) => skuId)).toEqual([powering]);
    expect(partsOf(solution, 'injector')).toEqual([]);
  });
});
