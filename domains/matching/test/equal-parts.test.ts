/** What equal parts of a site ask for, and what is typed by hand, in traces and alternatives. */
import { describe, expect, test } from 'vitest';
import { prepareCandidates } from '../contract/engine/candidates.ts';
import { followUpsOf } from '../contract/scenes/all-scenes.ts';
import type { SiteInput } from '../contract/site.ts';
import type { Line } from '../contract/solution.ts';
import { demoCandidates } from './demo-candidates.ts';
import { solved } from './matching-builders.ts';
import { channel, chosenOf, contextOf } from './scene-builders.ts';

const mall = prepareCandidates(demoCandidates());
const lineOf = (lines: readonly Line[], id: string) => lines.find((line) => line.need.id === id);

test('what equal lanes, gates and doors ask for is one step of a trace, with their number', () => {
  const { lines } = solved(
    {
      scenes: [
        { kind: 'parking', id: 'p', lanes: ['a', 'b', 'c'].map((id) => ({ id, direction: 'entry' })) },
        { kind: 'channel', id: 'c', entrances: [{ id: 'a' }, { id: 'b', credential: 'card' }, { id: 'd' }] },
        {
          kind: 'access',
          id: 'd',
          doors: [
            { id: 'a', doors: 1 },
            { id: 'b', doors: 1 },
          ],
        },
      ],
    } as SiteInput,
    mall,
  );
  const twice = lines.flatMap(({ id, need }) => {
    const told = need.steps.map(({ times: _, ...one }) => JSON.stringify(one));
    return told.filter((one, at) => told.indexOf(one) < at).map((one) => `${id}: ${one}`);
  });
  expect(twice).toEqual([]);
  const cable = lineOf(lines, 'p.power-cable')?.need.steps.filter(({ rule }) => rule === 'parking_power_cable');
  expect(cable).toMatchObject([{ times: 3, result: 92 }]);
});

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

describe('lanes for which only wide gates are sold', () => {
  const followed = (widthMm: number, built: number, roomM: number | null = null, wide = 900) =>
    followUpsOf(
      channel([{ lanes: 3, widthMm, roomM }]),
      contextOf(),
      chosenOf({
        'x0.terminal': [{}, 3],
        'x0.gate-single': [{ lane_width_mm: built }, 1],
        'x0.gate-dual': [{ lane_width_mm: built }, 1],
        'x0.gate-single-wide': [{ lane_width_mm: wide }, 1],
        'x0.gate-dual-wide': [{ lane_width_mm: wide }, 1],
      }),
    );
  const told = (...said: Parameters<typeof followed>) =>
    followed(...said).problems.filter(({ id }) => id === 'channelWiderLanes');

  test('are told, with how long the row is then', () => {
    // Two ordinary lanes of 0.9 m, a wide one of 0.9 m, four cabinets of 0.2 m.
    expect(told(600, 900)).toMatchObject([{ severity: 'hint', params: { width: 600, built: 900, length: 3.5 } }]);
    expect(told(600, 650)).toEqual([]);
    expect(told(900, 900)).toEqual([]);
  });

  test('count in the length of the row, wide lanes as well: one length, told once as too long', () => {
    const told = (...said: Parameters<typeof followed>) =>
      followed(...said).problems.flatMap(({ id, severity, params }) =>
        id === 'channelRoom' || id === 'channelWiderLanes' ? [[id, severity, params.length]] : [],
      );
    // 2 × 850 mm and a wide lane of 900 mm with four cabinets of 200 mm, though 2 × 600 mm would fit.
    expect(told(600, 850, 3.39)).toEqual([
      ['channelRoom', 'error', 3.4],
      ['channelWiderLanes', 'hint', 3.4],
    ]);
    expect(told(600, 850, 3.4)).toEqual([]);
    expect(told(600, 900, 3.2)).toEqual([
      ['channelRoom', 'error', 3.5],
      ['channelWiderLanes', 'hint', 3.5],
    ]);
    // A wide lane of 1 m.
    expect(told(600, 600, 2.9, 1000)).toEqual([['channelRoom', 'error', 3]]);
    const steps = followed(600, 850, null, 1000).stepsOf?.get('s.x0.gate-single');
    expect(steps?.map(({ rule, result }) => [rule, result])).toEqual([['channel_row_length', 3.5]]);
  });

  test('in the demo mall those of 700 mm', () => {
    const ids = (widthMm: number) =>
      solved(
        { scenes: [{ kind: 'channel', id: 's', entrances: [{ id: 'e', widthMm, peakPerMinute: 60 }] }] },
        mall,
      ).problems.map(({ id }) => id);
    expect(ids(700)).toContain('channelWiderLanes');
    expect(ids(600)).not.toContain('channelWiderLanes');
  });
});
