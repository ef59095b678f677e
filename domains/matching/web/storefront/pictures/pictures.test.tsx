import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import { getLocale, overwriteGetLocale } from '#locale';
import { fenToYuan } from '../../../../../platform/contract/money.ts';
import type { Candidate } from '../../../contract/candidate.ts';
import { prepareCandidates } from '../../../contract/engine/candidates.ts';
import { solve } from '../../../contract/engine/solve.ts';
import type { MatchProduct } from '../../../contract/match-product.ts';
import { DELIVERED_PACK } from '../../../contract/rule-pack.ts';
import { type SiteInput, site } from '../../../contract/site.ts';
import { camera, cameras, product, smallMall } from '../../../test/matching-builders.ts';
import { densityCurves } from './density-curves.ts';
import { drawingsOf } from './drawings.tsx';
import { Racks } from './Rack.tsx';
import { rackLayout } from './rack-layout.ts';
import { ScenePicture } from './ScenePicture.tsx';
import { storageSeries, storedAfter } from './storage-series.ts';

const given = getLocale;
afterEach(() => overwriteGetLocale(given));

// One camera whose maker names the angle: 2688 px across 90° are 1344 px/m at one metre.
const wide = camera(1, { hfov_max_deg: 90 });
// Sold in tens only: three doors take three of them.
const exitButton = product('exit-devices', 30, { exit_kind: 'button' }, { minimum: 10, box: 10 });
const mall = [...smallMall(), wide, exitButton];
const productsOf = (candidates: readonly Candidate[]) =>
  candidates.map(
    ({ priceFen, onSale, breaks: _breaks, minimum = 1, box = 1, ...same }): MatchProduct => ({
      ...same,
      breaks: [],
      minimum,
      box,
      unitName: 'pc',
      image: '',
      price: priceFen === null ? null : fenToYuan(priceFen),
      stock: same.stock ?? 0,
      purchasable: onSale,
    }),
  );
const products = productsOf(mall);
const solutionOf = (input: SiteInput, candidates: readonly Candidate[] = mall) => {
  const asked = site.parse(input);
  return { asked, solution: solve(asked, DELIVERED_PACK, prepareCandidates(candidates)) };
};

function shown(input: SiteInput, candidates: readonly Candidate[] = mall): string {
  const { asked, solution } = solutionOf(input, candidates);
  const products = productsOf(candidates);
  const markup = renderToStaticMarkup(
    drawingsOf({ site: asked, solution, pack: DELIVERED_PACK, products }).map(({ key, picture }) => (
      <div key={key}>{picture}</div>
    )),
  );
  expect(markup).not.toMatch(/NaN|Infinity|undefined/);
  return markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

describe('how disks fill', () => {
  test('places grow by their share until the disks are full, together never beyond what they hold', () => {
    const { solution } = solutionOf(cameras([{ cameras: 12 }, { cameras: 4, retentionDays: 60 }]));
    const series = storageSeries(solution, DELIVERED_PACK);
    if (!series) throw new Error('nothing is stored');
    const { places, heldTb, stretch } = series;
    expect(places.map(({ days }) => days).toSorted()).toEqual([30, 60]);
    const needed = solution.plan.recorders.reduce((sum, { storageTb }) => sum + storageTb, 0);
    const asked = places.reduce((sum, { terabytes }) => sum + terabytes, 0);
    expect(asked).toBeCloseTo(needed, 1);
    expect(stretch).toBeGreaterThanOrEqual(1);
    const storedUntil = (day: number) => places.reduce((sum, place) => sum + storedAfter(place, stretch, day), 0);
    expect(storedUntil(1_000)).toBeCloseTo(heldTb, 6);
    expect(storedUntil(10)).toBeLessThan(storedUntil(20));
    for (const place of places) expect(storedAfter(place, 1, place.days)).toBeCloseTo(place.terabytes, 6);
  });

  test('nothing that is recorded, nothing that fills', () => {
    const { solution } = solutionOf({ scenes: [{ kind: 'access', id: 's', doors: [{ id: 'd', doors: 1 }] }] });
    expect(storageSeries(solution, DELIVERED_PACK)).toBeNull();
  });

  test.each([
    ['en', /Yard: [\d.]+ TB in 30 days .*The disks hold [\d.]+ TB The first recorder is full after about [\d.]+ days/],
    ['zh', /Yard：30 天共 [\d.]+ TB .*硬盘可存 [\d.]+ TB 最先存满的录像机约 [\d.]+ 天后存满/],
  ] as const)('%s: the picture says the same in words', (locale, said) => {
    overwriteGetLocale(() => locale);
    expect(shown(cameras([{ cameras: 90, name: 'Yard' }]))).toMatch(said);
  });
});

test('of several recorders the picture tells when the first is full, as the figures of the project do', () => {
  overwriteGetLocale(() => 'en');
  const input = cameras([{ cameras: 100, name: 'Yard' }]);
  const { solution } = solutionOf(input);
  expect(solution.plan.recorders.length).toBeGreaterThan(1);
  expect(shown(input)).toContain(`The first recorder is full after about ${solution.totals.storageDays} days`);
});

test('a face tells the heights between its zones and how far away its camera stands', () => {
  overwriteGetLocale(() => 'en');
  const face = { id: 'f', name: 'North', heightM: 90, poleDistanceM: 20, zones: 2, lensMm: 4 };
  const words = shown({ scenes: [{ kind: 'highThrow', id: 's', faces: [face] }] });
  const [, between] = /Zone 2: ([\d.]+)–90 m/.exec(words) ?? [];
  expect(between).toBeDefined();
  expect(words).toContain(` 3 m 90 m ${between} m `);
  expect(words).toMatch(/ 20 m .*90 m high/);
});

test('a row of gates is drawn for a phone as well, with its wide lane as wide as it is', () => {
  overwriteGetLocale(() => 'en');
  const { asked, solution } = solutionOf({
    scenes: [{ kind: 'channel', id: 's', entrances: [{ id: 'e', peakPerMinute: 90, widthMm: 600 }] }],
  });
  const [scene] = asked.scenes;
  if (!scene) throw new Error('no scene');
  const row = { site: asked, scene, heading: null, solution, pack: DELIVERED_PACK, products };
  const markup = renderToStaticMarkup(<ScenePicture {...row} />);
  const [screen, phone] = markup.split('<svg').filter((one) => one.includes(' y="26"'));
  for (const [drawing, across] of [
    [screen, 560],
    [phone, 320],
  ] as const) {
    const rects = [...(drawing ?? '').matchAll(/<rect class="([^"]*)" x="([\d.]+)" y="26" width="([\d.]+)"/g)];
    const widthOf = (kind: string) => Number(rects.find(([, name]) => name?.includes(kind))?.[3]);
    expect(widthOf('wideLane') / widthOf('ground')).toBeCloseTo(900 / 600, 1);
    const [, , x, width] = rects.at(-1) ?? [];
    expect(Number(x) + Number(width)).toBeLessThanOrEqual(across);
  }
  expect(markup).toContain('Wide lane 900\u00a0mm');
});

test.each([
  ['of 900 mm, where none is sold for the lanes asked for', 700, 3, ' Lane 900 mm ', '3.5'],
  ['as asked for, where no gate fits', 1000, 3, ' Lane 1,000 mm ', '3.8'],
  ['to the millimetre', 903, 1.2, ' Wide lane 903 mm ', '3.509'],
])(
  'a row of gates is drawn as it is built, %s: as long as its trace and its problem say',
  (_, widthMm, roomM, lane, length) => {
    overwriteGetLocale(() => 'en');
    const gates = (['single', 'double'] as const).map((core) =>
      product('swing-gates', 9_000, {
        ...{ gate_type: 'swing', cabinet_core: core, throughput_ppm: 40, wide_lane: 'yes' },
        lane_width_mm: 900,
      }),
    );
    const entrance = { id: 'e', lanes: 3, widthMm, roomM };
    const input: SiteInput = { scenes: [{ kind: 'channel', id: 's', entrances: [entrance] }] };
    const { solution } = solutionOf(input, [...mall, ...gates]);
    const words = shown(input, [...mall, ...gates]);
    const steps = solution.lines.flatMap((one) => one.steps).filter(({ rule }) => rule === 'channel_row_length');
    expect(steps.map(({ result }) => String(result))).toEqual([length]);
    expect(solution.problems.find(({ id }) => id === 'channelRoom')?.params.length).toBe(Number(length));
    expect(words).toContain(lane);
    expect(words).toContain(` ${length} m `);
    expect(words).toContain(`; ${length} m wall to wall`);
  },
);

test('a row for which no gate is sold says that it is drawn as asked, and no other row does', () => {
  overwriteGetLocale(() => 'en');
  const row = (widthMm: number) => {
    const gates = (['single', 'double'] as const).map((core) =>
      product('swing-gates', 9_000, {
        ...{ gate_type: 'swing', cabinet_core: core, throughput_ppm: 40, wide_lane: 'yes' },
        lane_width_mm: 900,
      }),
    );
    return shown({ scenes: [{ kind: 'channel', id: 's', entrances: [{ id: 'e', widthMm }] }] }, [...mall, ...gates]);
  };
  const planned = 'Some lanes have no gates yet: they are drawn as wide as you asked for.';
  expect(row(950)).toContain(planned);
  expect(row(900)).not.toContain(planned);
});

test('what a row of gates does not have is not in its legend', () => {
  overwriteGetLocale(() => 'en');
  const row = (wideLanes: number) =>
    shown({ scenes: [{ kind: 'channel', id: 's', entrances: [{ id: 'e', peakPerMinute: 90, wideLanes }] }] });
  expect(row(1)).toContain(' Wide lane ');
  expect(row(0)).not.toContain(' Wide lane ');
});

test('zones of a face that are seen too faintly say so below the picture', () => {
  overwriteGetLocale(() => 'en');
  const face = { id: 'f', name: 'North', heightM: 90, poleDistanceM: 20, zones: 2, lensMm: 4 };
  const words = shown({ scenes: [{ kind: 'highThrow', id: 's', faces: [face] }] });
  expect(words).toMatch(/Zone 2: [\d.–]+ m, at least [\d.]+ px\/m; needs \d+, not met/);
});

describe('pixel density', () => {
  const asked = cameras([{ cameras: 2, name: 'Yard', target: 'recognise', distanceM: 8 }], {
    constraints: { mustUse: [wide.skuId] },
  });

  test('falls with the distance; each class of detail reaches as far as its threshold', () => {
    const { asked: parsed, solution } = solutionOf(asked);
    const known = new Map(products.map((one) => [one.skuId, one]));
    const [curve] = densityCurves(solution.lines, parsed.scenes[0]?.id ?? '', known, DELIVERED_PACK);
    expect(curve?.atOneMetre).toBeCloseTo(1344, 6);
    expect(curve?.reach.recognise).toBeCloseTo(1344 / 125, 6);
    expect(curve?.reach.identify).toBeCloseTo(1344 / 250, 6);
    expect(curve?.asked?.distanceM).toBe(8);
    expect(curve?.asked?.pxPerM).toBeCloseTo(168, 6);
  });

  test('places with the same camera share a curve; one that asks for something has its own', () => {
    overwriteGetLocale(() => 'en');
    const at = (name: string, more: object = {}) => ({ cameras: 2, name, ...more });
    const mustUse = { constraints: { mustUse: [wide.skuId] } };
    const words = shown(cameras([at('Yard'), at('Hall'), at('Gate', { target: 'recognise', distanceM: 8 })], mustUse));
    expect(words).toMatch(/Yard, Hall \(P-\d+\): detect/);
    expect(words).toMatch(/Gate \(P-\d+\): detect/);
  });

  test.each([
    ['en', 'recognise up to 10.8 m'],
    ['zh', '识别 10.8 m 内'],
  ] as const)('%s: the picture says the same in words', (locale, said) => {
    overwriteGetLocale(() => locale);
    expect(shown(asked)).toContain(said);
  });
});

test.each([
  ['en', 'Hall from the front, 3 doors', '20 m to the controller', 'Exit button × 3, on the inside'],
  ['zh', 'Hall（3 樘，正视图）', '到控制器 20 m', '出门按钮 × 3，装在室内侧'],
] as const)(
  '%s: doors are drawn with their cables and the parts that are mounted, not those that are bought',
  (locale, ...said) => {
    overwriteGetLocale(() => locale);
    const words = shown({
      scenes: [{ kind: 'access', id: 's', doors: [{ id: 'd', name: 'Hall', doors: 3, material: 'glass' }] }],
    });
    for (const one of said) expect(words).toContain(one);
  },
);

describe('a lane', () => {
  const gateCamera = { ...camera(900_001, { lens_min_mm: 5, lens_max_mm: 5 }), categoryCode: 'anpr-camera' };
  const laneOf = (more: object) =>
    site.parse({ scenes: [{ kind: 'parking', id: 's', lanes: [{ id: 'l', direction: 'entry', ...more }] }] });
  /** With this camera taken for it. */
  function drawn(more: object, lens: { lens_min_mm?: number; lens_max_mm?: number }): string {
    const asked = laneOf(more);
    const [scene] = asked.scenes;
    if (!scene) throw new Error('no scene');
    const solved = solve(asked, DELIVERED_PACK, prepareCandidates(mall));
    const lines = solved.lines.map((line) =>
      line.need.role === 'anprCamera' ? { ...line, skuId: gateCamera.skuId } : line,
    );
    const taken = { ...gateCamera, attributes: lens } as unknown as MatchProduct;
    return renderToStaticMarkup(
      <ScenePicture
        site={asked}
        scene={scene}
        heading={null}
        solution={{ ...solved, lines }}
        pack={DELIVERED_PACK}
        products={[taken]}
      />,
    );
  }
  /** Of a lane as it is drawn on a screen, and as it is on a phone: the same in both. */
  const drawings = (markup: string) => markup.split('<svg').filter((one) => one.includes('data-part="camera"'));
  function camerasIn(markup: string): number {
    const [first = 0, ...others] = drawings(markup).map((one) => one.split('data-part="camera"').length - 1);
    expect(others).toEqual([first]);
    return first;
  }

  test.each([
    ['en', 'Lanes 1, 2 from above', 'Lane 3 from above', 'Lanes like this one: 4', 'Nord, Süd from above'],
    ['zh', '车道 1、2（俯视图', '车道 3（俯视图', '同样的车道共 4 条', 'Nord、Süd（俯视图'],
  ] as const)('%s: is drawn once with all that look the same', (locale, alike, other, count, named) => {
    overwriteGetLocale(() => locale);
    const lanes = (...more: object[]): SiteInput => ({
      scenes: [
        {
          kind: 'parking',
          id: 's',
          lanes: more.map((one, n) => ({ id: `l${n}`, direction: 'entry' as const, ...one })),
        },
      ],
    });
    const words = shown(lanes({}, { lanes: 3 }, { widthM: 3 }));
    expect(words.split(alike)).toHaveLength(2);
    expect(words).toContain(other);
    expect(words).toContain(count);
    expect(shown(lanes({ name: 'Nord' }, { name: 'Süd' }))).toContain(named);
  });

  test('has its camera where the lens of the product that was taken asks for it', () => {
    overwriteGetLocale(() => 'en');
    const long = drawn({}, { lens_min_mm: 5, lens_max_mm: 5 });
    expect(long).toContain('Camera 4.3 m before the barrier');
    expect(camerasIn(long)).toBe(1);
    expect(drawn({}, { lens_min_mm: 2.8, lens_max_mm: 12 })).toContain(
      'Camera 3.2 m before the barrier, with the lens at 4\u00a0mm',
    );
  });

  test.each([
    ['en', 'Camera 3.2–4.3 m before the barrier, by its lens'],
    ['zh', '摄像机距道闸 3.2–4.3 m，视镜头而定'],
  ] as const)('%s: has a camera though its lens is not known, and says so', (locale, words) => {
    overwriteGetLocale(() => locale);
    const shown = drawn({}, {});
    expect(shown).toContain(words);
    expect(camerasIn(shown)).toBe(1);
  });

  test.each([
    ['en', 'Fee display with a QR code', 'Island, 6 m long, 0.6 m wide and 0.2 m high', 'Barrier, arm 3.2 m'],
    ['zh', '收费显示屏，显示金额与付款码', '安全岛，长 6 m、宽 0.6 m、高 0.2 m', '道闸，闸杆 3.2 m'],
  ] as const)('%s: tells what the wizard was told, the display only where people pay', (locale, fee, island, arm) => {
    overwriteGetLocale(() => locale);
    const lens = { lens_min_mm: 4, lens_max_mm: 4 };
    const exit = drawn({ direction: 'exit', paid: true, island: true, armM: 3.2 }, lens);
    for (const said of [fee, island, arm]) expect(exit).toContain(said);
    expect(exit).toContain('data-part="fee"');
    // Every number that the notes tell stands in the drawing.
    for (const drawing of drawings(exit)) {
      const [, across] = /viewBox="0 0 (\d+)/.exec(drawing) ?? [];
      const places = [...drawing.matchAll(/<circle[^>]* cx="([\d.-]+)" cy="([\d.-]+)"/g)];
      const marks = places.map(([, cx, cy]) => [Number(cx), Number(cy)] as const);
      expect(marks.every(([x]) => x > 9 && x < Number(across) - 9)).toBe(true);
      // None covers another.
      const covering = marks.filter(([x, y], one) =>
        marks.slice(one + 1).some(([otherX, otherY]) => Math.hypot(x - otherX, y - otherY) < 18),
      );
      expect(covering).toEqual([]);
    }
    expect(drawn({ direction: 'entry', paid: true }, lens)).not.toContain('data-part="fee"');
  });

  test('has its width written as people write it, wherever it is told', () => {
    overwriteGetLocale(() => 'en');
    const shown = drawn({ widthM: 3.4567 }, { lens_min_mm: 5, lens_max_mm: 5 });
    expect(shown).toContain('>3.457 m<');
    expect(shown).not.toContain('3.4567 m');
  });

  test.each([
    ['wide', { widthM: 4 }, 2],
    ['mixed', { direction: 'mixed' }, 2],
    ['very wide and mixed', { direction: 'mixed', widthM: 8 }, 6],
  ])('that is %s has as many cameras as are bought for it', (_, more, count) => {
    const shown = drawn(more, { lens_min_mm: 4, lens_max_mm: 4 });
    expect(camerasIn(shown)).toBe(count);
    expect(shown).toContain(`× ${count}`);
  });
});

test.each([
  [
    'en',
    /Cabinet in Main room \(P-\d+, \d+ U\) from the front Unit 1: Recorder P-\d+\. .*\d+ U free .*Depth not stated; check whether it fits: Recorder/,
  ],
  ['zh', /主机房机柜（P-\d+，\d+ U，正视图） 第 1 U：录像机 P-\d+。 .*空 \d+ U .*未注明深度，请核对能否装下：录像机/],
] as const)('%s: a cabinet is told from the bottom up, with what nobody says of its depth', (locale, said) => {
  overwriteGetLocale(() => locale);
  expect(shown(cameras([{ cameras: 24 }], { settings: { poe: 'switch' } }))).toMatch(said);
});

test.each([
  ['zh', '弱电间 1', '弱电间 1 机柜（'],
  ['zh', 'A 栋', 'A 栋机柜（'],
  ['en', 'Room 1', 'Cabinet in Room 1 ('],
] as const)('%s: the cabinet of “%s” is named with a space where the language asks for one', (locale, name, title) => {
  overwriteGetLocale(() => locale);
  const { solution } = solutionOf(cameras([{ cameras: 24 }], { settings: { poe: 'switch' } }));
  const rooms = rackLayout(solution, products, DELIVERED_PACK);
  const markup = renderToStaticMarkup(<Racks rooms={rooms} names={new Map([['main', name]])} />);
  expect(markup).toContain(title);
});

test('of several scenes each has its pictures under its name, with the same in words', () => {
  overwriteGetLocale(() => 'en');
  const doors = Array.from({ length: 8 }, (_, at) => ({ id: `d${at}`, doors: 1, name: `Door ${at + 1}` }));
  const text = shown({
    scenes: [
      { kind: 'surveillance', id: 's', name: 'Yard', groups: [{ id: 'g', cameras: 2, megapixels: 1 }] },
      { kind: 'parking', id: 'p', name: 'East gate', lanes: [{ id: 'l', direction: 'entry' }] },
      { kind: 'channel', id: 'c', name: 'Lobby', entrances: [{ id: 'e' }] },
      { kind: 'access', id: 'a', name: 'Offices', doors },
      { kind: 'highThrow', id: 'h', name: 'Tower', faces: [{ id: 'f' }] },
    ],
  });
  for (const name of ['East gate', 'Lobby', 'Offices', 'Tower']) expect(text).toContain(` ${name} `);
  expect(text).toContain('Door 6');
  expect(text).not.toContain('Door 7');
  expect(text).toContain('Not drawn, but listed: 2');
  expect(shown({ scenes: [{ kind: 'channel', id: 'c', name: 'Lobby', entrances: [{ id: 'e' }] }] })).not.toContain(
    ' Lobby ',
  );
});
