import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import * as m from '#messages';
import { Icon, iconBell, iconPin } from '../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { classNames } from '../../../../platform/web/kit/class-names.ts';
import { formatDay } from '../../../../platform/web/kit/format-time.ts';
import { PageShell } from '../../../../platform/web/kit/PageShell.tsx';
import { Pagination } from '../../../../platform/web/kit/Pagination.tsx';
import { pageOfSearch } from '../../../../platform/web/kit/page-numbers.ts';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { VisuallyHidden } from '../../../../platform/web/kit/VisuallyHidden.tsx';
import { useSession } from '../../../../platform/web/session/session-store.ts';
import type { Article } from '../../contract/content-endpoints.ts';
import { articleListQuery, unreadArticlesQuery, useArticlesRead } from '../content-queries.ts';
import styles from '../information.module.css';

/** Announcements: the pinned ones on top, then the newest; what the person has not opened is marked. */
export function InformationListPage() {
  const page = pageOfSearch(useSearch({ strict: false }));
  const articles = useQuery(articleListQuery(0, page));
  const { token } = useSession();
  const { data: unread } = useQuery(unreadArticlesQuery(token.slice(-12)));
  const read = useArticlesRead();
  const unreadIds = new Set(unread?.ids);
  const pinned = articles.data?.list.filter(({ isBanner }) => isBanner) ?? [];
  const others = articles.data?.list.filter(({ isBanner }) => !isBanner) ?? [];
  return (
    <PageShell
      title={m.content_information_title()}
      aside={unread && unread.total > 0 ? m.content_information_unread({ count: unread.total }) : undefined}
      actions={
        unread &&
        unread.total > 0 && (
          <Button size="small" busy={read.isPending} onClick={() => read.mutate(undefined)}>
            {m.content_information_read_all()}
          </Button>
        )
      }
    >
      {articles.isPending && (
        <Loading>
          <Skeleton height={480} />
        </Loading>
      )}
      {articles.isError && (
        <Card>
          <ErrorState message={articles.error.message} onRetry={() => articles.refetch()} />
        </Card>
      )}
      {articles.data?.list.length === 0 && (
        <Card>
          <EmptyState icon={iconBell} title={m.content_information_empty()} />
        </Card>
      )}
      {pinned.length > 0 && (
        <Card as="section" className={styles.pinned}>
          <h2>
            <Icon of={iconPin} size="small" /> {m.content_information_pinned()}
          </h2>
          <ArticleRows list={pinned} unread={unreadIds} />
        </Card>
      )}
      {others.length > 0 && (
        <Card as="section" className={styles.others}>
          <h2>{m.content_information_latest()}</h2>
          <ArticleRows list={others} unread={unreadIds} />
        </Card>
      )}
      {articles.data && (
        <Pagination page={articles.data.page} totalPage={articles.data.totalPage} total={articles.data.total} />
      )}
    </PageShell>
  );
}

function ArticleRows({ list, unread }: { readonly list: readonly Article[]; readonly unread: ReadonlySet<number> }) {
  return (
    <ul className={styles.list}>
      {list.map(({ id, title, synopsis, createTime }) => (
        <li key={id}>
          <Link to="/activity/information_info" search={{ id }} className={styles.row}>
            <span className={classNames(styles.title, unread.has(id) && styles.new)}>
              {unread.has(id) && (
                <>
                  <span className={styles.dot} />
                  <VisuallyHidden>{m.content_information_new()}</VisuallyHidden>
                </>
              )}
              {title}
            </span>
            <span className={styles.time}>{formatDay(createTime)}</span>
            <span className={styles.synopsis}>{synopsis}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
