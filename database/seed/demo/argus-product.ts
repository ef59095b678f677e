import type { Drawing } from './drawing.ts';
import { type AttributeValues, codeOf, type DemoProduct, type DemoSku } from './product.ts';

type Variant = {
  readonly suffix: string;
  readonly specification: DemoSku['specification'];
  readonly attributes?: AttributeValues;
  readonly priceFactor?: number;
};

export type ArgusModel = {
  readonly category: string;
  readonly model: string;
  /** Names without the suffix that marks a demo model. */
  readonly zh: string;
  readonly en: string;
  readonly attributes: AttributeValues;
  readonly drawing: Drawing;
  /** Yuan. */
  readonly price: number;
  readonly variants?: readonly Variant[];
  readonly productType?: DemoProduct['productType'];
  readonly unit?: string;
  readonly piecesPerBox?: number;
};

/** A model of the demo brand, marked as a demo model in each of its names. */
export function argusProduct(model: ArgusModel): DemoProduct {
  const variants: readonly Variant[] = model.variants ?? [{ suffix: '', specification: {} }];
  const productType = model.productType ?? 'hardware';
  return {
    productCode: codeOf('argus', model.model),
    brand: 'argus',
    category: model.category,
    model: model.model,
    nameZh: `${model.zh}（演示型号）`,
    nameEn: `${model.en} (demo model)`,
    descriptionZh: `${model.zh}。演示型号，参数与价格均为虚构，仅用于体验商城。`,
    descriptionEn: `${model.en}. A demo model: its figures and prices are invented and serve to try the mall.`,
    attributes: model.attributes,
    drawing: model.drawing,
    listPrice: model.price,
    productType,
    demo: true,
    unit: model.unit ?? '台',
    piecesPerBox: model.piecesPerBox ?? 1,
    warrantyMonths: productType === 'hardware' ? 24 : productType === 'accessory' ? 12 : 0,
    skus: variants.map(({ suffix, specification, attributes = {}, priceFactor = 1 }) => ({
      partNumber: codeOf('argus', model.model, suffix),
      specification,
      attributes,
      priceFactor,
    })),
  };
}
