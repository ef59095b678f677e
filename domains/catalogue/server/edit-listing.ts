import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction, type Tx } from '../../../platform/server/database.ts';
import { requireUnchanged } from '../../../platform/server/revision.ts';
import { merchantScope } from '../../../platform/server/session.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import { CATALOGUE_DATA } from '../contract/catalogue-endpoints.ts';
import { CATALOGUE_ERRORS } from '../contract/catalogue-errors.ts';
import { ATTRIBUTE_PREFIX, PRICE_FIELDS } from '../contract/import-columns.ts';
import { OFFICE_ERRORS } from '../contract/office-errors.ts';
import { maySeePrices } from '../contract/price-permission.ts';
import type {
  addProduct as addProductContract,
  editListing as editListingContract,
  saveSku as saveSkuContract,
  withdrawSku as withdrawSkuContract,
} from '../contract/product-listing-endpoints.ts';
import { codesById } from './exported-row.ts';
import { type ImportDefinitions, loadImportDefinitions } from './import-definitions.ts';
import { lockImports } from './import-repository.ts';
import { listingState } from './product-listing.ts';
import {
  findOfficeProduct,
  findOfficeSku,
  findPartNumber,
  findProductId,
  type OfficeRow,
  renamePart,
  setWithdrawn,
} from './product-office-repository.ts';
import { requireAttributes } from './publish-products.ts';
import { type Cells, ofCategory, readWritten, refusal, type WrittenProduct, writeRows } from './rewrite-products.ts';

interface Opened {
  readonly row: OfficeRow;
  readonly written: WrittenProduct;
  readonly definitions: ImportDefinitions;
}

/** A product of a shop that the caller keeps, locked with all its SKUs. @throws AppError productNotFound */
async function opened(tx: Tx, id: number, { session }: SignedInContext): Promise<Opened> {
  // As in an import, before the rows: whoever waits for it must hold none of them.
  await lockImports(tx);
  const row = await findOfficeProduct(tx, id, { scope: merchantScope(session), lock: true });
  const definitions = await loadImportDefinitions(tx);
  const [written] = row ? await readWritten(tx, [id], definitions) : [];
  if (!row || !written) throw new AppError(CATALOGUE_ERRORS.productNotFound);
  return { row, written, definitions };
}

async function write(tx: Tx, rows: readonly Cells[], definitions: ImportDefinitions, context: SignedInContext) {
  const errors = await writeRows(tx, context, rows, definitions);
  if (errors.length > 0) throw refusal(errors, context.locale);
}

/** The cells that differ, as they were and as they are. */
export function differences(before: Cells, after: Cells): { before: Cells; after: Cells } {
  const columns = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (column) => (before[column] ?? '') !== (after[column] ?? ''),
  );
  const of = (cells: Cells) => Object.fromEntries(columns.map((column) => [column, cells[column] ?? '']));
  return { before: of(before), after: of(after) };
}

/**
 * Changes where a product stands. In another category it keeps the attributes that this one has as well.
 * @throws AppError productNotFound, productRefused, pageDataChanged
 */
export async function editListing(
  { id, revision, ...input }: RequestOf<typeof editListingContract>,
  context: SignedInContext,
): Promise<boolean> {
  await inTransaction(context.database, async (tx) => {
    const { row, written, definitions } = await opened(tx, id, context);
    requireUnchanged(listingState(written), revision);
    const codes = codesById(definitions);
    const changed = {
      model: input.model,
      // An id that nothing has is an empty cell, which the rules refuse.
      brand: codes.brands.get(input.brandId) ?? '',
      category: codes.categories.get(input.cid) ?? '',
      productType: input.productType,
      unit: input.unit,
      tags: tagsText(input.tagIds, definitions),
    };
    const rows = written.skus.map(({ cells }) => ofCategory({ ...cells, ...changed }, definitions));
    await write(tx, rows, definitions, context);
    const [first] = written.skus;
    const { before, after } = differences(first?.cells ?? {}, rows[0] ?? {});
    await writeAudit(tx, context, {
      action: 'product.edit-listing',
      entity: 'product',
      entityId: row.code,
      before,
      after,
    });
    await bumpVersion(tx, context.versions, CATALOGUE_DATA);
  });
  return true;
}

/** The cell of these tags in their order, each once; what no tag has as its id, the rules refuse. */
export function tagsText(ids: readonly number[], { tags }: ImportDefinitions): string {
  const known = [...tags.values()].filter(({ id }) => ids.includes(id));
  const unknown = ids.filter((id) => !known.some((tag) => tag.id === id)).map((id) => `#${id}`);
  return [...known.map(({ code }) => code), ...unknown].join(',');
}

const joined = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([code, value]) => `${code}=${value}`)
    .join(';');

/** The cells of a SKU as its form says; prices that it leaves out stay as they were. */
function skuCells(input: RequestOf<typeof saveSkuContract>, before: Cells, showsPrices: boolean): Cells {
  const others = Object.entries(before).filter(([column]) => !column.startsWith(ATTRIBUTE_PREFIX));
  const attributes = Object.entries(input.attributes).map(([code, value]) => [ATTRIBUTE_PREFIX + code, value]);
  const prices = PRICE_FIELDS.flatMap((field) => (input[field] === undefined ? [] : [[field, input[field]]]));
  return {
    ...Object.fromEntries(others),
    partNumber: input.partNumber,
    barcode: input.barcode,
    specification: joined(input.specification),
    minimumOrderQuantity: String(input.minimumOrderQuantity),
    piecesPerBox: String(input.piecesPerBox),
    ...(showsPrices && { quantityBreaks: input.quantityBreaks, ...Object.fromEntries(prices) }),
    ...Object.fromEntries(attributes),
  };
}

/**
 * Adds a SKU to a product, or changes one. Its stock begins at zero and is counted or imported.
 * @throws AppError productNotFound, productRefused, pricesHidden, pageDataChanged
 */
export async function saveSku(input: RequestOf<typeof saveSkuContract>, context: SignedInContext): Promise<boolean> {
  const showsPrices = maySeePrices(context.session);
  await inTransaction(context.database, async (tx) => {
    const { written, definitions } = await opened(tx, input.id, context);
    requireUnchanged(listingState(written), input.revision);
    const own = written.skus.find(({ sku }) => sku.id === input.skuId);
    if (input.skuId !== 0 && !own) throw new AppError(CATALOGUE_ERRORS.productNotFound);
    if (!own && !showsPrices) throw new AppError(CATALOGUE_ERRORS.pricesHidden);
    const [first] = written.skus;
    const blank = { ...first?.cells, expectedAt: '', safeStock: '', stockBackupOrder: '' };
    const cells = skuCells(input, own?.cells ?? blank, showsPrices);
    if (cells.partNumber !== own?.cells.partNumber) {
      if (await findPartNumber(tx, input.partNumber)) {
        const at = { line: 0, column: 'partNumber', value: input.partNumber };
        throw refusal([{ ...at, problem: 'belongsToOtherProduct' }], context.locale);
      }
      if (own) await renamePart(tx, own.sku, input.partNumber);
    }
    const others = written.skus.filter((sku) => sku !== own).map((sku) => sku.cells);
    await write(tx, [cells, ...others], definitions, context);
    await writeAudit(tx, context, {
      action: own ? 'sku.edit' : 'sku.add',
      entity: 'sku',
      entityId: input.partNumber,
      ...differences(own?.cells ?? {}, cells),
    });
    await bumpVersion(tx, context.versions, CATALOGUE_DATA);
  });
  return true;
}

/**
 * Takes a SKU out of sale, or brings it back.
 * @throws AppError productNotFound, lastSku for the last one of a product that is on the shelf, attributesMissing when it
 * comes back there without what its category requires
 */
export async function withdrawSku(
  { skuId, disabled }: RequestOf<typeof withdrawSkuContract>,
  context: SignedInContext,
): Promise<boolean> {
  await inTransaction(context.database, async (tx) => {
    const found = await findOfficeSku(tx, skuId, { scope: merchantScope(context.session) });
    if (!found) throw new AppError(CATALOGUE_ERRORS.productNotFound);
    const { row, written, definitions } = await opened(tx, found.product_id, context);
    const own = written.skus.find(({ sku }) => sku.id === skuId);
    if (!own || own.sku.disabled === disabled) return;
    const left = written.skus.filter(({ sku }) => sku.id !== skuId && !sku.disabled);
    if (disabled && left.length === 0 && row.status === 'onShelf') throw new AppError(OFFICE_ERRORS.lastSku);
    await setWithdrawn(tx, skuId, disabled);
    // What the product shows of its SKUs follows.
    await write(
      tx,
      written.skus.map(({ cells }) => cells),
      definitions,
      context,
    );
    // The others are on the shelf already and stay; this one goes there.
    if (!disabled && row.status === 'onShelf') await requireAttributes(tx, [row.id], skuId, context);
    await writeAudit(tx, context, {
      action: 'sku.withdraw',
      entity: 'sku',
      entityId: found.part_number,
      before: { withdrawn: !disabled },
      after: { withdrawn: disabled },
    });
    await bumpVersion(tx, context.versions, CATALOGUE_DATA);
  });
  return true;
}

/**
 * Creates a draft with its first SKU.
 * @throws AppError codeTaken, productRefused, pricesHidden
 */
export function addProduct(
  input: RequestOf<typeof addProductContract>,
  context: SignedInContext,
): Promise<{ id: number }> {
  const { database, session, versions } = context;
  return inTransaction(database, async (tx) => {
    if (!maySeePrices(session)) throw new AppError(CATALOGUE_ERRORS.pricesHidden);
    await lockImports(tx);
    if (await findProductId(tx, input.code)) throw new AppError(OFFICE_ERRORS.codeTaken, { code: input.code });
    const definitions = await loadImportDefinitions(tx);
    const codes = codesById(definitions);
    const { merchantId } = merchantScope(session);
    const shop = merchantId === 'all' ? input.merId : merchantId;
    if (merchantId !== 'all' && input.merId !== 0 && input.merId !== merchantId) {
      throw new AppError(CATALOGUE_ERRORS.productNotFound);
    }
    const prices = Object.fromEntries(PRICE_FIELDS.map((field) => [field, input[field]]));
    const cells: Cells = {
      productCode: input.code,
      partNumber: input.partNumber,
      merchant: codes.merchants.get(shop) ?? '',
      brand: codes.brands.get(input.brandId) ?? '',
      category: codes.categories.get(input.cid) ?? '',
      model: input.model,
      nameZh: input.nameZh,
      nameEn: input.nameEn,
      productType: input.productType,
      status: 'draft',
      lifeCycle: 'new',
      unit: input.unit,
      ...prices,
    };
    await write(tx, [cells], definitions, context);
    const id = await findProductId(tx, input.code);
    if (!id) throw new Error(`product ${input.code} was not written`);
    await writeAudit(tx, context, {
      action: 'product.add',
      entity: 'product',
      entityId: input.code,
      after: cells,
    });
    await bumpVersion(tx, versions, CATALOGUE_DATA);
    return { id };
  });
}
