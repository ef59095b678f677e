/** Numbers that are typed by hand, with what depends on them. */
import { expect, test } from 'vitest';
import { prepareCandidates } from '../contract/engine/candidates.ts';
import type { SiteInput } from '../contract/site.ts';
import type { Line } from '../contract/solution.ts';
import { demoCandidates } from './demo-candidates.ts';
import { solved } from './matching-builders.ts';

const mall = prepareCandidates(demoCandidates());
const lineOf = (lines: readonly Line[], id: string) => lines.find((line) => line.need.id === id);

test('foundations follow the number of poles that is typed, and go with the poles', () => {
  const site: SiteInput = {
    scenes: [{ kind: 'highThrow', id: 's', faces: [{ id: 'f', faces: 3 }] }],
  };
  const foundations = (...overrides: NonNullable<SiteInput['overrides']>) => {
    const line = lineOf(solved({ ...site, overrides }, mall).lines, 's.f.pole-foundation');
    return line === undefined
      ? null
      : [line.quantity, line.need.steps.find(({ rule }) => rule === 'pole_foundation')?.result];
  };
  const [poles = 0] = foundations() ?? [];
  expect(poles).toBeGreaterThan(2);
  expect(foundations({ line: 's.f.pole', change: 'quantity', quantity: 2 })).toEqual([2, 2]);
  expect(foundations({ line: 's.f.pole', change: 'remove' })).toBeNull();
});

test('a number that is typed for recorders or switches is that of their alternatives, too', () => {
  const site: SiteInput = {
    scenes: [{ kind: 'surveillance', id: 's', groups: [{ id: 'g', cameras: 40 }] }],
  };
  const before = solved(site, mall);
  for (const need of ['shared.recorder', 'shared.main.poeSwitch']) {
    const line = lineOf(before.lines, need);
    expect(line?.id, need).toBe(need);
    const quantity = (line?.quantity ?? 0) + 7;
    const after = lineOf(
      solved({ ...site, overrides: [{ line: need, change: 'quantity', quantity }] }, mall).lines,
      need,
    );
    expect(after?.quantity).toBe(quantity);
    expect(after?.alternatives.map((one) => one.quantity)).toEqual(after?.alternatives.map(() => quantity));
    expect(after?.alternatives.length).toBeGreaterThan(0);
    // More devices are no reason any more: as many are bought of either.
    expect(
      after?.alternatives.filter(
        ({ against }) => against?.against === 'moreDevices' || against?.against === 'moreDisks',
      ),
    ).toEqual([]);
  }
});

test('with a typed number an alternative that costs no more of it is also suitable, a dearer one says by how much', () => {
  const site: SiteInput = {
    scenes: [{ kind: 'surveillance', id: 's', groups: [{ id: 'g', cameras: 40 }] }],
  };
  const need = 'shared.recorder';
  const told = (fenOf: (fen: number) => number) => {
    const before = lineOf(solved(site, mall).lines, need);
    const priced = prepareCandidates(
      demoCandidates().map((one) =>
        one.skuId === before?.skuId || one.priceFen === null ? one : { ...one, priceFen: fenOf(one.priceFen) },
      ),
    );
    const overrides: SiteInput['overrides'] = [
      { line: need, change: 'swap', skuId: before?.skuId ?? 0 },
      { line: need, change: 'quantity', quantity: 9 },
    ];
    return (lineOf(solved({ ...site, overrides }, priced).lines, need)?.alternatives ?? []).map(({ why, against }) => [
      why,
      against?.against,
    ]);
  };
  expect(told(() => 1)).not.toEqual([]);
  for (const one of told(() => 1)) expect(one).toEqual(['suitable', undefined]);
  for (const one of told((fen) => fen * 100)) expect(one).toEqual(['dearerInAll', 'dearerPieces']);
});
