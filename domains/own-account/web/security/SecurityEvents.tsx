import { useQuery } from '@tanstack/react-query';
import * as m from '#messages';
import { iconShieldCheck } from '../../../../platform/web/design/icons.tsx';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { PagedList } from '../../../../platform/web/kit/PagedList.tsx';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { StatusDot, Tag } from '../../../../platform/web/kit/Tag.tsx';
import { deviceWords } from '../../../sign-in/web/public.tsx';
import { securityEventsQuery } from '../account-queries.ts';
import styles from './security.module.css';
import { ALARMING, EVENT_WORDS } from './security-words.ts';

/** What happened to the safety of the own account, newest first. */
export function SecurityEvents() {
  const events = useQuery(securityEventsQuery);
  return (
    <PagedList
      query={events}
      places={{ count: 1, height: 120 }}
      inCard
      empty={<EmptyState icon={iconShieldCheck} title={m.own_account_security_events_none()} />}
    >
      {(rows) => (
        <ol className={styles.events}>
          {rows.map((entry) => (
            <li key={entry.id} className={styles.event}>
              <time dateTime={entry.createTime}>{formatTime(entry.createTime)}</time>
              <span className={styles.what}>
                <StatusDot tone={ALARMING.includes(entry.event) ? 'error' : 'neutral'}>
                  {EVENT_WORDS[entry.event]()}
                </StatusDot>
                {entry.byStaff && <Tag tone="primary">{m.own_account_devices_by_staff()}</Tag>}
              </span>
              <span className={styles.where}>
                {deviceWords(entry)}
                {entry.address && <span>{entry.address}</span>}
              </span>
            </li>
          ))}
        </ol>
      )}
    </PagedList>
  );
}
