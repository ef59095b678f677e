import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { revisionOf } from '../../../platform/server/revision.ts';
import { merchantScope } from '../../../platform/server/session.ts';
import { CATALOGUE_ERRORS } from '../contract/catalogue-errors.ts';
import { ATTRIBUTE_PREFIX, PRICE_FIELDS } from '../contract/import-columns.ts';
import { maySeePrices } from '../contract/price-permission.ts';
import type { ProductStatus, ProductType } from '../contract/product.ts';
import type {
  ListedSku,
  listProductChoices as listProductChoicesContract,
  readProductListing as readProductListingContract,
} from '../contract/product-listing-endpoints.ts';
import { readBrands } from './brand-repository.ts';
import { categoryPath, definitionsOf, nameIn } from './catalogue-definitions.ts';
import { loadImportDefinitions } from './import-definitions.ts';
import { findOfficeProduct, type OfficeRow } from './product-office-repository.ts';
import { readWritten, type WrittenProduct } from './rewrite-products.ts';

/** What the revision of a product's forms is made of; stock and costs are in none of them. */
export function listingState({ product, skus }: WrittenProduct) {
  return {
    prices: product.product_type,
    skus: skus.map(({ sku, cells }) => ({ id: sku.id, disabled: sku.disabled, cells })),
  };
}

function listedSku({ sku, cells }: WrittenProduct['skus'][number], showsPrices: boolean): ListedSku {
  const prices = Object.fromEntries(
    PRICE_FIELDS.map((field) => [field, showsPrices ? (cells[field] ?? null) : null]),
  ) as Pick<ListedSku, (typeof PRICE_FIELDS)[number]>;
  const attributes = Object.entries(cells).flatMap(([column, value]) =>
    column.startsWith(ATTRIBUTE_PREFIX) ? [[column.slice(ATTRIBUTE_PREFIX.length), value]] : [],
  );
  return {
    id: sku.id,
    disabled: sku.disabled,
    partNumber: sku.part_number,
    barcode: sku.barcode,
    specification: { ...sku.specification },
    attributes: Object.fromEntries(attributes),
    quantityBreaks: showsPrices ? (cells.quantityBreaks ?? '') : '',
    minimumOrderQuantity: sku.minimum_order_quantity,
    piecesPerBox: sku.pieces_per_box,
    ...prices,
  };
}

/** @throws AppError productNotFound, also for another shop's product */
export async function readProductListing(
  { id }: RequestOf<typeof readProductListingContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof readProductListingContract>> {
  const { database, session, locale } = context;
  const row: OfficeRow | undefined = await findOfficeProduct(database, id, { scope: merchantScope(session) });
  const known = await loadImportDefinitions(database);
  const [written] = row ? await readWritten(database, [id], known) : [];
  if (!row || !written) throw new AppError(CATALOGUE_ERRORS.productNotFound);
  const definitions = await definitionsOf(context);
  const choices = (list: readonly { value: string; zh: string; en: string }[]) =>
    list.map((choice) => ({ value: choice.value, label: choice[locale] }));
  return {
    id,
    code: row.code,
    status: row.status as ProductStatus,
    model: row.model,
    brandId: row.brand_id,
    cid: row.category_id,
    productType: row.product_type as ProductType,
    unit: row.unit,
    tagIds: row.tags.flatMap((code) => definitions.tags.get(code)?.id ?? []),
    revision: revisionOf(listingState(written)),
    attributes: (definitions.attributesOf.get(row.category_id) ?? []).map(({ attribute, isRequired }) => ({
      code: attribute.code,
      name: nameIn(attribute, locale),
      isRequired,
      kind: attribute.kind,
      unit: attribute.unit,
      choices: choices(attribute.choices),
    })),
    specifications: [...definitions.specifications.values()].map((specification) => ({
      code: specification.code,
      name: nameIn(specification, locale),
      choices: choices(specification.choices),
    })),
    skus: written.skus.map((sku) => listedSku(sku, maySeePrices(session))),
  };
}

/** Brands, third-level categories with the names above them, and tags. */
export async function listProductChoices(
  _: RequestOf<typeof listProductChoicesContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof listProductChoicesContract>> {
  const [brands, definitions] = await Promise.all([readBrands(context.database), definitionsOf(context)]);
  return {
    brands: [...brands].map(([id, name]) => ({ value: String(id), label: name[context.locale] })),
    categories: definitions.categories
      .filter(({ level }) => level === 3)
      .map(({ id }) => ({
        value: String(id),
        label: categoryPath(definitions, id)
          .map((category) => nameIn(category, context.locale))
          .join(' / '),
      })),
    tags: [...definitions.tags.values()].map((tag) => ({
      value: String(tag.id),
      label: nameIn(tag, context.locale),
      code: tag.code,
      tone: tag.tone,
      disabled: tag.disabled,
    })),
  };
}
