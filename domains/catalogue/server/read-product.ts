import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import { type Fen, fenToYuan, shareToText, timesShare, yuanToFen } from '../../../platform/contract/money.ts';
import { IDENTITY, type Identity } from '../../../platform/contract/permission.ts';
import type { Context, SignedInContext } from '../../../platform/server/context.ts';
import { atOneMoment } from '../../../platform/server/database.ts';
import { port } from '../../../platform/server/port.ts';
import type { JsonBytes } from '../../../platform/server/route.ts';
import { shanghaiDay } from '../../../platform/server/shanghai-time.ts';
import { type Audience, downloadObstacle } from '../../documents/contract/document.ts';
import type { QuantityBreak } from '../../pricing/contract/price-rules.ts';
import type { readProduct as readProductContract } from '../contract/catalogue-endpoints.ts';
import { CATALOGUE_ERRORS } from '../contract/catalogue-errors.ts';
import { comingDay } from '../contract/delivery-day.ts';
import type { AttributeValue, Parameter, ProductDetail, ProductType, Sku } from '../contract/product.ts';
import type { ProductFileKind } from '../contract/product-file-kind.ts';
import { downloadProductFile } from '../contract/product-media.ts';
import type { Paper } from '../contract/product-papers.ts';
import { extensionsOffered, type WarrantyExtension } from '../contract/warranty-rules.ts';
import { cachedAnswer } from './catalogue-cache.ts';
import { attributeText, categoryPath, type Definitions, nameIn } from './catalogue-definitions.ts';
import { type DetailRow, readProductDetail, readProductSkus, type SkuRow } from './detail-repository.ts';
import { viewerOf, viewKey } from './list-products.ts';
import { PRODUCT_COUPONS } from './product-coupons.ts';
import {
  costsOf,
  discontinuationOf,
  entityFactsOf,
  factsKey,
  type Reader,
  readerOf,
  stockInfoOf,
} from './product-entity-facts.ts';
import { type FlashSaleOfProduct, PRODUCT_FLASH_SALES } from './product-flash-sales.ts';
import { imageTexts } from './product-media.ts';
import { type ProductFileRow, readProductFiles } from './product-media-repository.ts';
import { fieldOfViewOf, productImage, shownPrice } from './product-presentation.ts';
import { readProductRow } from './product-repository.ts';
import { type ProductRow, productFacts, type Viewer } from './product-rows.ts';
import { skuPrices } from './sku-for-sale.ts';

/** A person's favourites, and the record of an opened product. */
export interface ProductFavourites {
  favouritesOf(context: SignedInContext, productId: number): Promise<FavouriteFlags>;
  /** Returns at once. */
  opened(context: SignedInContext, productId: number): void;
}

interface FavouriteFlags {
  readonly product: boolean;
  readonly merchant: boolean;
}

/** The interface's `marketingType` of it. */
const FLASH_SALE = 1;

const NO_FAVOURITES: FavouriteFlags = { product: false, merchant: false };

/** Asked of the domain that keeps favourites. */
export const PRODUCT_FAVOURITES = port<ProductFavourites>('product favourites', {
  favouritesOf: async () => NO_FAVOURITES,
  opened: () => undefined,
});

/** A specification of a SKU with its name and the name of its value. */
export function specificationOf(
  definitions: Definitions,
  specification: Readonly<Record<string, string>>,
  locale: Locale,
): Sku['specification'] {
  return Object.entries(specification).map(([code, value]) => {
    const known = definitions.specifications.get(code);
    const label = known?.choices.find((choice) => choice.value === value)?.[locale] ?? value;
    return { code, name: known ? nameIn(known, locale) : code, value, label };
  });
}

/** A SKU; in a flash sale at its activity price, where that is lower, and with what is left of its quota. */
function skuOf(
  row: SkuRow,
  product: ProductRow,
  { locale, price, definitions }: Viewer,
  reader: Reader,
  flashSale: FlashSaleOfProduct | null,
): Omit<Sku, 'stockInfo'> {
  const sold = flashSale?.skus.get(row.id);
  const values = row.attributes as Record<string, AttributeValue>;
  return {
    id: row.id,
    partNumber: row.part_number,
    barcode: row.barcode,
    image: productImage(product.images, row.illustration),
    illustration: product.images.length > 0 ? '' : row.illustration,
    specification: specificationOf(definitions, row.specification as Record<string, string>, locale),
    stock: sold?.left ?? row.stock,
    minimumOrderQuantity: row.minimum_order_quantity,
    piecesPerBox: row.pieces_per_box,
    disabled: row.disabled,
    ...shownPrice(
      price,
      product.product_type,
      skuPrices(row),
      row.quantity_breaks as unknown as QuantityBreak[],
      sold?.fen ?? null,
    ),
    expectedAt: comingDay(row.expected_at, reader.today),
    costs: costsOf(row, reader),
    // Values that all SKUs share are listed among the parameters.
    attributes: Object.fromEntries(Object.entries(values).filter(([code]) => Array.isArray(product.attributes[code]))),
  };
}

function parametersOf(row: ProductRow, { locale, definitions }: Viewer): Parameter[] {
  return (definitions.attributesOf.get(row.category_id) ?? []).flatMap(({ attribute }) => {
    const value = row.attributes[attribute.code];
    if (value === undefined) return [];
    return [
      {
        code: attribute.code,
        name: nameIn(attribute, locale),
        kind: attribute.kind,
        text: attributeText(attribute, value, locale),
        unit: attribute.unit,
        value,
      },
    ];
  });
}

function warrantyOf(productType: ProductType, detail: DetailRow, unitPrice: string | null): ProductDetail['warranty'] {
  const extensions = extensionsOffered(productType, detail.warranty_extensions as unknown as WarrantyExtension[]);
  const unitFen = unitPrice === null ? null : yuanToFen(unitPrice);
  return {
    months: detail.warranty_months,
    extensions: extensions.map(({ months, share }) => ({
      months,
      share: shareToText(share),
      price: unitFen === null ? null : fenToYuan(timesShare(unitFen, share)),
    })),
  };
}

/** The SKUs in the form that clients of this interface family read: attributes with their values, and SKUs by label. */
function familyForm(skus: readonly Sku[]): Pick<ProductDetail, 'productAttr' | 'productValue'> {
  const values = new Map<string, Set<string>>();
  for (const { name, label } of skus.flatMap((sku) => sku.specification)) {
    values.set(name, (values.get(name) ?? new Set()).add(label));
  }
  const labelled = skus.map((sku) => [sku.specification.map(({ label }) => label).join(','), sku] as const);
  return {
    productAttr: [...values].map(([attrName, labels]) => ({ attrName, attrValues: [...labels].join(',') })),
    productValue: Object.fromEntries(
      labelled.map(([label, { id, stock, price, otPrice, image, barcode }]) => [
        label,
        { id, sku: label, stock, price, otPrice, image, barCode: barcode },
      ]),
    ),
  };
}

const READER_IDENTITY = {
  visitor: 0,
  regular: IDENTITY.regular,
  enterprise: IDENTITY.enterprise,
  staff: IDENTITY.staff,
} as const satisfies Record<Reader['kind'], Identity | 0>;

/** Uploaded files, then those that are only linked. */
function attachmentsOf(
  detail: DetailRow,
  files: readonly ProductFileRow[],
  { locale }: Viewer,
  { kind: reader }: Reader,
): ProductDetail['attachments'] {
  const uploaded = files.map((file) => ({
    name: locale === 'zh' ? file.name_zh : file.name_en,
    url: `/api/${downloadProductFile.path.replace('{id}', String(file.id))}`,
    kind: file.kind as ProductFileKind,
    byteSize: file.byte_size,
    obstacle: downloadObstacle(file.audience as Audience, READER_IDENTITY[reader]),
  }));
  const linked = (detail.attachments as unknown as Paper[]).map((paper) => ({
    ...paper,
    kind: null,
    byteSize: null,
    obstacle: null,
  }));
  return [...uploaded, ...linked].map((file, at) => ({ id: at + 1, ...file }));
}

function detailOf(
  row: ProductRow,
  detail: DetailRow,
  skuRows: readonly SkuRow[],
  files: readonly ProductFileRow[],
  viewer: Viewer,
  reader: Reader,
  favourites: FavouriteFlags,
  flashSale: FlashSaleOfProduct | null,
): Omit<ProductDetail, 'couponList' | 'flashSale'> {
  const { locale, definitions } = viewer;
  const facts = productFacts(row, viewer);
  const skus = skuRows
    .filter(({ id }) => flashSale === null || flashSale.skus.has(id))
    .map((sku) => ({
      ...skuOf(sku, row, viewer, reader, flashSale),
      stockInfo: stockInfoOf(sku, row, detail, reader),
    }));
  const { replacement_id, replacement_code, replacement_name_zh, replacement_name_en } = detail;
  return {
    productInfo: {
      ...facts,
      ...entityFactsOf(row, detail, viewer, reader),
      code: detail.code,
      brandLogo: detail.brand_logo,
      sliderImage: row.images.length > 0 ? row.images : [...new Set(skus.map((sku) => sku.image))],
      sliderTexts: row.images.map((_, at) => imageTexts(detail)[at]?.[locale] ?? ''),
      content: locale === 'zh' ? detail.description_zh : detail.description_en,
      videoLink: detail.video_url,
      categoryNames: categoryPath(definitions, row.category_id).map((category) => nameIn(category, locale)),
    },
    ...familyForm(skus),
    skus,
    parameters: parametersOf(row, viewer),
    fieldOfView: fieldOfViewOf(row.attributes),
    warranty: warrantyOf(facts.productType, detail, facts.price),
    replacement:
      replacement_id === null || replacement_code === null
        ? null
        : {
            id: replacement_id,
            code: replacement_code,
            name: (locale === 'zh' ? replacement_name_zh : replacement_name_en) ?? '',
          },
    discontinuation: discontinuationOf(row, detail, viewer),
    merchantInfo: {
      id: facts.merId,
      name: facts.merName,
      avatar: detail.merchant_avatar,
      isSelf: facts.merIsSelf,
      starLevel: detail.merchant_stars,
      isCollect: favourites.merchant,
      phone: detail.merchant_phone,
    },
    userCollect: favourites.product,
    attachments: attachmentsOf(detail, files, viewer, reader),
    certificates: detail.certificates.map((name, at) => ({ id: at + 1, name })),
    guaranteeList: [],
    masterProductId: flashSale?.productId ?? 0,
    oneQuota: flashSale?.perOrder ?? 0,
    startTimeStamp: flashSale?.startsAt.getTime() ?? 0,
    endTimeStamp: flashSale?.endsAt.getTime() ?? 0,
  };
}

function withoutReplacement(detail: DetailRow): DetailRow {
  return {
    ...detail,
    replacement_id: null,
    replacement_code: null,
    replacement_name_zh: null,
    replacement_name_en: null,
    replacement_attributes: null,
    replacement_category_id: null,
    core_difference_zh: '',
    core_difference_en: '',
  };
}

/** What the page of the normal product says of the flash sale that sells it today, where the caller pays less in it. */
async function flashSaleToday(
  context: Context,
  row: ProductRow,
  skus: readonly SkuRow[],
  { price }: Viewer,
): Promise<ProductDetail['flashSale']> {
  const sale = await context.domains.answerOf(PRODUCT_FLASH_SALES).today(context, row.id);
  if (!sale) return null;
  const offered = skus.flatMap((sku) => {
    const sold = sale.skus.get(sku.id);
    if (!sold || sku.disabled) return [];
    const priceIn = (fen: Fen | null) => shownPrice(price, row.product_type, skuPrices(sku), [], fen).price;
    const [normal, flash] = [priceIn(null), priceIn(sold.fen)];
    if (flash !== null && flash === normal) return [];
    return [{ skuId: sku.id, price: flash, left: sold.left }];
  });
  if (offered.length === 0) return null;
  return {
    id: sale.flashProductId,
    startTimeStamp: sale.startsAt.getTime(),
    endTimeStamp: sale.endsAt.getTime(),
    isRunning: sale.isRunning,
    skus: offered,
  };
}

/** The flash sale that the product was opened from: then the id is that of the product in it. */
async function flashSaleOf(
  { id, marketingType }: RequestOf<typeof readProductContract>,
  context: Context,
): Promise<FlashSaleOfProduct | null> {
  if (marketingType !== FLASH_SALE) return null;
  const found = await context.domains.answerOf(PRODUCT_FLASH_SALES).find(context, id);
  if (!found) throw new AppError(CATALOGUE_ERRORS.productNotFound);
  return found;
}

/**
 * Everything about one product, on its own or as a flash sale sells it. People who have it among their favourites share a response, so that there are only a few variants.
 * @throws AppError productNotFound
 */
export async function readProduct(input: RequestOf<typeof readProductContract>, context: Context): Promise<JsonBytes> {
  const { quiet = false } = input;
  const flashSale = await flashSaleOf(input, context);
  const id = flashSale?.productId ?? input.id;
  const personal = context.domains.answerOf(PRODUCT_FAVOURITES);
  const { database, session } = context;
  const person = session && !quiet ? { ...context, session } : null;
  const viewer = await viewerOf(context);
  const read = (favourites: FavouriteFlags) => {
    const flags = `${favourites.product ? 'p' : ''}${favourites.merchant ? 'm' : ''}`;
    const key = `detail ${viewKey(context, viewer)} ${factsKey(session)} ${id} ${flags} ${flashSale ? input.id : ''}`;
    return cachedAnswer(context, key, async () => {
      const [row, detail, skus, files] = await atOneMoment(database, (db) =>
        Promise.all([
          readProductRow(db, id),
          readProductDetail(db, id),
          readProductSkus(db, id),
          readProductFiles(db, id),
        ]),
      );
      if (!row || !detail || viewer.hidden.ids.has(row.category_id)) {
        throw new AppError(CATALOGUE_ERRORS.productNotFound);
      }
      const isReplacementHidden = viewer.hidden.ids.has(detail.replacement_category_id ?? 0);
      const shown = isReplacementHidden ? withoutReplacement(detail) : detail;
      const reader = readerOf(session, row.merchant_id, {
        seesPrices: viewer.price.visible,
        today: shanghaiDay(context.clock.now()),
      });
      const { couponsOf } = context.domains.answerOf(PRODUCT_COUPONS);
      const facts = detailOf(row, shown, skus, files, viewer, reader, favourites, flashSale);
      const { merId: merchantId, brandId, categoryIds } = facts.productInfo;
      const [couponList, today] = await Promise.all([
        couponsOf(context, { productId: id, merchantId, brandId, categoryIds }),
        flashSale ? null : flashSaleToday(context, row, skus, viewer),
      ]);
      return { ...facts, couponList, flashSale: today } satisfies ProductDetail;
    });
  };
  // Hardly any product is a favourite of whoever opens it: what most are answered is read meanwhile.
  const [favourites, plain] = await Promise.all([
    person ? personal.favouritesOf(person, id) : NO_FAVOURITES,
    read(NO_FAVOURITES),
  ]);
  const answer = favourites.product || favourites.merchant ? await read(favourites) : plain;
  if (person) personal.opened(person, id);
  return answer;
}
