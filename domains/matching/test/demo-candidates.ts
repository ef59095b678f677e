import { demoCatalogueRows, demoProducts } from '../../../database/seed/demo-catalogue.ts';
import { lifeCycle } from '../../catalogue/contract/product.ts';
import type { Candidate, PriceBreak } from '../contract/candidate.ts';
import { attributesRead } from '../contract/roles.ts';

/** As the mall sends them: with the attributes that rules read, and no others. */
export const demoCandidates = (): Candidate[] =>
  wholeDemoCandidates().map((one) => ({ ...one, attributes: attributesRead(one.categoryCode, one.attributes) }));

/** The demo mall's products as candidates, in the order of the catalogue: all in stock, at list price. */
export function wholeDemoCandidates(): Candidate[] {
  const brands = new Map<string, number>();
  const candidates: Candidate[] = [];
  for (const [index, product] of demoProducts().entries()) {
    const brandId = brands.get(product.brand) ?? brands.size + 1;
    brands.set(product.brand, brandId);
    for (const sku of product.skus) {
      candidates.push({
        skuId: candidates.length + 1,
        productId: index + 1,
        partNumber: sku.partNumber,
        nameZh: product.nameZh,
        nameEn: product.nameEn,
        brandId,
        categoryCode: product.category,
        attributes: { ...product.attributes, ...sku.attributes },
        priceFen: Math.round(product.listPrice * sku.priceFactor * 100),
        stock: product.productType === 'virtual' ? null : 5_000,
        onSale: true,
        lifeCycle: 'massProduction',
        deliveryDays: 3,
      });
    }
  }
  return candidates;
}

/** Prices by number, as the import file writes them: `10:0.98;50:0.96`. */
const breaksOf = (written: string, fen: number): PriceBreak[] =>
  written
    .split(';')
    .filter(Boolean)
    .map((one) => {
      const [quantity = '', share = ''] = one.split(':');
      return { quantity: Number(quantity), fen: Math.round(fen * Number(share)) };
    });

/** The same as the demo mall has them: some are sold out, ending, not on sale, or sold by the box. */
export function demoShelf(): Candidate[] {
  const rows = new Map([...demoCatalogueRows()].map((row) => [row.partNumber, row]));
  return demoCandidates().map((candidate) => {
    const row = rows.get(candidate.partNumber);
    if (row === undefined) throw new Error(`no row for ${candidate.partNumber}`);
    return {
      ...candidate,
      minimum: Number(row.minimumOrderQuantity),
      box: Number(row.piecesPerBox),
      breaks: breaksOf(row.quantityBreaks ?? '', candidate.priceFen ?? 0),
      stock: candidate.stock === null ? null : Number(row.stock),
      onSale: row.status === 'onShelf',
      lifeCycle: lifeCycle.parse(row.lifeCycle),
    };
  });
}
