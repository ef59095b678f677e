/** The prices of a SKU: the list price, four at home, four abroad. */
export const PRICE_FIELDS = [
  'listPrice',
  'price1',
  'price2',
  'price3',
  'price4',
  'internationalPrice1',
  'internationalPrice2',
  'internationalPrice3',
  'internationalPrice4',
] as const;
export type PriceField = (typeof PRICE_FIELDS)[number];

/** Columns of the product import whose cells may not be empty. */
export const REQUIRED_COLUMNS = [
  'productCode',
  'partNumber',
  'merchant',
  'brand',
  'category',
  'model',
  'nameZh',
  'nameEn',
  'productType',
  'status',
  'lifeCycle',
  'unit',
  ...PRICE_FIELDS,
] as const;

/** Columns that may be empty or missing. */
export const OPTIONAL_COLUMNS = [
  'specification',
  'barcode',
  'tags',
  'minimumOrderQuantity',
  'piecesPerBox',
  'stock',
  'expectedAt',
  'quantityBreaks',
  'warrantyMonths',
  'warrantyExtensions',
  'replacementCode',
  'illustration',
  'descriptionZh',
  'descriptionEn',
  'attachments',
  'certificates',
] as const;

/** Optional columns that staff also keep in the back office: a file without one leaves what is there. */
export const KEPT_COLUMNS = [
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
  'safeStock',
  'stockBackupOrder',
] as const;

/** Likewise, for those who may read costs; others may neither send nor be sent them. */
export const COST_COLUMNS = ['bomCost', 'pctCost'] as const;

export const FIXED_COLUMNS = [...REQUIRED_COLUMNS, ...OPTIONAL_COLUMNS, ...KEPT_COLUMNS, ...COST_COLUMNS] as const;
export type FixedColumn = (typeof FIXED_COLUMNS)[number];

/** Columns of attributes: `attr.resolution`. */
export const ATTRIBUTE_PREFIX = 'attr.';

/** Problems of a cell; each has a message in both languages. */
export const IMPORT_PROBLEMS = [
  'required',
  'tooLong',
  'notAChoice',
  'notAMoney',
  'notANumber',
  'notADay',
  'badFormat',
  'unknownMerchant',
  'unknownBrand',
  'unknownCategory',
  'unknownSpecification',
  'notOfCategory',
  'requiredOnShelf',
  'unknownDrawing',
  'duplicatePartNumber',
  'duplicateSpecification',
  'differsFromProduct',
  'belongsToOtherProduct',
  'otherMerchant',
] as const;
export type ImportProblem = (typeof IMPORT_PROBLEMS)[number];
