import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fenToYuan, shareToText } from '../../../platform/contract/money.ts';
import { priceOf } from '../../pricing/contract/price-rules.ts';
import { savingOf, totalOf, unitPriceAt, type WaterfallStep, waterfallAt, waterfallBars } from './waterfall-bars.ts';

const fen = fc.integer({ min: 100, max: 10_000_000 });

/** Steps of the real price function, written as the wire does. */
const waterfalls: fc.Arbitrary<WaterfallStep[]> = fc
  .record({ list: fen, level: fen, coefficient: fc.integer({ min: 5000, max: 12_000 }), activity: fc.option(fen) })
  .map(({ list, level, coefficient, activity }) => {
    const prices = { listFen: list, levelFen: [level, level, level, level], internationalFen: [1, 1, 1, 1] } as const;
    return priceOf(prices, { level: 1, international: false, coefficient }, 1, [], activity).steps.map((step) => ({
      kind: step.kind,
      price: fenToYuan(step.fen),
      delta: fenToYuan(step.deltaFen),
      share: step.share === null ? null : shareToText(step.share),
      level: step.level,
    }));
  });

const drawn: WaterfallStep[] = [
  { kind: 'list', price: '874.00', delta: '874.00', share: null, level: null },
  { kind: 'level', price: '681.72', delta: '-192.28', share: null, level: 2 },
  { kind: 'group', price: '640.82', delta: '-40.90', share: '0.94', level: null },
  { kind: 'result', price: '640.82', delta: '0.00', share: null, level: null },
];

describe('waterfall bars', () => {
  test('are drawn to one scale', () => {
    const bars = waterfallBars(drawn);
    expect(bars.map((bar) => bar.kind)).toEqual(['list', 'level', 'group', 'result']);
    expect(bars[0]).toMatchObject({ left: 0, width: 100, yuan: '874.00' });
    expect(bars[1]?.left).toBeCloseTo((681.72 / 874) * 100, 6);
    expect(bars[1]?.width).toBeCloseTo(22, 6);
    expect(bars.map((bar) => bar.factor)).toEqual([null, null, '× 0.94', null]);
    expect(bars.map((bar) => bar.percent)).toEqual([null, 78, null, null]);
    const level = { kind: 'level', price: '616.25', delta: '-257.75', share: null, level: 3 } as const;
    expect(
      waterfallBars([{ kind: 'list', price: '874.00', delta: '874.00', share: null, level: null }, level]),
    ).toMatchObject([{}, { percent: 70.51 }]);
    expect(bars.map((bar) => bar.level)).toEqual([null, 2, null, null]);
    expect(bars[3]).toMatchObject({ left: 0, yuan: '640.82' });
    expect(bars[3]?.width).toBeCloseTo(bars[2]?.left ?? 0, 6);
  });

  test('stay inside, and each begins where the one above ends', () => {
    fc.assert(
      fc.property(waterfalls, (steps) => {
        const bars = waterfallBars(steps);
        const ends = steps.map((step) => Number(step.price));
        const widest = Math.max(...ends);
        bars.forEach((bar, at) => {
          expect(bar.left).toBeGreaterThanOrEqual(0);
          expect(bar.left + bar.width).toBeLessThanOrEqual(100 + 1e-9);
          if (bar.kind === 'list' || bar.kind === 'result') return;
          const edges = [bar.left, bar.left + bar.width];
          const here = ((ends[at] ?? 0) / widest) * 100;
          const above = ((ends[at - 1] ?? 0) / widest) * 100;
          expect(Math.min(...edges)).toBeCloseTo(Math.min(here, above), 6);
          expect(Math.max(...edges)).toBeCloseTo(Math.max(here, above), 6);
        });
      }),
    );
  });

  test('a quantity step keeps the sum of the deltas', () => {
    fc.assert(
      fc.property(waterfalls, fen, (steps, price) => {
        const sum = waterfallAt(steps, fenToYuan(price)).reduce(
          (total, step) => total + Math.round(Number(step.delta) * 100),
          0,
        );
        expect(sum).toBe(price);
      }),
    );
    expect(waterfallAt(drawn, '640.82')).toBe(drawn);
  });
});

describe('prices by quantity', () => {
  const breaks = [
    { quantity: 50, price: '586.00' },
    { quantity: 10, price: '599.00' },
  ];

  test('the last break reached counts', () => {
    expect(unitPriceAt('612.00', breaks, 9)).toBe('612.00');
    expect(unitPriceAt('612.00', breaks, 10)).toBe('599.00');
    expect(unitPriceAt('612.00', breaks, 400)).toBe('586.00');
    expect(unitPriceAt(null, [{ quantity: 10, price: null }], 10)).toBeNull();
  });

  test('totals and savings are exact', () => {
    expect(totalOf('0.07', 3)).toBe('0.21');
    expect(totalOf('599.00', 12)).toBe('7188.00');
    expect(savingOf('874.00', '599.00', 'en')).toEqual({ yuan: '275.00', rate: '31' });
    expect(savingOf('874.00', '585.58', 'zh')).toEqual({ yuan: '288.42', rate: '6.7' });
    expect(savingOf('100.00', '70.00', 'zh')?.rate).toBe('7');
    expect(savingOf('599.00', '599.00', 'zh')).toBeNull();
  });
});
