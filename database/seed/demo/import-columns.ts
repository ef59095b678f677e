import { FIXED_COLUMNS, type FixedColumn } from '../../../domains/catalogue/contract/import-columns.ts';
import attributes from '../attributes.json' with { type: 'json' };

export type ImportColumn = FixedColumn | `attr.${string}`;

/** Every column of the import file, in order: the fixed ones, then one per attribute. */
export const IMPORT_COLUMNS: readonly ImportColumn[] = [
  ...FIXED_COLUMNS,
  ...attributes.attributes.map(({ code }): ImportColumn => `attr.${code}`),
];

const sets: Readonly<Record<string, readonly { readonly attribute: string }[]>> = attributes.sets;

const codesByCategory = new Map(
  Object.entries(sets).map(([category, set]) => [category, new Set(set.map(({ attribute }) => attribute))]),
);

/** The attribute codes a third-level category carries; empty for an unknown category. */
export function attributesOfCategory(category: string): ReadonlySet<string> {
  return codesByCategory.get(category) ?? new Set();
}
