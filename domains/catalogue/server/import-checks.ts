import { hash } from 'node:crypto';
import type { ImportRowError } from '../contract/catalogue-admin-endpoints.ts';
import type { FixedColumn, ImportProblem } from '../contract/import-columns.ts';
import { findMissingValues, findUnknownValues } from './check-attributes.ts';
import type { ImportDefinitions } from './import-definitions.ts';
import type { KnownProduct, KnownSku } from './import-repository.ts';
import type { ImportedRow } from './import-rows.ts';

/** Columns that must be equal in every row of a product. */
const PRODUCT_COLUMNS = [
  'merchant',
  'brand',
  'category',
  'model',
  'nameZh',
  'nameEn',
  'productType',
  'status',
  'lifeCycle',
  'tags',
  'unit',
  'warrantyMonths',
  'warrantyExtensions',
  'replacementCode',
  'descriptionZh',
  'descriptionEn',
  'attachments',
  'certificates',
  'version',
  'primaryAttribute',
  'softwareNameVersion',
  'productProperty',
  'powerType',
  'videoUrl',
  'businessCoefficient',
  'priceRule',
  'discontinuationType',
  'discontinuationPlanDate',
  'lastStockBackupDate',
  'estimatedInboundDate',
  'coreDifferenceZh',
  'coreDifferenceEn',
  'agreement',
  'accessories',
] as const satisfies readonly FixedColumn[];

/** 72 bits in a separate string: a substring of a cell's text would keep the whole read buffer alive. */
const shortHash = (value: unknown) => hash('sha1', JSON.stringify(value), 'base64').slice(0, 12);

const rowError = (row: ImportedRow, column: string, problem: ImportProblem, value: unknown): ImportRowError => ({
  line: row.line,
  column,
  problem,
  value: String(value).slice(0, 100),
});

/** Detects rows of one file that contradict each other. Stores a few bytes per row, whatever the file's length. */
export class FileChecks {
  readonly #partNumbers = new Set<string>();
  readonly #products = new Map<string, string>();
  #previous: ImportedRow | null = null;
  readonly #specifications = new Set<string>();

  check(row: ImportedRow): ImportRowError[] {
    const errors: ImportRowError[] = [];
    const partNumber = shortHash(row.partNumber);
    if (this.#partNumbers.has(partNumber)) {
      errors.push(rowError(row, 'partNumber', 'duplicatePartNumber', row.partNumber));
    }
    this.#partNumbers.add(partNumber);

    const specification = shortHash([row.productCode, Object.entries(row.specificationValues).sort()]);
    if (this.#specifications.has(specification)) {
      errors.push(rowError(row, 'specification', 'duplicateSpecification', row.specification));
    }
    this.#specifications.add(specification);

    const said = shortHash(PRODUCT_COLUMNS.map((column) => row[column]));
    const product = shortHash(row.productCode);
    const before = this.#products.get(product);
    if (before === undefined) this.#products.set(product, said);
    else if (before !== said) errors.push(...this.#differences(row));
    this.#previous = row;
    return errors;
  }

  /** The differing columns are known while the product's rows are adjacent; otherwise the whole product is reported. */
  #differences(row: ImportedRow): ImportRowError[] {
    const previous = this.#previous?.productCode === row.productCode ? this.#previous : null;
    const columns = PRODUCT_COLUMNS.filter(
      (column) => previous && shortHash(previous[column]) !== shortHash(row[column]),
    );
    const named: readonly FixedColumn[] = columns.length > 0 ? columns : ['productCode'];
    return named.map((column) => rowError(row, column, 'differsFromProduct', row[column]));
  }
}

/** What a row names that was deleted since it was read. */
function findGone(row: ImportedRow, definitions: ImportDefinitions): ImportRowError[] {
  const { merchants, brands, categories, tags } = definitions;
  const errors: ImportRowError[] = [];
  if (!merchants.has(row.merchant)) errors.push(rowError(row, 'merchant', 'unknownMerchant', row.merchant));
  if (!brands.has(row.brand)) errors.push(rowError(row, 'brand', 'unknownBrand', row.brand));
  if (row.tags.some((tag) => !tags.has(tag))) errors.push(rowError(row, 'tags', 'notAChoice', row.tags.join(',')));
  const category = categories.get(row.category);
  if (!category) return [...errors, rowError(row, 'category', 'unknownCategory', row.category)];
  return [...errors, ...findUnknownValues(row, category.attributes, definitions)];
}

/** Conflicts of rows with the database; the other rows are valid. */
export function findBatchErrors(
  rows: readonly ImportedRow[],
  products: ReadonlyMap<string, KnownProduct>,
  skus: readonly KnownSku[],
  definitions: ImportDefinitions,
  merchantId: number | null,
): { errors: ImportRowError[]; valid: ImportedRow[] } {
  const skuOfPartNumber = new Map(skus.map((sku) => [sku.part_number, sku]));
  const errors: ImportRowError[] = [];
  const valid = rows.filter((row) => {
    const product = products.get(row.productCode);
    const sku = skuOfPartNumber.get(row.partNumber);
    const owner = sku?.product_id;
    const merchant = definitions.merchants.get(row.merchant)?.id;
    const found = findGone(row, definitions);
    if (found.length > 0) {
      errors.push(...found);
      return false;
    }
    if (merchantId !== null && (merchant !== merchantId || (product && product.merchant_id !== merchantId))) {
      found.push(rowError(row, 'merchant', 'otherMerchant', row.merchant));
    } else if (owner !== undefined && owner !== product?.id) {
      found.push(rowError(row, 'partNumber', 'belongsToOtherProduct', row.partNumber));
    }
    // A table names no uploads: a film of this mall stays where the product has it already.
    if (row.videoUrl.startsWith('/') && row.videoUrl !== product?.video_url) {
      found.push(rowError(row, 'videoUrl', 'badFormat', row.videoUrl));
    }
    found.push(...findMissingValues(row, product, sku, definitions));
    errors.push(...found);
    return found.length === 0;
  });
  return { errors, valid };
}
