import { useQuery } from '@tanstack/react-query';
import * as m from '#messages';
import { iconShieldCheck } from '../../../../platform/web/design/icons.tsx';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { StatusDot, Tag } from '../../../../platform/web/kit/Tag.tsx';
import { securityEventsQuery } from '../account-queries.ts';
import styles from './security.module.css';
import { ALARMING, deviceWords, EVENT_WORDS } from './security-words.ts';

/** What happened to the safety of the own account, newest first. */
export function SecurityEvents() {
  const { data, isPending, isError, refetch } = useQuery(securityEventsQuery);
  if (isPending) {
    return (
      <Loading>
        <div className={styles.pending}>
          <Skeleton height={120} />
        </div>
      </Loading>
    );
  }
  if (isError) return <ErrorState onRetry={() => refetch()} />;
  if (data.length === 0) return <EmptyState icon={iconShieldCheck} title={m.accounts_security_events_none()} />;
  return (
    <ol className={styles.events}>
      {data.map((entry) => (
        <li key={entry.id} className={styles.event}>
          <time dateTime={entry.createTime}>{formatTime(entry.createTime)}</time>
          <span className={styles.what}>
            <StatusDot tone={ALARMING.includes(entry.event) ? 'error' : 'neutral'}>
              {EVENT_WORDS[entry.event]()}
            </StatusDot>
            {entry.byStaff && <Tag tone="primary">{m.accounts_devices_by_staff()}</Tag>}
          </span>
          <span className={styles.where}>
            {deviceWords(entry)}
            {entry.address && <span>{entry.address}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
