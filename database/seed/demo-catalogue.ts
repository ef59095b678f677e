import { argusAccess } from './demo/argus-access.ts';
import { argusDisplay } from './demo/argus-display.ts';
import { argusEntrance } from './demo/argus-entrance.ts';
import { argusSiteParts } from './demo/argus-site-parts.ts';
import { argusSupplies } from './demo/argus-supplies.ts';
import { argusVideo } from './demo/argus-video.ts';
import { compactProducts } from './demo/compact-cameras.ts';
import { IMPORT_COLUMNS } from './demo/import-columns.ts';
import { networkProducts } from './demo/network-products.ts';
import { opticsProducts } from './demo/optics-cameras.ts';
import { spread } from './demo/pricing.ts';
import type { DemoProduct, Standing } from './demo/product.ts';
import { type ImportRow, productRows } from './demo/rows.ts';

/** Every product of the demo mall: real cameras first, then the demo brand, then the device list. */
export function demoProducts(): DemoProduct[] {
  return [
    ...opticsProducts(),
    ...argusVideo(),
    ...argusAccess(),
    ...argusEntrance(),
    ...argusDisplay(),
    ...argusSupplies(),
    ...argusSiteParts(),
    ...compactProducts(),
    ...networkProducts(),
  ];
}

/** Product lines that their makers no longer sell; demo models may be discontinued as well. */
const OLD_LINES = /ProCurve|^HP (3100|5120)|^X(150|250e|350|450a|450e)-/;

function mayEnd({ demo, productType, model }: DemoProduct): boolean {
  return (demo && productType === 'hardware') || OLD_LINES.test(model);
}

function ends(product: DemoProduct): boolean {
  return mayEnd(product) && spread(product.productCode, 'end of life') < 0.09;
}

/** The nearest remaining product of the category that costs no less; of the same brand if there is one. */
function replacementOf(product: DemoProduct, peers: readonly DemoProduct[]): string | undefined {
  const distance = ({ brand, listPrice }: DemoProduct): number =>
    Math.abs(listPrice - product.listPrice) +
    (listPrice < product.listPrice ? 1e6 : 0) +
    (brand === product.brand ? 0 : 1e8);
  const [nearest] = peers
    .filter((peer) => peer !== product && !ends(peer))
    .sort((one, other) => distance(one) - distance(other));
  return nearest?.productCode;
}

function standingOf(product: DemoProduct, peers: readonly DemoProduct[]): Standing {
  const replacementCode = ends(product) ? replacementOf(product, peers) : undefined;
  if (replacementCode !== undefined) {
    const gone = spread(product.productCode, 'gone') < 0.4;
    return { lifeCycle: gone ? 'discontinued' : 'toBeDiscontinued', replacementCode };
  }
  const fresh = !OLD_LINES.test(product.model) && spread(product.productCode, 'new') < 0.02;
  return { lifeCycle: fresh ? 'new' : 'massProduction', replacementCode: '' };
}

/** The rows of the product import, one per SKU; all values are text, empty where unknown. */
export function* demoCatalogueRows(): Generator<ImportRow> {
  const products = demoProducts();
  const byCategory = Map.groupBy(products, ({ category }) => category);
  for (const product of products) {
    yield* productRows(product, standingOf(product, byCategory.get(product.category) ?? []));
  }
}

const quoted = (value: string): string => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** The same as CSV lines (RFC 4180, CRLF, header first), ready to be written as UTF-8. */
export function* demoCatalogueCsv(): Generator<string> {
  yield `${IMPORT_COLUMNS.join(',')}\r\n`;
  for (const row of demoCatalogueRows()) {
    yield `${IMPORT_COLUMNS.map((column) => quoted(row[column] ?? '')).join(',')}\r\n`;
  }
}
