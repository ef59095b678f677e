import { expect, it } from 'vitest';
import type { ProductDetail, Sku } from '../../../contract/product.ts';
import { picturesOf } from './gallery-pictures.ts';

const sku = (image: string, illustration: string, lens: string) =>
  ({ image, illustration, specification: [{ label: lens }] }) as unknown as Sku;

const shown = (skus: readonly Sku[], sliderImage: readonly string[], sliderTexts: readonly string[] = []) => {
  const [first] = skus;
  if (!first) throw new Error('no SKU');
  const detail = { productInfo: { sliderImage, sliderTexts }, skus } as unknown as ProductDetail;
  return picturesOf(detail, first).map(({ key, name }) => `${key} ${name}`.trim());
};

it('a product without photographs shows its drawing once, although it is listed as a photograph too', () => {
  expect(shown([sku('/m/dome.webp', 'dome', '2.8 mm'), sku('/m/dome.webp', 'dome', '4 mm')], ['/m/dome.webp'])).toEqual(
    ['dome 2.8 mm'],
  );
});

it('drawings that differ follow that of the chosen SKU', () => {
  expect(shown([sku('/m/a.webp', 'a', '2.8 mm'), sku('/m/b.webp', 'b', '4 mm')], ['/m/a.webp'])).toEqual([
    'a 2.8 mm',
    'b 4 mm',
  ]);
});

it('photographs replace what the SKUs repeat of them, each with its own text', () => {
  const skus = [sku('/f/front.webp', '', '2.8 mm'), sku('/f/front.webp', '', '4 mm')];
  expect(shown(skus, ['/f/front.webp', '/f/back.webp'], ['Front', 'Back'])).toEqual([
    '/f/front.webp Front',
    '/f/back.webp Back',
  ]);
});
