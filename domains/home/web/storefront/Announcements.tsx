import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { classNames } from '../../../../platform/web/kit/class-names.ts';
import { Tag } from '../../../../platform/web/kit/Tag.tsx';
import { usePerson } from '../../../catalogue/web/public.tsx';
import type { Article } from '../../../content/contract/content-endpoints.ts';
import { articlesQuery, unreadArticlesQuery } from '../home-queries.ts';
import styles from './announcements.module.css';

/** `2026-11-20T…+08:00` → `11-20`, in the mall's own time zone. */
function dayOf(time: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Shanghai', month: '2-digit', day: '2-digit' });
  const [month, day] = parts.format(new Date(time)).split('/');
  return `${month}-${day}`;
}

function KindTag({ article }: { readonly article: Article }) {
  if (article.isBanner) return <Tag tone="primary">{m.home_article_pinned()}</Tag>;
  return (
    <Tag tone={article.isHot ? 'activity' : 'neutral'} className={styles.kind}>
      {article.category}
    </Tag>
  );
}

/** The latest announcements, pinned ones first; unread ones in bold. */
export function Announcements() {
  const { data } = useQuery(articlesQuery());
  const { data: unread = [] } = useQuery(unreadArticlesQuery(usePerson()));
  return (
    <Card as="section" className={styles.card}>
      <h2>
        <Link to="/activity/information_list">{m.home_announcements()}</Link>
      </h2>
      <ul>
        {(data ?? []).slice(0, 5).map((article) => (
          <li key={article.id}>
            <KindTag article={article} />
            <Link
              to="/activity/information_info"
              search={{ id: article.id }}
              className={classNames(styles.title, unread.includes(article.id) && styles.unread)}
            >
              {article.title}
            </Link>
            <time dateTime={article.createTime}>{dayOf(article.createTime)}</time>
          </li>
        ))}
      </ul>
      {data?.length === 0 && <p>{m.home_announcements_none()}</p>}
    </Card>
  );
}
