import * as m from '#messages';
import type { FilterField, FilterValue, Range } from './filter-address.ts';

/** The value of a filter as shown to a reader: labels of choices, both ends of a range. */
export function wordsOfFilter(field: FilterField, value: FilterValue): string {
  if (typeof value === 'object' && 'from' in value) return wordsOfRange(field, value);
  const codes = typeof value === 'string' ? [value] : value;
  if (field.kind !== 'choice' && field.kind !== 'choices') return codes.join();
  const labels = codes.map((code) => field.choices.find((choice) => choice.value === code)?.label ?? code);
  return labels.join(m.app_filter_list_comma());
}

function wordsOfRange(field: FilterField, { from, to }: Range): string {
  const end = (text: string) => {
    if (text === '') return m.app_filter_any();
    return field.kind === 'numbers' ? Number(text).toLocaleString('en') : text;
  };
  // The year is written once: 2026-11-15 – 11-21.
  const short = field.kind === 'dates' && from.slice(0, 4) === to.slice(0, 4) ? to.slice(5) : end(to);
  return `${end(from)} – ${short || end(to)}`;
}

/** The last `days` days, today among them, by the clock of this machine: `{ from: '2026-11-15', to: '2026-11-21' }`. */
export function lastDays(days: number, today: Date): Range {
  const first = new Date(today.getFullYear(), today.getMonth(), today.getDate() - days + 1);
  return { from: isoDay(first), to: isoDay(today) };
}

function isoDay(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
