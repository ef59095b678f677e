import type { FactId } from './rule-pack.ts';
import type { RuleId } from './rules.ts';

/** Numbers and codes that a formula was filled with. */
export type TraceInputs = Readonly<Record<string, number | string>>;

/** One formula with its numbers, as it was calculated; the text `matching_rule_<rule>` writes it out. */
export interface TraceStep {
  readonly rule: RuleId;
  readonly inputs: TraceInputs;
  /** The numbers of the pack that were used: tag and source are looked up there. */
  readonly facts: readonly FactId[];
  readonly result: number | string;
  readonly unit: string;
  /** Of how many equal parts it is told at once, such as lanes; absent: of one. */
  readonly times?: number;
}

/** Unit of a result that is an amount of money, in yuan. */
export const CNY = 'CNY';

/** Whether a step tells an amount: by its unit, or by its rule in results that were kept before amounts had one. */
export const isMoneyStep = ({ rule, unit }: TraceStep): boolean => unit === CNY || rule === 'reserve_fuller_price';

/** A step of a trace. Numbers are rounded for reading: three decimals are more than any rule is sure of. */
export function step(
  rule: RuleId,
  inputs: TraceInputs,
  facts: readonly FactId[],
  result: number | string,
  unit = '',
): TraceStep {
  return { rule, inputs: readable(inputs), facts, result: rounded(result), unit };
}

/** Equal steps once, with their number: what equal lanes or doors ask for is told of all of them together. */
export const joined = (steps: readonly TraceStep[]): TraceStep[] =>
  [...Map.groupBy(steps, (one) => JSON.stringify(one)).values()].flatMap(([one, ...more]) =>
    one === undefined ? [] : [more.length === 0 ? one : { ...one, times: more.length + 1 }],
  );

const rounded = (value: number | string) => {
  if (typeof value === 'string') return value;
  // Without bounds is what a product does not say.
  return Number.isFinite(value) ? Math.round(value * 1000) / 1000 : '?';
};

function readable(inputs: TraceInputs): TraceInputs {
  const read: Record<string, number | string> = {};
  for (const name in inputs) read[name] = rounded(inputs[name] ?? '');
  return read;
}
