import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One measured figure beside its baseline of the same run. */
export interface Figure {
  /** Key in budgets.json. */
  name: string;
  value: number;
  unit: string;
  /** What it is compared with, in words, and its value in the same unit. */
  baseline?: { name: string; value: number };
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

interface Budget {
  what: string;
  /**
   * `ratio` compares value ÷ baseline, `difference` value − baseline; `value` is for machine-independent figures:
   * counts, bytes, memory.
   */
  kind: 'ratio' | 'difference' | 'value';
  atLeast?: number;
  atMost?: number;
}

const budgets = JSON.parse(readFileSync(join(import.meta.dirname, 'budgets.json'), 'utf8')) as Record<string, Budget>;

/** The names of all figures, as they stand in the table. */
export const figureTitles: ReadonlySet<string> = new Set(Object.values(budgets).map(({ what }) => what));

const short = (value: number) => (value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2));

/** A row of the table and whether the budget holds. */
export function judge(figure: Figure): { row: string; holds: boolean } {
  const budget = budgets[figure.name];
  if (!budget) throw new Error(`no budget for ${figure.name}`);
  const baselineValue = figure.baseline?.value ?? Number.NaN;
  const measured = {
    ratio: figure.value / baselineValue,
    difference: figure.value - baselineValue,
    value: figure.value,
  }[budget.kind];
  const holds =
    (budget.atLeast === undefined || measured >= budget.atLeast) &&
    (budget.atMost === undefined || measured <= budget.atMost);
  const wanted = budget.atLeast !== undefined ? `≥ ${budget.atLeast}` : `≤ ${budget.atMost}`;
  const baseline = figure.baseline ? `${figure.baseline.name}: ${short(figure.baseline.value)} ${figure.unit}` : '–';
  const ratio = { ratio: measured.toFixed(2), difference: `${measured < 0 ? '' : '+'}${short(measured)}`, value: '–' }[
    budget.kind
  ];
  return {
    row: `| ${budget.what} | ${short(figure.value)} ${figure.unit} | ${baseline} | ${ratio} | ${wanted} | ${holds ? 'yes' : 'no'} |`,
    holds,
  };
}
