import type { COST_COLUMNS, KEPT_COLUMNS } from '../../../domains/catalogue/contract/import-columns.ts';
import { spread } from './pricing.ts';
import type { DemoProduct, DemoSku, Standing } from './product.ts';

type Facts = Record<(typeof KEPT_COLUMNS)[number] | (typeof COST_COLUMNS)[number], string>;

/** Main parameter of a product by what its attributes hold, the most telling first. */
const PRIMARY = ['resolution', 'channels', 'capacity_tb', 'port_count', 'doors', 'capacity_va', 'screen_inches'];

/** What hangs a camera of this form, codes of the demo catalogue. */
const MOUNTS: Readonly<Record<string, string>> = {
  bullet: 'ARGUS-AG-MW10;ARGUS-AG-JB10;ARGUS-AG-MP10',
  dome: 'ARGUS-AG-MW20;ARGUS-AG-MC20;ARGUS-AG-JB20;ARGUS-AG-MP10',
  turret: 'ARGUS-AG-MW30;ARGUS-AG-JB30;ARGUS-AG-MP10',
  fisheye: 'ARGUS-AG-MW50;ARGUS-AG-JB50;ARGUS-AG-MC10',
  ptz: 'ARGUS-AG-MW40;ARGUS-AG-MP40;ARGUS-AG-MP10',
};

function powerOf({ attributes }: DemoProduct, sku: DemoSku): string {
  const all = { ...attributes, ...sku.attributes };
  const volts = all.voltage_v === undefined ? '' : `DC ${all.voltage_v} V`;
  return [all.poe_powered === 'yes' ? 'PoE' : '', volts].filter(Boolean).join(' / ');
}

/** Only invented models get invented software. */
function softwareOf({ demo, productType, productCode }: DemoProduct): string {
  if (!demo || productType !== 'hardware') return '';
  return `ArgusOS 3.${Math.floor(spread(productCode, 'software') * 6)}`;
}

function endOf({ demo, productCode }: DemoProduct, { lifeCycle }: Standing) {
  const nothing = {
    discontinuationType: '',
    discontinuationPlanDate: '',
    lastStockBackupDate: '',
    estimatedInboundDate: '',
  };
  if (lifeCycle === 'discontinued') {
    return { ...nothing, discontinuationType: 'endOfProduction', discontinuationPlanDate: '2026-06-30' };
  }
  if (lifeCycle !== 'toBeDiscontinued') return nothing;
  const month = 1 + Math.floor(spread(productCode, 'end month') * 9);
  return {
    discontinuationType: 'endOfSale',
    discontinuationPlanDate: `2027-0${month}-28`,
    lastStockBackupDate: `2026-12-${10 + month}`,
    estimatedInboundDate: demo ? '2026-12-28' : '',
  };
}

/** Facts of a demo product that no catalogue on the web states; the same for all SKUs but stock and costs. */
export function entityFacts(product: DemoProduct, sku: DemoSku, standing: Standing, list: string): Facts {
  const { demo, productType, attributes } = product;
  const ending = standing.lifeCycle === 'toBeDiscontinued' || standing.lifeCycle === 'discontinued';
  const hardware = productType === 'hardware';
  const [first] = product.skus;
  return {
    version: demo && hardware ? 'V1.0' : '',
    primaryAttribute: PRIMARY.find((code) => attributes[code] !== undefined) ?? '',
    softwareNameVersion: softwareOf(product),
    productProperty: productType === 'projectOnly' ? 'project' : demo ? 'standard' : 'boughtIn',
    powerType: powerOf(product, first ?? sku),
    videoUrl: '',
    businessCoefficient: demo ? '1' : '1.08',
    priceRule: productType === 'projectOnly' ? 'negotiated' : 'byList',
    ...endOf(product, standing),
    coreDifferenceZh: ending ? '主要参数的差异见下方对比，更换前请核对安装方式与接口。' : '',
    coreDifferenceEn: ending
      ? 'The main differences are compared below; check mounting and connections before replacing.'
      : '',
    agreement: productType === 'virtual' ? 'softwarelicenceinfo' : '',
    accessories: demo && hardware ? (MOUNTS[String(attributes.form)] ?? '') : '',
    safeStock: hardware ? '20' : '0',
    stockBackupOrder: hardware && !ending && spread(sku.partNumber, 'backup') < 0.2 ? '200' : '0',
    bomCost: demo && hardware ? (Number(list) * 0.42).toFixed(2) : '',
    pctCost: demo && hardware ? '0.56' : '',
  };
}
