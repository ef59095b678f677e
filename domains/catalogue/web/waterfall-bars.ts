import type { Locale } from '../../../platform/contract/locale.ts';
import { fenToYuan, yuanToFen } from '../../../platform/contract/money.ts';
import type { PriceStepKind } from '../../pricing/contract/price-rules.ts';

/** A step as received. */
export interface WaterfallStep {
  readonly kind: PriceStepKind;
  readonly price: string;
  readonly delta: string;
  readonly share: string | null;
  readonly level: number | null;
}

export interface WaterfallBar {
  readonly kind: PriceStepKind;
  /** Per cent of the widest price, from the left. */
  readonly left: number;
  readonly width: number;
  /** The label: the price of the list and result bars, the signed difference of the others. */
  readonly yuan: string;
  /** The factor shown beside the step: `× 0.94`; null without one. */
  readonly factor: string | null;
  /** Which price a level step takes, from 1. */
  readonly level: number | null;
  /** A level price as a share of the list price, in whole per cent: a level has a price of its own and no factor. */
  readonly percent: number | null;
}

const fen = (yuan: string) => yuanToFen(yuan) ?? 0;
const isTotal = (kind: PriceStepKind) => kind === 'list' || kind === 'result';

/**
 * The bars of a waterfall to one scale: list and result start at zero, every other bar spans from the price before its
 * step to the price after it, so that each bar begins where the previous one ends.
 */
export function waterfallBars(steps: readonly WaterfallStep[]): WaterfallBar[] {
  const widest = Math.max(1, ...steps.map((step) => fen(step.price)));
  const listFen = fen(steps.find((step) => step.kind === 'list')?.price ?? '0');
  let before = 0;
  return steps.map(({ kind, price, delta, share, level }) => {
    const after = fen(price);
    const from = isTotal(kind) ? 0 : Math.min(before, after);
    const to = isTotal(kind) ? after : Math.max(before, after);
    before = after;
    return {
      kind,
      left: (from / widest) * 100,
      width: ((to - from) / widest) * 100,
      yuan: isTotal(kind) ? price : delta,
      factor: share === null ? null : `× ${share}`,
      level,
      percent: kind === 'level' && listFen > 0 ? Math.round((after / listFen) * 10_000) / 100 : null,
    };
  });
}

/**
 * The waterfall of one piece at the price reached by a quantity. The difference is one `quantity` step before the
 * result, so the deltas still add up to it. Unchanged when the quantity makes no difference.
 */
export function waterfallAt(steps: readonly WaterfallStep[], quantityPrice: string): readonly WaterfallStep[] {
  const result = steps.at(-1);
  if (result?.kind !== 'result') return steps;
  const delta = fen(quantityPrice) - fen(result.price);
  if (delta === 0) return steps;
  return [
    ...steps.slice(0, -1),
    { kind: 'quantity', price: quantityPrice, delta: fenToYuan(delta), share: null, level: null },
    { ...result, price: quantityPrice, delta: '0.00' },
  ];
}

export interface PriceBreak {
  readonly quantity: number;
  readonly price: string | null;
}

/** The price of one piece when `quantity` are bought: that of the last break reached, else `price`. */
export function unitPriceAt(price: string | null, breaks: readonly PriceBreak[], quantity: number): string | null {
  const reached = breaks.filter((step) => step.quantity <= quantity && step.price !== null);
  return reached.reduce((best, step) => (step.quantity > best.quantity ? step : best), { quantity: 0, price }).price;
}

/** Unit price × pieces, exact. */
export function totalOf(unitYuan: string, quantity: number): string {
  return fenToYuan(fen(unitYuan) * quantity);
}

/**
 * The saving against the list price, as each language expresses it: per cent off in English (`33`), tenths paid in
 * Chinese (`6.7` 折). Null when nothing is saved.
 */
export function savingOf(listYuan: string, yuan: string, locale: Locale): { yuan: string; rate: string } | null {
  const saved = fen(listYuan) - fen(yuan);
  if (saved <= 0) return null;
  const paid = fen(yuan) / fen(listYuan);
  // A saving is never rounded to nothing or everything.
  const rate =
    locale === 'zh'
      ? Math.min(9.9, Math.max(0.1, Math.round(paid * 100) / 10))
      : Math.min(99, Math.max(1, Math.round((1 - paid) * 100)));
  return { yuan: fenToYuan(saved), rate: String(rate) };
}
