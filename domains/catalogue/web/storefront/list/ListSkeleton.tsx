import * as m from '#messages';
import { PageShell } from '../../../../../platform/web/kit/PageShell.tsx';
import { Loading, Skeleton } from '../../../../../platform/web/kit/Skeleton.tsx';
import { VisuallyHidden } from '../../../../../platform/web/kit/VisuallyHidden.tsx';
import { PAGE_SIZE } from '../../list-address.ts';
import styles from './product-list-page.module.css';

/** Height of a product card in the list, px. */
const CARD_HEIGHT = 408;

export function ProductGridSkeleton() {
  return (
    <Loading>
      <div className={styles.grid}>
        {Array.from({ length: PAGE_SIZE }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places without a name.
          <Skeleton key={at} height={CARD_HEIGHT} />
        ))}
      </div>
    </Loading>
  );
}

/** Placeholder of the page: everything in its final size. */
export function ListSkeleton() {
  return (
    <PageShell>
      <VisuallyHidden>
        <h1>{m.catalogue_list_all()}</h1>
      </VisuallyHidden>
      <Skeleton height={43} width={240} />
      <div className={styles.layout}>
        <Skeleton height={720} />
        <div>
          <Skeleton height={50} />
          <ProductGridSkeleton />
        </div>
      </div>
    </PageShell>
  );
}
