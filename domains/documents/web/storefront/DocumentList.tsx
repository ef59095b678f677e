import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import * as m from '#messages';
import { iconCertificate } from '../../../../platform/web/design/icons.tsx';
import { ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { formatDay } from '../../../../platform/web/kit/format-time.ts';
import { LinkTabs } from '../../../../platform/web/kit/LinkTabs.tsx';
import { PagedList } from '../../../../platform/web/kit/PagedList.tsx';
import { PageSearch } from '../../../../platform/web/kit/PageSearch.tsx';
import { PageShell } from '../../../../platform/web/kit/PageShell.tsx';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { Tag } from '../../../../platform/web/kit/Tag.tsx';
import { personKey, useSession } from '../../../../platform/web/session/session-store.ts';
import { tolerant } from '../../../../platform/web/storefront/page-loaders.ts';
import { CheckBox } from '../../../../platform/web/table/CheckBox.tsx';
import { bytesInWords } from '../../../../platform/web/upload/upload-check.ts';
import { DOCUMENT_CATEGORIES, type Document, type DocumentKind, hasExpired } from '../../contract/document.ts';
import { DownloadBar } from '../DownloadBar.tsx';
import { DownloadButton } from '../DownloadButton.tsx';
import { type DocumentAddress, readDocumentAddress } from '../document-address.ts';
import { documentListQuery } from '../document-queries.ts';
import { CATEGORY_WORDS, KIND_WORDS } from '../document-words.ts';
import styles from '../documents.module.css';
import { useBatchDownload } from '../use-batch-download.ts';

const PATHS = { certificate: '/certification/certification_list', material: '/promotion/materials_list' } as const;

/** The page as a visitor gets it; what differs for a person is read in the browser. */
export async function loadDocuments(client: QueryClient, kind: DocumentKind, search: object): Promise<void> {
  await tolerant([client.ensureQueryData(documentListQuery(readDocumentAddress(kind, search), ''))]);
}

/** Certificates or materials: by category and words, to choose and to download. */
export function DocumentList({ kind }: { readonly kind: DocumentKind }) {
  const address = readDocumentAddress(kind, useSearch({ strict: false }));
  const person = personKey(useSession());
  const documents = useQuery(documentListQuery(address, person));
  const [chosen, setChosen] = useState<ReadonlyMap<number, Document>>(new Map());
  const filtered = address.keyword !== '' || address.category !== undefined;
  function toggle(document: Document) {
    const next = new Map(chosen);
    if (!next.delete(document.id)) next.set(document.id, document);
    setChosen(next);
  }
  return (
    <PageShell title={KIND_WORDS[kind]()}>
      <div className={styles.tools}>
        <CategoryTabs address={address} />
        <SearchForm key={address.keyword} address={address} />
      </div>
      <DownloadBar kind={kind} shown={documents.data?.list ?? []} chosen={chosen} onChoose={setChosen} />
      <PagedList
        query={documents}
        places={{ count: 5, height: 84 }}
        className={styles.list}
        empty={
          <EmptyState
            icon={iconCertificate}
            title={filtered ? m.documents_nothing_found() : m.documents_empty()}
            hint={filtered ? m.documents_nothing_found_hint() : undefined}
          >
            {filtered && <ButtonLink to={PATHS[kind]}>{m.documents_show_all()}</ButtonLink>}
          </EmptyState>
        }
      >
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((document) => (
              <li key={document.id}>
                <DocumentRow
                  kind={kind}
                  document={document}
                  chosen={chosen.has(document.id)}
                  onToggle={() => toggle(document)}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </PageShell>
  );
}

function CategoryTabs({ address }: { readonly address: DocumentAddress }) {
  const { kind, keyword, category } = address;
  const words = keyword === '' ? {} : { keyword };
  return (
    <LinkTabs label={m.documents_category()}>
      {[undefined, ...DOCUMENT_CATEGORIES[kind]].map((one) => (
        <Link
          key={one ?? 'all'}
          to={PATHS[kind]}
          search={one ? { ...words, category: one } : words}
          activeOptions={{ exact: true }}
          activeProps={{}}
          aria-current={one === category ? 'page' : undefined}
        >
          {one ? CATEGORY_WORDS[one]() : m.documents_category_all()}
        </Link>
      ))}
    </LinkTabs>
  );
}

function SearchForm({ address }: { readonly address: DocumentAddress }) {
  const { kind, keyword, category } = address;
  const navigate = useNavigate();
  const kept = category ? { category } : {};
  return (
    <PageSearch
      action={PATHS[kind]}
      keyword={keyword}
      hint={kind === 'certificate' ? m.documents_search_certificates() : m.documents_search_materials()}
      kept={kept}
      onSearch={(words) =>
        void navigate({ to: PATHS[kind], search: words === '' ? kept : { ...kept, keyword: words } })
      }
    />
  );
}

interface DocumentRowProps {
  readonly kind: DocumentKind;
  readonly document: Document;
  readonly chosen: boolean;
  readonly onToggle: () => void;
}

function DocumentRow({ kind, document, chosen, onToggle }: DocumentRowProps) {
  const { id, name, category, fileName, byteSize, obstacle, updateTime } = document;
  const { transfer, start } = useBatchDownload(kind);
  return (
    <Card as="article" className={styles.row}>
      {obstacle === null ? (
        <CheckBox state={chosen ? 'on' : 'off'} label={m.documents_choose({ name })} onChange={onToggle} />
      ) : (
        <span />
      )}
      <div>
        <h2 className={styles.name}>
          {kind === 'certificate' ? (
            <Link to="/certification/$id" params={{ id: String(id) }}>
              {name}
            </Link>
          ) : (
            name
          )}{' '}
          <Tag>{CATEGORY_WORDS[category]()}</Tag>{' '}
          {hasExpired(document, formatDay(Date.now())) && <Tag tone="error">{m.documents_expired()}</Tag>}
        </h2>
        <p className={styles.facts}>
          {kind === 'certificate' && (
            <>
              <span>{m.documents_archive_number({ number: document.archiveNumber })}</span>
              <span>{m.documents_certificate_number({ number: document.certificateNumber })}</span>
              <span>{document.issuingUnit}</span>
              <span>
                {m.documents_validity({
                  from: document.issueDate ?? '—',
                  to: document.expiryDate ?? m.documents_no_expiry(),
                })}
              </span>
            </>
          )}
          <span>
            {fileName} · {bytesInWords(byteSize)}
          </span>
          {kind === 'material' && <span>{m.documents_updated({ date: formatDay(updateTime) })}</span>}
        </p>
      </div>
      <div className={styles.actions}>
        <DownloadButton document={document} busy={transfer !== null} onDownload={() => void start([document])} />
      </div>
    </Card>
  );
}
