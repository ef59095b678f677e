import * as m from '#messages';
import type { ProductDetail } from '../../../contract/product.ts';
import styles from './warranty-terms.module.css';

/**
 * The included warranty, and the price of longer ones as a share of the product's price. Nothing is chosen here: they
 * are bought at checkout, so this is plain text.
 */
export function WarrantyTerms({ warranty }: { readonly warranty: ProductDetail['warranty'] }) {
  return (
    <div className={styles.terms}>
      <span>{m.catalogue_detail_warranty_standard({ months: warranty.months })}</span>
      {warranty.extensions.map(({ months, share }) => (
        <span key={months}>
          {m.catalogue_detail_warranty_longer({ months })}
          <small>+{Number((Number(share) * 100).toFixed(1))}%</small>
        </span>
      ))}
      {warranty.extensions.length > 0 && <small>{m.catalogue_detail_warranty_hint()}</small>}
    </div>
  );
}
