import * as m from '#messages';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths of the final content, so that nothing moves when it arrives. */
  readonly width?: string | number;
  readonly height: string | number;
}

/** A placeholder for content that is loading. */
export function Skeleton({ width = '100%', height }: SkeletonProps) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}

/** Around skeletons: announces once that something is loading. */
export function Loading({ children }: { readonly children: React.ReactNode }) {
  return (
    <div aria-busy="true" role="status" aria-label={m.app_loading()}>
      {children}
    </div>
  );
}
