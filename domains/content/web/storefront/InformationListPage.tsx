import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import * as m from '#messages';
import { Icon, iconBell, iconPin } from '../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { classNames } from '../../../../platform/web/kit/class-names.ts';
import { formatDay } from '../../../../platform/web/kit/format-time.ts';
import { LinkTabs } from '../../../../platform/web/kit/LinkTabs.tsx';
import { PagedList } from '../../../../platform/web/kit/PagedList.tsx';
import { PageShell } from '../../../../platform/web/kit/PageShell.tsx';
import { pageOfSearch } from '../../../../platform/web/kit/page-numbers.ts';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { RankedList } from '../../../../platform/web/kit/RankedList.tsx';
import { VisuallyHidden } from '../../../../platform/web/kit/VisuallyHidden.tsx';
import { personKey, useSession } from '../../../../platform/web/session/session-store.ts';
import type { Article } from '../../contract/content-endpoints.ts';
import { AppMallNotice } from '../AppMallNotice.tsx';
import { categoryOfSearch } from '../category-of-search.ts';
import {
  articleCategoriesQuery,
  articleListQuery,
  hotArticlesQuery,
  unreadArticlesQuery,
  useArticlesRead,
} from '../content-queries.ts';
import styles from '../information.module.css';

export { loadInformationList as load } from './content-loaders.ts';

/** Announcements: the pinned ones on top, then the newest; what the person has not opened is marked. */
export function InformationListPage() {
  const search = useSearch({ strict: false });
  const cid = categoryOfSearch(search);
  const articles = useQuery(articleListQuery(cid, pageOfSearch(search)));
  const person = personKey(useSession());
  const { data: unread } = useQuery(unreadArticlesQuery(person));
  const read = useArticlesRead();
  const unreadIds = new Set(unread?.ids);
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
      <AppMallNotice />
      <CategoryTabs chosen={cid} />
      <div className={styles.columns}>
        <div>
          <PagedList
            query={articles}
            places={{ count: 1, height: 480 }}
            empty={<EmptyState icon={iconBell} title={m.content_information_empty()} />}
          >
            {(rows) => <PinnedAndLatest list={rows} unread={unreadIds} />}
          </PagedList>
        </div>
        <HotArticles />
      </div>
    </PageShell>
  );
}

function CategoryTabs({ chosen }: { readonly chosen: number }) {
  const { data: categories = [] } = useQuery(articleCategoriesQuery());
  if (categories.length === 0) return null;
  return (
    <LinkTabs label={m.content_information_categories()}>
      {[{ id: 0, name: m.content_information_all() }, ...categories].map(({ id, name }) => (
        <Link
          key={id}
          to="/activity/information_list"
          search={id === 0 ? {} : { cid: id }}
          activeOptions={{ exact: true }}
          activeProps={{}}
          aria-current={id === chosen ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </LinkTabs>
  );
}

function HotArticles() {
  const { data: hot = [] } = useQuery(hotArticlesQuery());
  return (
    <RankedList
      title={m.content_information_hot()}
      entries={hot.map(({ id, title }) => ({
        id,
        link: (
          <Link to="/activity/information_info" search={{ id }}>
            {title}
          </Link>
        ),
      }))}
    />
  );
}

interface ArticlesProps {
  readonly list: readonly Article[];
  readonly unread: ReadonlySet<number>;
}

function PinnedAndLatest({ list, unread }: ArticlesProps) {
  const pinned = list.filter(({ isBanner }) => isBanner);
  const others = list.filter(({ isBanner }) => !isBanner);
  return (
    <>
      {pinned.length > 0 && (
        <Card as="section" className={styles.articles}>
          <h2>
            <Icon of={iconPin} size="small" /> {m.content_information_pinned()}
          </h2>
          <ArticleRows list={pinned} unread={unread} />
        </Card>
      )}
      {others.length > 0 && (
        <Card as="section" className={styles.articles}>
          <h2>{m.content_information_latest()}</h2>
          <ArticleRows list={others} unread={unread} />
        </Card>
      )}
    </>
  );
}

function ArticleRows({ list, unread }: ArticlesProps) {
  return (
    <ul className={styles.list}>
      {list.map(({ id, category, title, synopsis, createTime }) => (
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
            <span className={styles.time}>
              {category} · {formatDay(createTime)}
            </span>
            <span className={styles.synopsis}>{synopsis}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
