import { Card } from '../../../../platform/web/kit/Card.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import styles from './order-confirm.module.css';

/** The checkout before it is read: addresses, one shop, amounts. */
export function OrderConfirmSkeleton() {
  return (
    <Loading>
      <div className={styles.layout}>
        <div className={styles.main}>
          <Card padded>
            <Skeleton height={132} />
          </Card>
          <Card padded>
            <Skeleton height={240} />
          </Card>
        </div>
        <Card className={styles.summary}>
          <Skeleton width={96} height={20} />
          <Skeleton height={220} />
        </Card>
      </div>
    </Loading>
  );
}
