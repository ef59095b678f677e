import * as m from '#messages';
import type { LifeCycle, Parameter, ProductDetail, ProductType, Sku } from '../../../contract/product.ts';
import styles from './detail-facts.module.css';
import { differsBySku } from './sku-view.ts';

const TYPE_NAME: Record<ProductType, () => string> = {
  hardware: m.catalogue_detail_type_hardware,
  virtual: m.catalogue_detail_type_virtual,
  accessory: m.catalogue_detail_type_accessory,
  projectOnly: m.catalogue_detail_type_project,
};

const LIFE_CYCLE_NAME: Record<LifeCycle, () => string> = {
  new: m.catalogue_page_new,
  massProduction: m.catalogue_page_mass_production,
  toBeDiscontinued: m.catalogue_page_to_be_discontinued,
  discontinued: m.catalogue_page_discontinued,
};

function Facts({ facts }: { readonly facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface FactsProps {
  readonly detail: ProductDetail;
  readonly sku: Sku;
}

/** What the product is called, by whom it is made and sold, and how it is packed. */
export function BasicFacts({ detail, sku }: FactsProps) {
  const { productInfo } = detail;
  const facts: [string, string][] = [
    [m.catalogue_list_brand(), productInfo.brandName],
    [m.catalogue_list_column_model(), productInfo.model],
    [m.catalogue_detail_code(), productInfo.code],
    [m.catalogue_detail_part_number(), sku.partNumber],
    [m.catalogue_detail_barcode(), sku.barcode],
    [m.catalogue_list_category(), productInfo.categoryNames.join(' / ')],
    [m.catalogue_detail_type(), TYPE_NAME[productInfo.productType]()],
    [m.catalogue_detail_life_cycle(), LIFE_CYCLE_NAME[productInfo.lifeCycle]()],
    [
      m.catalogue_detail_packing(),
      m.catalogue_detail_packing_value({ pieces: sku.piecesPerBox, unit: productInfo.unitName }),
    ],
    [m.catalogue_list_column_minimum(), `${sku.minimumOrderQuantity} ${productInfo.unitName}`],
  ];
  return <Facts facts={facts.filter(([, value]) => value !== '')} />;
}

/** A parameter as the chosen SKU has it, where its SKUs differ. */
function textFor(parameter: Parameter, { skus }: ProductDetail, sku: Sku): string {
  const own = sku.attributes[parameter.code];
  if (own === undefined) return differsBySku(skus, parameter.code) ? m.catalogue_detail_not_stated() : parameter.text;
  if (parameter.kind === 'choice') return parameter.text;
  const value = Array.isArray(own) ? own.join(' / ') : String(own);
  if (parameter.unit === null) return value;
  return parameter.unit === '°' ? `${value}°` : `${value}\u00a0${parameter.unit}`;
}

export function ParameterFacts({ detail, sku }: FactsProps) {
  if (detail.parameters.length === 0) return <p className={styles.nothing}>{m.catalogue_detail_no_parameters()}</p>;
  return (
    <Facts facts={detail.parameters.map((parameter) => [parameter.name, textFor(parameter, detail, sku)] as const)} />
  );
}
