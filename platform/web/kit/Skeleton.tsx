import * as m from '#messages';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths of what will stand here, so that nothing moves when it comes. */
  readonly width?: string | number;
  readonly height: string | number;
}

/** The place of something that is still coming. */
export function Skeleton({ width = '100%', height }: SkeletonProps) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}

/** Around skeletons: says once that something is being loaded. */
export function Loading({ children }: { readonly children: React.ReactNode }) {
  return (
    <div aria-busy="true" role="status" aria-label={m.app_loading()}>
      {children}
    </div>
  );
}
