import { Card } from '../../../../platform/web/kit/Card.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { BesideSummary } from './CheckoutPage.tsx';
import styles from './cart-page.module.css';

/** Placeholder of the cart: bar, one shop of three lines, summary. */
export function CartSkeleton() {
  return (
    <Loading>
      <BesideSummary>
        <Card className={styles.bar}>
          <Skeleton width={160} height={16} />
        </Card>
        <Card className={styles.shop}>
          <div className={styles.shopHead}>
            <Skeleton width={200} height={16} />
          </div>
          {[1, 2, 3].map((row) => (
            <div key={row} className={styles.skeletonLine}>
              <Skeleton width={72} height={54} />
              <Skeleton width="40%" height={16} />
            </div>
          ))}
        </Card>
      </BesideSummary>
    </Loading>
  );
}
