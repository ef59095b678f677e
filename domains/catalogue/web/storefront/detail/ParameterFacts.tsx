import { getLocale } from '#locale';
import * as m from '#messages';
import { measured } from '../../../contract/measure.ts';
import type { Parameter, ProductDetail, Sku } from '../../../contract/product.ts';
import { FactList } from './FactList.tsx';
import styles from './fact-list.module.css';
import { differsBySku } from './sku-view.ts';

interface ParameterFactsProps {
  readonly detail: ProductDetail;
  readonly sku: Sku;
}

/** A parameter of the chosen SKU, where the SKUs differ. */
function textFor(parameter: Parameter, { skus }: ProductDetail, sku: Sku): string {
  const own = sku.attributes[parameter.code];
  if (own === undefined) return differsBySku(skus, parameter.code) ? m.catalogue_detail_not_stated() : parameter.text;
  if (parameter.kind === 'choice') return parameter.text;
  return measured(own, parameter.unit, getLocale());
}

/** The maker's specifications of the chosen SKU. */
export function ParameterFacts({ detail, sku }: ParameterFactsProps) {
  if (detail.parameters.length === 0) return <p className={styles.nothing}>{m.catalogue_detail_no_parameters()}</p>;
  return (
    <FactList
      facts={detail.parameters.map((parameter) => [parameter.name, textFor(parameter, detail, sku)] as const)}
    />
  );
}
