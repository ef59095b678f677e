import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import * as m from '#messages';
import { ApiFailure } from '../../../../platform/web/api-client/api-failure.ts';
import { Breadcrumb } from '../../../../platform/web/kit/Breadcrumb.tsx';
import { ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { PageShell } from '../../../../platform/web/kit/PageShell.tsx';
import { Picture } from '../../../../platform/web/kit/Picture.tsx';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { useSession } from '../../../../platform/web/session/session-store.ts';
import { AppMallNotice } from '../AppMallNotice.tsx';
import { articleQuery, useArticlesRead } from '../content-queries.ts';
import styles from '../information.module.css';
import { RichText } from '../RichText.tsx';

export { loadInformation as load } from './content-loaders.ts';

const LIST = '/activity/information_list';

/** One announcement: `?id=3`. For a signed-in person opening it marks it as read. */
export function InformationInfoPage() {
  const id = Number((useSearch({ strict: false }) as { id?: unknown }).id);
  const { data, isPending, error, refetch } = useQuery(articleQuery(id));
  const { token } = useSession();
  const { mutate: markRead } = useArticlesRead();
  const openedId = data?.id;
  useEffect(() => {
    if (token !== '' && openedId !== undefined) markRead([openedId]);
  }, [token, openedId, markRead]);
  const back = (
    <ButtonLink to={LIST} className={styles.back}>
      {m.content_information_back()}
    </ButtonLink>
  );
  const missing = error instanceof ApiFailure && error.code !== 0;
  return (
    <PageShell>
      <Breadcrumb crumbs={[{ label: m.content_information_title(), href: LIST }, { label: data?.title ?? '…' }]} />
      <AppMallNotice />
      <Card as="article" className={styles.article}>
        {isPending && (
          <Loading>
            <Skeleton height={320} />
          </Loading>
        )}
        {error &&
          (missing ? (
            <EmptyState title={m.content_information_missing()}>{back}</EmptyState>
          ) : (
            <ErrorState message={error.message} onRetry={() => void refetch()} />
          ))}
        {data && (
          <>
            <h1>{data.title}</h1>
            <p className={styles.meta}>
              <span>{data.category}</span>
              {data.author !== '' && <span>{data.author}</span>}
              <time dateTime={data.createTime}>{formatTime(data.createTime)}</time>
              <span>{m.content_information_visits({ count: data.visit })}</span>
            </p>
            {data.cover !== '' && (
              <Picture
                src={data.cover}
                alt=""
                sizes="(max-width: 820px) 92vw, 860px"
                width={960}
                height={540}
                first
                className={styles.cover}
              />
            )}
            <RichText html={data.content} />
            {back}
          </>
        )}
      </Card>
    </PageShell>
  );
}
