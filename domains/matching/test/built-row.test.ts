/** A row of gates with the gates that were taken: how long it is, and what is said of lanes that become wider. */
import { describe, expect, test } from 'vitest';
import { prepareCandidates } from '../contract/engine/candidates.ts';
import type { SceneContext } from '../contract/scene-rules.ts';
import { followUpsOf } from '../contract/scenes/all-scenes.ts';
import type { SiteInput } from '../contract/site.ts';
import { demoCandidates } from './demo-candidates.ts';
import { problemIds, solved } from './matching-builders.ts';
import { channel, chosenOf, contextOf } from './scene-builders.ts';

const products = demoCandidates();
const mall = prepareCandidates(products);

interface Row {
  readonly widthMm: number;
  /** Of the gates that were taken. */
  readonly built: number;
  readonly roomM?: number;
  readonly wide?: number;
  readonly dual?: number;
  readonly sells?: SceneContext['sells'];
}

/** Two ordinary lanes and a wide one. */
const followed = ({ widthMm, built, roomM, wide = 900, dual = built, sells = () => false }: Row) =>
  followUpsOf(
    channel([{ lanes: 3, widthMm, roomM: roomM ?? null }]),
    contextOf({}, undefined, sells),
    chosenOf({
      'x0.terminal': [{}, 3],
      'x0.gate-single': [{ lane_width_mm: built }, 1],
      'x0.gate-dual': [{ lane_width_mm: dual }, 1],
      'x0.gate-single-wide': [{ lane_width_mm: wide }, 1],
      'x0.gate-dual-wide': [{ lane_width_mm: wide }, 1],
    }),
  );
const told = (row: Row) => followed(row).problems.filter(({ id }) => /^channel(Wider|Narrower)/.test(id));

describe('lanes for which only wide gates are sold', () => {
  test('are told, with how long the row is then', () => {
    // Two ordinary lanes of 0.9 m, a wide one of 0.9 m, four cabinets of 0.2 m.
    expect(told({ widthMm: 600, built: 900 })).toMatchObject([
      { id: 'channelWiderLanes', severity: 'hint', params: { width: 600, built: 900, length: 3.5 } },
    ]);
    expect(told({ widthMm: 600, built: 650 })).toEqual([]);
    expect(told({ widthMm: 900, built: 900 })).toEqual([]);
  });

  test('count in the length of the row, wide lanes as well: one length, told once as too long', () => {
    const lengths = (row: Row) =>
      followed(row).problems.flatMap(({ id, severity, params }) =>
        id === 'channelRoom' || id === 'channelWiderLanes' ? [[id, severity, params.length]] : [],
      );
    // 2 × 850 mm and a wide lane of 900 mm with four cabinets of 200 mm, though 2 × 600 mm would fit.
    expect(lengths({ widthMm: 600, built: 850, roomM: 3.39 })).toEqual([
      ['channelRoom', 'error', 3.4],
      ['channelWiderLanes', 'hint', 3.4],
    ]);
    expect(lengths({ widthMm: 600, built: 850, roomM: 3.4 })).toEqual([]);
    expect(lengths({ widthMm: 600, built: 900, roomM: 3.2 })).toEqual([
      ['channelRoom', 'error', 3.5],
      ['channelWiderLanes', 'hint', 3.5],
    ]);
    // A wide lane of 1 m.
    expect(lengths({ widthMm: 600, built: 600, roomM: 2.9, wide: 1000 })).toEqual([['channelRoom', 'error', 3]]);
    const steps = followed({ widthMm: 600, built: 850, wide: 1000 }).stepsOf?.get('s.x0.gate-single');
    expect(steps?.map(({ rule, result }) => [rule, result])).toEqual([['channel_row_length', 3.5]]);
  });

  test('in the demo mall those of 700 mm', () => {
    const ids = (widthMm: number) =>
      problemIds(
        solved({ scenes: [{ kind: 'channel', id: 's', entrances: [{ id: 'e', widthMm, peakPerMinute: 60 }] }] }, mall),
      );
    expect(ids(700)).toContain('channelWiderLanes');
    expect(ids(600)).not.toContain('channelWiderLanes');
  });
});

describe('lanes that become wider by the gates that were taken, though narrower ones are sold', () => {
  test('are told so, at the line of the widest', () => {
    const row = { widthMm: 600, built: 650, dual: 900, roomM: 3.4 };
    const params = { width: 600, built: 900, length: 3.5 };
    expect(told({ ...row, sells: () => true })).toEqual([
      { id: 'channelNarrowerSold', severity: 'hint', scene: 's', part: 'x0', line: 's.x0.gate-dual', params },
    ]);
    // Without cabinets between two lanes nothing narrower can be built.
    expect(told({ ...row, sells: (role) => role === 'gateSingle' })).toMatchObject([
      { id: 'channelWiderLanes', line: null, params },
    ]);
  });

  const site: SiteInput = {
    scenes: [{ kind: 'channel', id: 's', entrances: [{ id: 'e', widthMm: 600, peakPerMinute: 60 }] }],
  };
  const wider = (input: Partial<SiteInput>, shelf = mall) =>
    solved({ ...site, ...input }, shelf).problems.flatMap(({ id, line }) =>
      id === 'channelWiderLanes' || id === 'channelNarrowerSold' ? [[id, line]] : [],
    );
  const wideSwing = products.find(
    ({ attributes }) =>
      attributes.gate_type === 'swing' && attributes.cabinet_core === 'single' && attributes.lane_width_mm === 900,
  );

  test('where a gate of 900 mm is put in by hand', () => {
    const skuId = wideSwing?.skuId ?? 0;
    expect(wider({})).toEqual([]);
    expect(wider({ overrides: [{ line: 's.e.gate-single', change: 'swap', skuId }] })).toEqual([
      ['channelNarrowerSold', 's.e.gate-single'],
    ]);
  });

  test('where a cheaper gate of 650 mm makes the row too long for its room', () => {
    const cheaper = prepareCandidates([
      ...products,
      ...products.flatMap((one, at) =>
        one.attributes.gate_type === 'swing' && one.attributes.lane_width_mm === 600 && one.priceFen !== null
          ? [
              {
                ...one,
                skuId: 900_000 + at,
                priceFen: one.priceFen - 100,
                attributes: { ...one.attributes, lane_width_mm: 650 },
              },
            ]
          : [],
      ),
    ]);
    const tight = (roomM: number): Partial<SiteInput> => ({
      scenes: [{ kind: 'channel', id: 's', entrances: [{ id: 'e', widthMm: 600, lanes: 3, roomM }] }],
    });
    // 2 × 600 mm and a wide lane with four cabinets are 2.9 m; 2 × 650 mm are 3 m.
    expect(wider(tight(3), cheaper)).toEqual([]);
    expect(wider(tight(2.95), cheaper)).toEqual([['channelNarrowerSold', 's.e.gate-single']]);
    expect(wider(tight(2.95))).toEqual([]);
  });
});
