import * as m from '#messages';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { classNames } from '../../../../platform/web/kit/class-names.ts';
import { formatShortTime } from '../../../../platform/web/kit/format-time.ts';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { useLogistics } from '../order-queries.ts';
import styles from './package.module.css';

interface PackageTraceProps {
  readonly packageId: number;
  /** The number of latest events to show; all by default. */
  readonly limit?: number;
}

/** Where a package has been, newest first. */
export function PackageTrace({ packageId, limit }: PackageTraceProps) {
  const trace = useLogistics(packageId);
  if (trace.isPending) {
    return (
      <Loading>
        <Skeleton height={limit === undefined ? 240 : 120} />
      </Loading>
    );
  }
  if (trace.isError) {
    return (
      <p className={styles.failed} role="alert">
        {trace.error.message}{' '}
        <Button look="text" size="small" onClick={() => trace.refetch()}>
          {m.app_retry()}
        </Button>
      </p>
    );
  }
  const news = trace.data.list.slice(0, limit);
  if (news.length === 0) return <p className={styles.faint}>{m.orders_page_trace_empty()}</p>;
  return (
    <ol className={styles.trace}>
      {news.map(({ time, status }, index) => (
        <li key={`${time}-${status}`} className={classNames(index === 0 && styles.latest)}>
          <span>{status}</span>
          <time dateTime={time}>{formatShortTime(time)}</time>
        </li>
      ))}
    </ol>
  );
}
