import * as z from 'zod';
import { visibleYuan } from '../../../platform/contract/fields.ts';
import { PRICE_STEP_KINDS } from '../../pricing/contract/price-rules.ts';
import { productCoupon } from './product-coupon.ts';
import { discontinuation, entityFacts, skuCosts, stockInfo } from './product-entity.ts';
import { FILE_KINDS } from './product-file-kind.ts';
import { productTag } from './product-tag.ts';

export const productStatus = z.enum(['draft', 'onShelf', 'offShelf']);
export const lifeCycle = z.enum(['new', 'massProduction', 'toBeDiscontinued', 'discontinued']);
export const productType = z.enum(['hardware', 'virtual', 'accessory', 'projectOnly']);
export type ProductStatus = z.output<typeof productStatus>;
export type LifeCycle = z.output<typeof lifeCycle>;
export type ProductType = z.output<typeof productType>;

/** Why a price is null; null when it is shown. */
export const priceReason = z.enum(['signInToSeePrices', 'noPricePermission', 'contactManager']).nullable();
export type PriceReason = z.output<typeof priceReason>;

/** One step from list price to customer price; deltas add up to the last step's price. */
export const waterfallStep = z.object({
  kind: z.enum(PRICE_STEP_KINDS),
  price: z.string(),
  delta: z.string(),
  /** Factor of a group or quantity step, such as "0.94". */
  share: z.string().nullable(),
  /** Which of the four prices a level step takes, from 1. */
  level: z.int().nullable(),
});

const waterfall = z.array(waterfallStep).nullable();
const quantityBreaks = z.array(z.object({ quantity: z.int(), price: visibleYuan }));

const standing = {
  status: productStatus,
  lifeCycle,
  productType,
  /** On shelf and not project-only: can be put in the cart when stock allows. */
  purchasable: z.boolean(),
};

const limits = {
  stock: z.int(),
  minimumOrderQuantity: z.int(),
  piecesPerBox: z.int(),
};

/** Facts a list and the detail share. Prices, limits and breaks are those of the first SKU; stock is of all SKUs. */
const productFacts = {
  id: z.int(),
  /** Address of the picture. */
  image: z.string(),
  /** Key of the drawing (`domains/illustrations`) behind the picture; empty when a photograph was uploaded. */
  illustration: z.string(),
  name: z.string(),
  model: z.string(),
  price: visibleYuan,
  otPrice: visibleYuan,
  vipPrice: visibleYuan,
  priceReason,
  waterfall,
  quantityBreaks,
  sales: z.int(),
  ficti: z.int(),
  unitName: z.string(),
  ...limits,
  ...standing,
  merId: z.int(),
  merName: z.string(),
  merIsSelf: z.boolean(),
  /** The share of good reviews in whole per cent, `97`; empty without reviews. */
  positiveRatio: z.string(),
  /** How many reviews it has. */
  replyNum: z.int(),
  brandId: z.int(),
  brandName: z.string(),
  categoryId: z.int(),
  /** First to third level. */
  categoryIds: z.array(z.int()),
  activityStyle: z.string(),
  /** The most important first. */
  productTags: z.array(productTag),
  /** Short facts for a card: "4 MP", "2.8 mm". */
  chips: z.array(z.string()),
};

export const productListItem = z.object({
  ...productFacts,
  /** The first SKU, used by a card's "add to cart" (`productAttrUnique` of the cart) where it is the only one. */
  skuId: z.int(),
  partNumber: z.string(),
  /** Of that SKU alone. */
  skuStock: z.int(),
  /** SKUs on sale: if there are several, one has to be chosen. */
  skuCount: z.int(),
});
export type ProductListItem = z.output<typeof productListItem>;

const attributeValue = z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))]);
export type AttributeValue = z.output<typeof attributeValue>;

export const sku = z.object({
  id: z.int(),
  partNumber: z.string(),
  barcode: z.string(),
  image: z.string(),
  illustration: z.string(),
  specification: z.array(z.object({ code: z.string(), name: z.string(), value: z.string(), label: z.string() })),
  ...limits,
  disabled: z.boolean(),
  price: visibleYuan,
  otPrice: visibleYuan,
  waterfall,
  quantityBreaks,
  /** Day more stock is expected, when known. */
  expectedAt: z.string().nullable(),
  stockInfo,
  costs: skuCosts.nullable(),
  /** Values that differ from those of the product's other SKUs. */
  attributes: z.record(z.string(), attributeValue),
});
export type Sku = z.output<typeof sku>;

export const parameter = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(['number', 'choice', 'text']),
  /** Ready to read, with its unit. Several values of several SKUs are joined by " / ". */
  text: z.string(),
  unit: z.string().nullable(),
  value: attributeValue,
});
export type Parameter = z.output<typeof parameter>;

/** Data of the field-of-view drawing; degrees and metres. Null where the maker states nothing. */
export const fieldOfView = z.object({
  horizontalDegrees: z.number(),
  horizontalDegreesTele: z.number().nullable(),
  verticalDegrees: z.number().nullable(),
  detectMetres: z.number().nullable(),
  observeMetres: z.number().nullable(),
  recogniseMetres: z.number().nullable(),
  identifyMetres: z.number().nullable(),
  lightRangeMetres: z.number().nullable(),
  megapixels: z.number().nullable(),
});
export type FieldOfView = z.output<typeof fieldOfView>;

export const productDetail = z.object({
  productInfo: z.object({
    ...productFacts,
    ...entityFacts,
    code: z.string(),
    /** Address of a picture; empty for none. */
    brandLogo: z.string(),
    /** The life cycle, by the interface's name. */
    subStatus: lifeCycle,
    sliderImage: z.array(z.string()),
    /** What each of them shows; empty where nothing more than the name is said. */
    sliderTexts: z.array(z.string()),
    /** Description, plain text. */
    content: z.string(),
    videoLink: z.string(),
    categoryNames: z.array(z.string()),
  }),
  productAttr: z.array(z.object({ attrName: z.string(), attrValues: z.string() })),
  /** The SKUs in the form of this interface family, keyed by their labels joined with a comma ("" for a single SKU). */
  productValue: z.record(
    z.string(),
    z.object({
      id: z.int(),
      sku: z.string(),
      stock: z.int(),
      price: visibleYuan,
      otPrice: visibleYuan,
      image: z.string(),
      barCode: z.string(),
    }),
  ),
  skus: z.array(sku),
  parameters: z.array(parameter),
  fieldOfView: fieldOfView.nullable(),
  warranty: z.object({
    months: z.int(),
    /** `share` of the price as text ("0.05"); `price` of one piece of the first SKU. */
    extensions: z.array(z.object({ months: z.int(), share: z.string(), price: visibleYuan })),
  }),
  replacement: z.object({ id: z.int(), code: z.string(), name: z.string() }).nullable(),
  discontinuation,
  merchantInfo: z.object({
    id: z.int(),
    name: z.string(),
    avatar: z.string(),
    isSelf: z.boolean(),
    /** The average of its reviews in whole stars, 0 without any. */
    starLevel: z.int(),
    isCollect: z.boolean(),
    phone: z.string(),
  }),
  userCollect: z.boolean(),
  attachments: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      url: z.string(),
      /** Null for a link to another site, like its size in bytes. */
      kind: z.enum(FILE_KINDS).nullable(),
      byteSize: z.int().nullable(),
      /** What keeps the caller from reading it; null when nothing does. */
      obstacle: z.enum(['signIn', 'verify']).nullable(),
    }),
  ),
  certificates: z.array(z.object({ id: z.int(), name: z.string() })),
  guaranteeList: z.array(z.string()),
  /** Coupons on offer that cover the product; which of them the caller has received, `coupon/page/list` says. */
  couponList: z.array(productCoupon),
  /** The flash sale that sells the product now or later today; null without one in which the caller pays less. */
  flashSale: z
    .object({
      /** Of the product in the flash sale. */
      id: z.int(),
      /** Of its session: epoch milliseconds. */
      startTimeStamp: z.int(),
      endTimeStamp: z.int(),
      isRunning: z.boolean(),
      /** What the caller pays for each SKU in it, and the pieces that are left. */
      skus: z.array(z.object({ skuId: z.int(), price: visibleYuan, left: z.int() })),
    })
    .nullable(),
  masterProductId: z.int(),
  oneQuota: z.int(),
  startTimeStamp: z.int(),
  endTimeStamp: z.int(),
});
export type ProductDetail = z.output<typeof productDetail>;

export interface CategoryNode {
  id: number;
  pid: number;
  code: string;
  name: string;
  icon: string;
  level: number;
  sort: number;
  isShow: boolean;
  childList: CategoryNode[];
}
export const categoryNode: z.ZodType<CategoryNode> = z.object({
  id: z.int(),
  pid: z.int(),
  code: z.string(),
  name: z.string(),
  icon: z.string(),
  level: z.int(),
  sort: z.int(),
  isShow: z.boolean(),
  get childList() {
    return z.array(categoryNode);
  },
});
