import type { Choice } from './choice-fields.tsx';

/** The values of a state or kind as choices of a filter or a field. */
export const choicesOf = <Value extends string>(
  values: readonly Value[],
  words: Readonly<Record<Value, () => string>>,
): Choice[] => values.map((value) => ({ value, label: words[value]() }));
