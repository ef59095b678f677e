import type { ProductDetail, Sku } from '../../../contract/product.ts';

export interface Picture {
  readonly key: string;
  readonly name: string;
  readonly image: string;
  readonly illustration: string;
}

/** Uploaded photographs; without them the drawing of the chosen SKU, then the other looks of the product. */
export function picturesOf({ productInfo, skus }: ProductDetail, sku: Sku): Picture[] {
  const pictures = [sku, ...skus].map(({ image, illustration, specification }) => ({
    key: illustration || image,
    name: specification.map((one) => one.label).join(' · '),
    image,
    illustration,
  }));
  const photographs = productInfo.sliderImage.map((image, at) => ({
    key: image,
    name: productInfo.sliderTexts[at] ?? '',
    image,
    illustration: '',
  }));
  const known = new Set<string>();
  // Every SKU shows the first photograph, which has a text of its own. A drawing is in the list of photographs as well.
  const isPhotographed = sku.illustration === '' && photographs.some(({ key }) => key === sku.image);
  const ordered = isPhotographed ? photographs : [...pictures, ...photographs];
  return ordered.filter(({ key, image, illustration }) => {
    const same =
      known.has(key) || (illustration === '' && skus.some((one) => one.illustration !== '' && one.image === image));
    known.add(key);
    return key !== '' && !same;
  });
}
