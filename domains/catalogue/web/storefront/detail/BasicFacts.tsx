import type { ProductDetail, Sku } from '../../../contract/product.ts';
import { basicFacts } from './basic-facts.ts';
import { FactList } from './FactList.tsx';

interface BasicFactsProps {
  readonly detail: ProductDetail;
  readonly sku: Sku;
}

/** What the product is called, by whom it is made and sold, and how it is packed. */
export function BasicFacts({ detail, sku }: BasicFactsProps) {
  return <FactList facts={basicFacts(detail, sku).filter(([, value]) => value !== '')} />;
}
