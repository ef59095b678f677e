import { type FieldSpec, unitOf } from '../../fields/field-spec.ts';
import type { EditedItem } from './edited-site.ts';

/** As much as fits a line. */
const MOST = 5;

function wordsOf(field: FieldSpec, value: unknown): string[] {
  if (field.kind === 'number') {
    if (typeof value !== 'number') return [];
    const unit = unitOf(field, value);
    if (unit === '') return [`${field.label()}\u00a0${value}`];
    return [unit === '°' || unit === '%' ? `${value}${unit}` : `${value}\u00a0${unit}`];
  }
  if (field.kind === 'flag') return value === true ? [field.label()] : [];
  if (field.kind !== 'choice' || value === 'any') return [];
  return field.choices.filter(([code]) => code === value).map(([, words]) => words());
}

/** The answers to the quick questions about an entry, in a line. */
export const summaryOf = (fields: readonly FieldSpec[], item: EditedItem): string =>
  fields
    .filter(({ quick, kind, when }) => quick && kind !== 'text' && (when?.(item) ?? true))
    .flatMap((field) => wordsOf(field, item[field.name]))
    .slice(0, MOST)
    .join(' · ');
