import * as m from '#messages';
import type { ProductDetail, Sku } from '../../../contract/product.ts';
import { FactList } from './FactList.tsx';
import styles from './fact-list.module.css';
import { parameterText } from './parameter-text.ts';

interface ParameterFactsProps {
  readonly detail: ProductDetail;
  readonly sku: Sku;
}

/** The maker's specifications of the chosen SKU. */
export function ParameterFacts({ detail, sku }: ParameterFactsProps) {
  if (detail.parameters.length === 0) return <p className={styles.nothing}>{m.catalogue_detail_no_parameters()}</p>;
  return (
    <FactList
      facts={detail.parameters.map((parameter) => [parameter.name, parameterText(parameter, detail, sku)] as const)}
    />
  );
}
