import { getLocale } from '#locale';
import * as m from '#messages';
import { measured } from '../../../contract/measure.ts';
import type { Parameter, ProductDetail, Sku } from '../../../contract/product.ts';
import { differsBySku } from './sku-view.ts';

/** A parameter of the chosen SKU, where the SKUs differ. */
export function parameterText(parameter: Parameter, { skus }: ProductDetail, sku: Sku): string {
  const own = sku.attributes[parameter.code];
  if (own === undefined) return differsBySku(skus, parameter.code) ? m.catalogue_detail_not_stated() : parameter.text;
  if (parameter.kind === 'choice') return parameter.text;
  return measured(own, parameter.unit, getLocale());
}
