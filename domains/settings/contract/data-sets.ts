/** One set of data that a browser may keep until its version changes. */
export interface DataSet {
  /** Reads that carry this set's version; `{name}` stands for any one part of a path. */
  readonly checkUrlList: readonly string[];
  /** Writes after which the caller's kept answers of the set are stale. */
  readonly validUpdateUrlList: readonly string[];
}

/** Every data set, by the name that endpoints (`dataSet`) and `bumpVersion` use. */
export const DATA_SETS = {
  catalogue: {
    checkUrlList: [
      'front/pc/product/category/get/tree',
      'front/pc/product/list',
      'front/pc/product/list/before',
      'front/pc/product/detail',
      'front/pc/goods/list',
      'front/pc/tabproduct/list',
      'front/pc/home/recommended/{id}/product/page',
      'front/pc/index/merchant/list/{id}',
    ],
    validUpdateUrlList: ['front/pc/order/create', 'front/pc/order/cancel/{orderNo}'],
  },
  regions: { checkUrlList: ['front/pc/city/list'], validUpdateUrlList: [] },
  dictionary: { checkUrlList: ['front/pc/dictionary/getDictValuesByType'], validUpdateUrlList: [] },
  content: {
    checkUrlList: ['front/pc/home/get/banner', 'front/pc/home/get/config', 'front/pc/article/list/{cid}'],
    validUpdateUrlList: [],
  },
} as const satisfies Record<string, DataSet>;

export type DataSetName = keyof typeof DATA_SETS;
export const DATA_SET_NAMES = Object.keys(DATA_SETS) as [DataSetName, ...DataSetName[]];
