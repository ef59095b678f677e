import { describe, expect, test } from 'vitest';
import type { FieldOfView, ProductDetail, Sku } from '../../../contract/product.ts';
import { comparedViews, skuView } from './sku-view.ts';

const VIEW: FieldOfView = {
  horizontalDegrees: 112,
  horizontalDegreesTele: null,
  verticalDegrees: 60,
  detectMetres: 58,
  observeMetres: 23,
  recogniseMetres: 11,
  identifyMetres: 7,
  lightRangeMetres: 60,
  megapixels: 4,
};
const sku = (label: string, attributes: Sku['attributes']) =>
  ({ attributes, specification: [{ code: 'lens', name: 'Lens', value: label, label }] }) as Sku;
const wide = sku('2.8 mm', { hfov_max_deg: 112, dori_detect_m: 58 });
const long = sku('4 mm', { hfov_max_deg: 95, dori_detect_m: 77, dori_identify_m: 7 });
const detail = (skus: Sku[]) => ({ fieldOfView: VIEW, skus }) as ProductDetail;

describe('the view of a SKU', () => {
  test('has its own numbers where the SKUs differ and the shared ones where they do not', () => {
    expect(skuView(detail([wide, long]), long)).toEqual({
      ...VIEW,
      horizontalDegrees: 95,
      detectMetres: 77,
      identifyMetres: 7,
    });
  });

  test('states nothing that only another SKU states', () => {
    expect(skuView(detail([wide, long]), wide)?.identifyMetres).toBeNull();
  });

  test('is unknown without an angle', () => {
    const blind = sku('6 mm', {});
    expect(skuView(detail([wide, blind]), blind)).toBeNull();
    expect(skuView({ fieldOfView: null, skus: [wide] }, wide)).toBeNull();
  });

  test('is left out where the maker states no distance', () => {
    const unstated = { detectMetres: null, observeMetres: null, recogniseMetres: null, identifyMetres: null };
    const plain = sku('6 mm', {});
    const known = { fieldOfView: { ...VIEW, ...unstated }, skus: [plain] } as Pick<
      ProductDetail,
      'fieldOfView' | 'skus'
    >;
    expect(skuView(known, plain)).toBeNull();
    expect(skuView({ ...known, fieldOfView: { ...VIEW, ...unstated, detectMetres: 58 } }, plain)).not.toBeNull();
  });

  test('is compared with those of the other lenses, each once', () => {
    const again = sku('2.8 mm', wide.attributes);
    const columns = comparedViews(detail([wide, again, long]), long);
    expect(columns.map((column) => [column.label, column.chosen])).toEqual([
      ['2.8 mm', false],
      ['4 mm', true],
    ]);
    // The chosen one stands for a lens in the place of the first SKU that has it.
    expect(comparedViews(detail([wide, long, again]), again).map((column) => [column.label, column.chosen])).toEqual([
      ['2.8 mm', true],
      ['4 mm', false],
    ]);
    expect(comparedViews(detail([sku('', {})]), sku('', {}))).toHaveLength(1);
  });
});
