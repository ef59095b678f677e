import { type QueryClient, useQuery } from '@tanstack/react-query';
import { notFound, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import * as m from '#messages';
import { ApiFailure } from '../../../../platform/web/api-client/api-failure.ts';
import { Icon, iconDownload } from '../../../../platform/web/design/icons.tsx';
import { Breadcrumb } from '../../../../platform/web/kit/Breadcrumb.tsx';
import { Button, ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { downloadFiles } from '../../../../platform/web/kit/download-files.ts';
import { PageShell } from '../../../../platform/web/kit/PageShell.tsx';
import { Picture } from '../../../../platform/web/kit/Picture.tsx';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { personKey, useSession } from '../../../../platform/web/session/session-store.ts';
import { tolerant } from '../../../../platform/web/storefront/page-loaders.ts';
import { currentPerson, usePerson } from '../../../catalogue/web/public.tsx';
import { RichText } from '../../../content/web/public.tsx';
import { schemeProductsQuery, schemeQuery, useSchemeRead } from '../scheme-queries.ts';
import styles from '../schemes.module.css';
import { SchemeProducts } from './SchemeProducts.tsx';

const LIST = '/scheme/scheme_list';

export async function load(client: QueryClient, id: number) {
  if (!Number.isSafeInteger(id) || id < 1) throw notFound();
  try {
    // On the server as a visitor sees them: a page that nobody uses must not wait for its products.
    await tolerant([client.ensureQueryData(schemeProductsQuery(id, personKey()))]);
    return await client.ensureQueryData(schemeQuery(currentPerson().disabled, id));
  } catch (error) {
    if (error instanceof ApiFailure && error.reason === 'schemeNotFound') throw notFound();
    throw error;
  }
}

/** One solution: `?id=3`. */
export function SchemeDetailPage() {
  const id = Number((useSearch({ strict: false }) as { id?: unknown }).id);
  const { data, error, isPending, refetch } = useQuery(schemeQuery(usePerson().disabled, id));
  const { token } = useSession();
  const { mutate: markRead } = useSchemeRead();
  const openedId = data?.id;
  useEffect(() => {
    if (token !== '' && openedId !== undefined) markRead(openedId);
  }, [token, openedId, markRead]);
  const missing = error instanceof ApiFailure && error.reason === 'schemeNotFound';
  return (
    <PageShell>
      <Breadcrumb crumbs={[{ label: m.schemes_title(), href: LIST }, { label: data?.name ?? '…' }]} />
      <Card as="article" className={styles.sheet}>
        {isPending && (
          <Loading>
            <Skeleton height={480} />
          </Loading>
        )}
        {error &&
          (missing ? (
            <EmptyState title={m.schemes_missing()}>
              <ButtonLink to={LIST}>{m.schemes_back()}</ButtonLink>
            </EmptyState>
          ) : (
            <ErrorState message={error.message} onRetry={() => void refetch()} />
          ))}
        {data && (
          <>
            <div>
              <h1>{data.name}</h1>
              <p className={styles.meta}>{m.schemes_visits({ count: data.visits })}</p>
            </div>
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
            <p>{data.synopsis}</p>
            <RichText html={data.content} />
            {data.attachments.length > 0 && (
              <section>
                <h2>{m.schemes_attachments()}</h2>
                <ul className={styles.files}>
                  {data.attachments.map((file) => (
                    <li key={file.url}>
                      <Button size="small" onClick={() => void downloadFiles([file])}>
                        <Icon of={iconDownload} size="small" /> {file.name}
                      </Button>
                    </li>
                  ))}
                </ul>
              </section>
            )}
            <SchemeProducts id={data.id} />
            <div>
              <ButtonLink to={LIST}>{m.schemes_back()}</ButtonLink>
            </div>
          </>
        )}
      </Card>
    </PageShell>
  );
}
