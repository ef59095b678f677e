import { isDeepStrictEqual } from 'node:util';
import type { ImportRowError } from '../contract/catalogue-admin-endpoints.ts';
import { ATTRIBUTE_PREFIX, type ImportProblem } from '../contract/import-columns.ts';
import { attributeProblem } from './attribute-values.ts';
import type { ImportDefinitions } from './import-definitions.ts';
import type { KnownProduct, KnownSku } from './import-repository.ts';
import type { ImportedRow } from './import-rows.ts';

const errorOf = (row: ImportedRow, code: string, problem: ImportProblem, value: string): ImportRowError => ({
  line: row.line,
  column: ATTRIBUTE_PREFIX + code,
  problem,
  value: value.slice(0, 100),
});

/** Values of a row that its category or their attribute does not know, if only since the row was read. */
export function findUnknownValues(
  row: ImportedRow,
  ofCategory: ReadonlySet<string>,
  { attributes }: ImportDefinitions,
): ImportRowError[] {
  return Object.entries(row.attributes).flatMap(([code, value]) => {
    const definition = attributes.get(code);
    const text = String(value);
    if (!definition || !ofCategory.has(code)) return [errorOf(row, code, 'notOfCategory', text)];
    const isOfKind = (typeof value === 'number') === (definition.kind === 'number');
    const problem = isOfKind ? attributeProblem(definition, text) : 'badFormat';
    return problem === null ? [] : [errorOf(row, code, problem, text)];
  });
}

/**
 * What a SKU would be on the shelf without, although its category requires it. One that is there stays until its
 * attributes or its category change: what became required later does not stand in the way of a price.
 */
export function findMissingValues(
  row: ImportedRow,
  product: KnownProduct | undefined,
  sku: KnownSku | undefined,
  { categories }: ImportDefinitions,
): ImportRowError[] {
  const category = categories.get(row.category);
  if (row.status !== 'onShelf' || sku?.disabled || !category || category.required.size === 0) return [];
  // What another category left there is in no form, and goes when the product is written.
  const known = sku && Object.entries(sku.attributes).filter(([code]) => category.attributes.has(code));
  const stays =
    product?.status === 'onShelf' &&
    product.category_id === category.id &&
    known !== undefined &&
    isDeepStrictEqual({ ...row.attributes }, Object.fromEntries(known));
  if (stays) return [];
  const missing = [...category.required].filter((code) => row.attributes[code] === undefined);
  return missing.map((code) => errorOf(row, code, 'requiredOnShelf', ''));
}
