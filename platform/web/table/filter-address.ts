import type { Choice } from '../form/choice-fields.tsx';

/** A filter of a list; `name` is its name in the address. */
export type FilterField = { readonly name: string; readonly label: string } & (
  | { readonly kind: 'text'; readonly placeholder?: string }
  | { readonly kind: 'choice'; readonly choices: readonly Choice[] }
  | { readonly kind: 'choices'; readonly choices: readonly Choice[] }
  | { readonly kind: 'dates' }
  | { readonly kind: 'numbers'; readonly unit?: string }
);

/** Two ends, either of them open; dates as `2026-11-21`, numbers as typed. */
export interface Range {
  readonly from: string;
  readonly to: string;
}

/** The value of a filter; a filter without a value is absent. */
export type FilterValue = string | readonly string[] | Range;
export type FilterValues = Readonly<Record<string, FilterValue>>;

/** The values in the URL: plain text, whatever the router made of them. */
export type AddressSearch = Readonly<Record<string, unknown>>;

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const NUMBER = /^-?\d{1,15}(\.\d{1,4})?$/;

/** Reads the filters from the URL. Invalid values are left out: people edit URLs by hand. */
export function readFilters(fields: readonly FilterField[], search: AddressSearch): FilterValues {
  const values: Record<string, FilterValue> = {};
  for (const field of fields) {
    const raw = search[field.name];
    const value = raw === undefined || raw === null ? undefined : readValue(field, String(raw));
    if (value !== undefined) values[field.name] = value;
  }
  return values;
}

function readValue(field: FilterField, text: string): FilterValue | undefined {
  switch (field.kind) {
    case 'text':
      return text.trim() || undefined;
    case 'choice':
      return field.choices.some(({ value }) => value === text) ? text : undefined;
    case 'choices': {
      const wanted = text.split(',');
      const chosen = field.choices
        .map(({ value }) => value)
        .filter((value) => wanted.includes(encodeURIComponent(value)));
      return chosen.length > 0 ? chosen : undefined;
    }
    default: {
      const pattern = field.kind === 'dates' ? DATE : NUMBER;
      const [from = '', to = '', ...rest] = text.split('..');
      const ends = [from, to].map((end) => (pattern.test(end) ? end : ''));
      return rest.length > 0 || !ends.some(Boolean) ? undefined : { from: ends[0] ?? '', to: ends[1] ?? '' };
    }
  }
}

/** The filters as values of the URL; every filter has its name there, undefined where it has no value. */
export function writeFilters(fields: readonly FilterField[], values: FilterValues): Record<string, string | undefined> {
  return Object.fromEntries(fields.map((field) => [field.name, writeValue(values[field.name])]));
}

function writeValue(value: FilterValue | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'string') return value.trim() || undefined;
  if ('from' in value) return value.from || value.to ? `${value.from}..${value.to}` : undefined;
  return value.length > 0 ? value.map(encodeURIComponent).join() : undefined;
}

/** Whether two sets of filters are equal. */
export function sameFilters(fields: readonly FilterField[], left: FilterValues, right: FilterValues): boolean {
  return JSON.stringify(writeFilters(fields, left)) === JSON.stringify(writeFilters(fields, right));
}

const NO_RANGE: Range = { from: '', to: '' };

/** The ends of a filter's value; both open for one that is no range. */
export function rangeOf(value: FilterValue | undefined): Range {
  return typeof value === 'object' && 'from' in value ? value : NO_RANGE;
}
