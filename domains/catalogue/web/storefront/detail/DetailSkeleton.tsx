import { Card } from '../../../../../platform/web/kit/Card.tsx';
import { PageShell } from '../../../../../platform/web/kit/PageShell.tsx';
import { Loading, Skeleton } from '../../../../../platform/web/kit/Skeleton.tsx';
import styles from './product-detail-page.module.css';

/** Placeholder of the page: everything in its final size. */
export function DetailSkeleton() {
  return (
    <PageShell>
      <Loading>
        <Skeleton height={43} width={320} />
        <Card className={styles.product}>
          <Skeleton height={540} />
          <Skeleton height={540} />
        </Card>
        <div className={styles.lower}>
          <Skeleton height={400} />
          <Skeleton height={120} />
        </div>
      </Loading>
    </PageShell>
  );
}
