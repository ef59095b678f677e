import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import * as m from '#messages';
import {
  Icon,
  iconAlertCircle,
  iconBell,
  iconCircleCheck,
  iconClock,
  iconTruckDelivery,
} from '../../../platform/web/design/icons.tsx';
import { AddressLink } from '../../../platform/web/kit/AddressLink.tsx';
import { Button } from '../../../platform/web/kit/Button.tsx';
import { Card } from '../../../platform/web/kit/Card.tsx';
import { classNames } from '../../../platform/web/kit/class-names.ts';
import { formatTime } from '../../../platform/web/kit/format-time.ts';
import { PagedList } from '../../../platform/web/kit/PagedList.tsx';
import { pageOfSearch } from '../../../platform/web/kit/page-numbers.ts';
import { EmptyState } from '../../../platform/web/kit/page-states.tsx';
import { Tabs } from '../../../platform/web/kit/Tabs.tsx';
import { Tag } from '../../../platform/web/kit/Tag.tsx';
import type { Notice, NoticeSymbol } from '../contract/notice.ts';
import { useNotices, useReadNotices } from './notice-queries.ts';
import styles from './notices.module.css';

const PAGE_SIZE = 20;
const TABS = ['all', 'unread'] as const;

const ICONS: Record<NoticeSymbol, string> = {
  shipped: iconTruckDelivery,
  time: iconClock,
  trouble: iconAlertCircle,
  good: iconCircleCheck,
};

interface NoticeListProps {
  /** Where it is shown: the other application's pages are opened as a whole. */
  readonly app: 'storefront' | 'office';
  /** Above the list: the page's head, with what can be done to all. */
  readonly head: (readAll: ReactNode) => ReactNode;
}

/** What happened that concerns the person. Opening one marks it as read. */
export function NoticeList({ app, head }: NoticeListProps) {
  const search = useSearch({ strict: false }) as { tab?: unknown };
  const navigate = useNavigate();
  const tab = TABS.find((one) => one === search.tab) ?? 'all';
  const notices = useNotices({ unread: tab === 'unread', page: pageOfSearch(search), limit: PAGE_SIZE });
  const read = useReadNotices();
  const anyUnread = notices.data?.list.some((notice) => !notice.isRead) ?? false;
  return (
    <>
      {head(
        <Button
          size="small"
          busy={read.isPending}
          disabledReason={anyUnread ? undefined : m.notices_nothing_unread()}
          onClick={() => read.mutate(undefined)}
        >
          {m.notices_read_all()}
        </Button>,
      )}
      <Card className={styles.notices}>
        <Tabs
          label={m.notices_tabs()}
          active={tab}
          onChange={(chosen) => navigate({ to: '.', search: (chosen === 'all' ? {} : { tab: chosen }) as object })}
          entries={[
            { key: 'all', label: m.notices_tab_all() },
            { key: 'unread', label: m.notices_tab_unread() },
          ]}
        />
        <PagedList
          query={notices}
          places={{ count: 4, height: 66 }}
          inCard
          empty={
            <EmptyState
              icon={iconBell}
              title={tab === 'unread' ? m.notices_empty_unread() : m.notices_empty()}
              hint={app === 'office' ? m.notices_empty_office_hint() : m.notices_empty_hint()}
            />
          }
        >
          {(rows) => (
            <ul className={styles.list}>
              {rows.map((notice) => (
                <li key={notice.id}>
                  <NoticeRow app={app} notice={notice} onOpen={() => notice.isRead || read.mutate([notice.id])} />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </Card>
    </>
  );
}

interface NoticeRowProps {
  readonly app: NoticeListProps['app'];
  readonly notice: Notice;
  readonly onOpen: () => void;
}

function NoticeRow({ app, notice, onOpen }: NoticeRowProps) {
  const { symbol, title, content, link, isRead, createTime } = notice;
  return (
    <article className={classNames(styles.notice, isRead ? styles.read : styles.unread)}>
      <Icon of={ICONS[symbol]} size="large" className={styles.icon} />
      <div>
        <div className={styles.title}>
          <b>{title}</b>
          {!isRead && <Tag tone="primary">{m.notices_unread()}</Tag>}
          <span className={styles.time}>{formatTime(createTime)}</span>
        </div>
        <p className={styles.content}>{content}</p>
      </div>
      {link !== '' && (
        <NoticeLink app={app} link={link} aria-label={`${m.notices_open()}: ${content}`} onClick={onOpen}>
          {m.notices_open()}
        </NoticeLink>
      )}
    </article>
  );
}

const OFFICE = '/admin';

interface NoticeLinkProps extends Omit<ComponentProps<typeof AddressLink>, 'address'> {
  readonly app: NoticeListProps['app'];
  readonly link: string;
}

/** A page of this application, or of the other one. */
function NoticeLink({ app, link, ...rest }: NoticeLinkProps) {
  const isOffice = link.startsWith(`${OFFICE}/`);
  if (isOffice !== (app === 'office')) return <a {...rest} href={link} />;
  return <AddressLink {...rest} address={isOffice ? link.slice(OFFICE.length) : link} />;
}
