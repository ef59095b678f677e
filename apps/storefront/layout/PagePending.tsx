import * as m from '#messages';
import { Loading, Skeleton } from '../../../platform/web/kit/Skeleton.tsx';
import { VisuallyHidden } from '../../../platform/web/kit/VisuallyHidden.tsx';
import styles from './layout.module.css';

/** Shown while the code or data of a page is loading. */
export function PagePending() {
  return (
    <div className={styles.pending}>
      <noscript>
        <p className={styles.noScript}>{m.storefront_needs_script()}</p>
      </noscript>
      <Loading>
        <VisuallyHidden>{m.storefront_loading()}</VisuallyHidden>
        <Skeleton height={32} width="40%" />
        <Skeleton height={160} />
        <Skeleton height={320} />
      </Loading>
    </div>
  );
}
