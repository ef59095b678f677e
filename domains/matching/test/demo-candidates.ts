import { demoProducts } from '../../../database/seed/demo-catalogue.ts';
import type { Candidate } from '../contract/candidate.ts';
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
