import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Link, notFound, useParams } from '@tanstack/react-router';
import * as m from '#messages';
import { ApiFailure } from '../../../../platform/web/api-client/api-failure.ts';
import { Breadcrumb } from '../../../../platform/web/kit/Breadcrumb.tsx';
import { ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { formatDay } from '../../../../platform/web/kit/format-time.ts';
import { PageShell } from '../../../../platform/web/kit/PageShell.tsx';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { Tag } from '../../../../platform/web/kit/Tag.tsx';
import { Thumb } from '../../../../platform/web/kit/Thumb.tsx';
import { personKey, useSession } from '../../../../platform/web/session/session-store.ts';
import { bytesInWords } from '../../../../platform/web/upload/upload-check.ts';
import { type Document, hasExpired } from '../../contract/document.ts';
import { DownloadButton } from '../DownloadButton.tsx';
import { certificateQuery } from '../document-queries.ts';
import { CATEGORY_WORDS, STORAGE_WORDS } from '../document-words.ts';
import styles from '../documents.module.css';
import { useBatchDownload } from '../use-batch-download.ts';

const LIST = '/certification/certification_list';

export async function load(client: QueryClient, id: string) {
  const number = Number(id);
  if (!Number.isSafeInteger(number) || number < 1) throw notFound();
  try {
    return await client.ensureQueryData(certificateQuery(number, ''));
  } catch (error) {
    if (error instanceof ApiFailure && error.reason === 'documentNotFound') throw notFound();
    throw error;
  }
}

/** One qualification certificate with everything known of it and the products it covers. */
export function CertificatePage() {
  const id = Number(useParams({ strict: false }).id);
  const person = personKey(useSession());
  const { data, error, isPending, refetch } = useQuery(certificateQuery(id, person));
  const download = useBatchDownload('certificate');
  const back = <ButtonLink to={LIST}>{m.documents_back()}</ButtonLink>;
  const missing = error instanceof ApiFailure && error.reason === 'documentNotFound';
  return (
    <PageShell>
      <Breadcrumb crumbs={[{ label: m.documents_certificates(), href: LIST }, { label: data?.name ?? '…' }]} />
      <Card as="article" className={styles.sheet}>
        {isPending && (
          <Loading>
            <Skeleton height={320} />
          </Loading>
        )}
        {error &&
          (missing ? (
            <EmptyState title={m.documents_missing()}>{back}</EmptyState>
          ) : (
            <ErrorState message={error.message} onRetry={() => void refetch()} />
          ))}
        {data && (
          <>
            <h1>
              {data.name} <Tag>{CATEGORY_WORDS[data.category]()}</Tag>{' '}
              {hasExpired(data, formatDay(Date.now())) && <Tag tone="error">{m.documents_expired()}</Tag>}
            </h1>
            <Facts certificate={data} />
            {data.products.length > 0 && (
              <section aria-label={m.documents_products()}>
                <h2>{m.documents_products()}</h2>
                <ul className={styles.products}>
                  {data.products.map((product) => (
                    <li key={product.id}>
                      <Link to="/product/detail/$id" params={{ id: String(product.id) }}>
                        <Thumb image={product.image} alt="" />
                        <span>
                          {product.model}
                          <small>{product.name}</small>
                        </span>
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            )}
            <div className={styles.actions}>
              {back}
              <DownloadButton
                document={data}
                look="primary"
                busy={download.transfer !== null}
                onDownload={() => void download.start([data])}
              />
            </div>
          </>
        )}
      </Card>
    </PageShell>
  );
}

function Facts({ certificate }: { readonly certificate: Document }) {
  const { managerDepartment, manager, storageStatus } = certificate;
  const facts: [name: string, value: string][] = [
    [m.documents_field_archive_number(), certificate.archiveNumber],
    [m.documents_field_certificate_number(), certificate.certificateNumber],
    [m.documents_category(), CATEGORY_WORDS[certificate.category]()],
    [m.documents_field_issuing_unit(), certificate.issuingUnit],
    [m.documents_field_issue_date(), certificate.issueDate ?? ''],
    [m.documents_field_expiry_date(), certificate.expiryDate ?? m.documents_no_expiry()],
    [m.documents_field_manager_department(), managerDepartment],
    [m.documents_field_manager(), manager],
    [m.documents_field_storage_status(), storageStatus ? STORAGE_WORDS[storageStatus]() : ''],
    [m.documents_field_file(), `${certificate.fileName} · ${bytesInWords(certificate.byteSize)}`],
  ];
  return (
    <dl className={styles.table}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
