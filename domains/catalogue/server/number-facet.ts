import type { ProductFacets } from '../contract/product-list.ts';

const LISTED_VALUES = 24;
const HISTOGRAM_STEPS = 12;
/** At least this share of the products is on the scale. */
const ON_SCALE = 0.95;
/** The scale is cut where outliers would stretch it to more than this many times its length. */
const MAX_STRETCH = 3;

type NumberFacet = Extract<ProductFacets['attributeList'][number], { kind: 'number' }>;

interface Counted {
  readonly value: number;
  readonly count: number;
}

/** The value that this share of the products does not exceed. */
function quantile(values: readonly Counted[], share: number): number {
  const wanted = share * values.reduce((sum, { count }) => sum + count, 0);
  let seen = 0;
  for (const { value, count } of values) {
    seen += count;
    if (seen >= wanted) return value;
  }
  return values.at(-1)?.value ?? 0;
}

/**
 * The end of the scale: the greatest value, unless a few outliers would squeeze all others into one bar. The last step
 * of the scale then includes everything beyond.
 */
function endOfScale(values: readonly Counted[], first: number, last: number): number {
  const usual = quantile(values, ON_SCALE);
  return usual > first && last - first > MAX_STRETCH * (usual - first) ? usual : last;
}

/** A number filter of a list; null where all products have the same value. `found` is in any order. */
export function numberFacet(
  found: readonly Counted[],
  attribute: { readonly code: string; readonly name: string; readonly unit: string | null },
): NumberFacet | null {
  const values = [...found].sort((a, b) => a.value - b.value);
  const [first] = values;
  const last = values.at(-1);
  // A single value cannot narrow anything.
  if (!first || !last || first.value === last.value) return null;
  const end = endOfScale(values, first.value, last.value);
  const step = (end - first.value) / HISTOGRAM_STEPS;
  const edge = (index: number) => Number((first.value + index * step).toPrecision(6));
  const histogram = Array.from({ length: HISTOGRAM_STEPS }, (_, index) => {
    const isLast = index === HISTOGRAM_STEPS - 1;
    const [from, to] = [edge(index), isLast ? end : edge(index + 1)];
    const within = values.filter(({ value }) => value >= from && (isLast || value < to));
    return { from, to, count: within.reduce((sum, { count }) => sum + count, 0) };
  });
  return {
    kind: 'number',
    ...attribute,
    min: first.value,
    max: end,
    isOpen: end < last.value,
    values: values.length <= LISTED_VALUES ? values : [],
    histogram,
  };
}
