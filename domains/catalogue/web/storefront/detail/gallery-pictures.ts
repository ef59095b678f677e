import type { ProductDetail, Sku } from '../../../contract/product.ts';

export interface Picture {
  readonly key: string;
  readonly name: string;
  readonly image: string;
  readonly illustration: string;
}

/** The chosen SKU first, then the other looks of the product, then uploaded photographs. */
export function picturesOf({ productInfo, skus }: ProductDetail, sku: Sku): Picture[] {
  const pictures = [sku, ...skus].map(({ image, illustration, specification }) => ({
    key: illustration || image,
    name: specification.map((one) => one.label).join(' · '),
    image,
    illustration,
  }));
  const photographs = productInfo.sliderImage.map((image) => ({ key: image, name: '', image, illustration: '' }));
  const known = new Set<string>();
  return [...pictures, ...photographs].filter(({ key, image, illustration }) => {
    const same =
      known.has(key) || (illustration === '' && skus.some((one) => one.illustration !== '' && one.image === image));
    known.add(key);
    return key !== '' && !same;
  });
}
