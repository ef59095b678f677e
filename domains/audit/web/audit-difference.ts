import { fenToYuan } from '../../../platform/contract/money.ts';
import { formatYuan } from '../../../platform/web/kit/Money.tsx';
import type { AuditEntry } from '../contract/audit-endpoints.ts';

export interface FieldDifference {
  readonly field: string;
  /** Null: there was nothing. */
  readonly before: string | null;
  readonly after: string | null;
}

type Fields = NonNullable<AuditEntry['before']>;

/** Display text: amounts in yuan, lists with commas. Null stays null: there was nothing. */
export function plainValue(field: string, value: Fields[string] | undefined): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'number' && field.endsWith('Fen')) return `¥${formatYuan(fenToYuan(value))}`;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map((one) => plainValue(field, one)).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The fields of an entry with both states; unchanged ones are left out. */
export function differencesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): FieldDifference[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => ({
      field,
      before: plainValue(field, before?.[field]),
      after: plainValue(field, after?.[field]),
    }))
    .filter((difference) => difference.before !== difference.after);
}
