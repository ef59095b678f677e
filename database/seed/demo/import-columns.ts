import attributes from '../attributes.json' with { type: 'json' };

export const FIXED_COLUMNS = [
  'productCode',
  'partNumber',
  'merchant',
  'brand',
  'category',
  'model',
  'nameZh',
  'nameEn',
  'specification',
  'tags',
  'productType',
  'status',
  'lifeCycle',
  'unit',
  'minimumOrderQuantity',
  'piecesPerBox',
  'stock',
  'listPrice',
  'price1',
  'price2',
  'price3',
  'price4',
  'internationalPrice1',
  'internationalPrice2',
  'internationalPrice3',
  'internationalPrice4',
  'quantityBreaks',
  'warrantyMonths',
  'replacementCode',
  'illustration',
  'descriptionZh',
  'descriptionEn',
] as const;

export type FixedColumn = (typeof FIXED_COLUMNS)[number];
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
