import * as m from '#messages';
import { classNames } from '../../../../../platform/web/kit/class-names.ts';
import type { ProductDetail } from '../../../contract/product.ts';
import styles from './options.module.css';

/** The warranty that is included, and what longer ones cost as a share of the price; they are bought at checkout. */
export function WarrantyChoice({ warranty }: { readonly warranty: ProductDetail['warranty'] }) {
  return (
    <div className={styles.options}>
      <span className={classNames(styles.option, styles.chosen)}>
        {m.catalogue_detail_warranty_standard({ months: warranty.months })}
      </span>
      {warranty.extensions.map(({ months, share }) => (
        <span key={months} className={styles.option}>
          {m.catalogue_detail_warranty_longer({ months })}
          <small>+{Number((Number(share) * 100).toFixed(1))}%</small>
        </span>
      ))}
      {warranty.extensions.length > 0 && <span className={styles.hint}>{m.catalogue_detail_warranty_hint()}</span>}
    </div>
  );
}
