import { useQuery } from '@tanstack/react-query';
import * as m from '#messages';
import { Card } from '../../../../../platform/web/kit/Card.tsx';
import { Tag } from '../../../../../platform/web/kit/Tag.tsx';
import type { Article } from '../../../../content/contract/content-endpoints.ts';
import { articlesQuery } from '../../catalogue-queries.ts';
import styles from './announcements.module.css';

/** `2026-11-20T…+08:00` → `11-20`, in the mall's own time zone. */
function dayOf(time: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Shanghai', month: '2-digit', day: '2-digit' });
  const [month, day] = parts.format(new Date(time)).split('/');
  return `${month}-${day}`;
}

function KindTag({ article }: { readonly article: Article }) {
  if (article.isBanner) return <Tag tone="primary">{m.catalogue_home_article_pinned()}</Tag>;
  if (article.kind === 'announcement') return <Tag>{m.catalogue_home_article_announcement()}</Tag>;
  if (article.kind === 'notice') return <Tag>{m.catalogue_home_article_notice()}</Tag>;
  return <Tag tone="activity">{m.catalogue_home_article_news()}</Tag>;
}

/** The latest announcements, pinned ones first. */
export function Announcements() {
  const { data = [] } = useQuery(articlesQuery());
  return (
    <Card as="section" className={styles.card}>
      <div className={styles.head}>
        <h2>{m.catalogue_home_announcements()}</h2>
      </div>
      <ul>
        {data.slice(0, 5).map((article) => (
          <li key={article.id}>
            <KindTag article={article} />
            <span title={article.title}>{article.title}</span>
            <time dateTime={article.createTime}>{dayOf(article.createTime)}</time>
          </li>
        ))}
      </ul>
    </Card>
  );
}
