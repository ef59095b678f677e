import { useMemo, useState } from 'react';
import * as m from '#messages';
import { Icon, iconCertificate, iconPlus, iconTrash } from '../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { confirmFirst } from '../../../../platform/web/kit/confirmation.ts';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { StatusDot } from '../../../../platform/web/kit/Tag.tsx';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { OfficePage } from '../../../../platform/web/office/OfficePage.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { DataTable } from '../../../../platform/web/table/DataTable.tsx';
import { pagesOf } from '../../../../platform/web/table/every-row.ts';
import { FilterBar } from '../../../../platform/web/table/FilterBar.tsx';
import type { FilterField } from '../../../../platform/web/table/filter-address.ts';
import { keywordField } from '../../../../platform/web/table/keyword-field.ts';
import { listTable } from '../../../../platform/web/table/list-table.ts';
import { OpenButton } from '../../../../platform/web/table/OpenButton.tsx';
import { TableSheet } from '../../../../platform/web/table/TableSheet.tsx';
import type { Deselect, TableColumn } from '../../../../platform/web/table/table-column.ts';
import { useListAddress } from '../../../../platform/web/table/use-list-address.ts';
import { bytesInWords } from '../../../../platform/web/upload/upload-check.ts';
import { openPrivateFile } from '../../../uploads/web/public.tsx';
import { DOCUMENT_CATEGORIES, type DocumentCategory, type DocumentKind } from '../../contract/document.ts';
import { type AdminDocument, listAdminDocuments } from '../../contract/document-admin-endpoints.ts';
import { useAdminDocuments, useDeleteDocuments, usePublishDocuments } from '../document-queries.ts';
import { AUDIENCE_WORDS, CATEGORY_WORDS, KIND_WORDS, STORAGE_WORDS } from '../document-words.ts';
import { DocumentDrawer } from './DocumentDrawer.tsx';

const publishedWords = (published: boolean) => (published ? m.documents_published() : m.documents_unpublished());

function fieldsOf(kind: DocumentKind): FilterField[] {
  return [
    keywordField(
      'keyword',
      kind === 'certificate' ? m.documents_search_certificates() : m.documents_search_materials(),
    ),
    {
      name: 'category',
      label: m.documents_category(),
      kind: 'choice',
      choices: DOCUMENT_CATEGORIES[kind].map((value) => ({ value, label: CATEGORY_WORDS[value]() })),
    },
    {
      name: 'published',
      label: m.documents_state(),
      kind: 'choice',
      choices: [true, false].map((value) => ({ value: String(value), label: publishedWords(value) })),
    },
  ];
}

/** A column of plain text. */
const plain = (
  id: string,
  title: string,
  value: (row: AdminDocument) => string,
  more: Partial<TableColumn<AdminDocument>> = {},
): TableColumn<AdminDocument> => ({ id, title, value, cell: (row) => value(row) || '—', maxWidth: 240, ...more });

const certificateColumns = () => [
  plain('archiveNumber', m.documents_field_archive_number(), ({ archiveNumber }) => archiveNumber, {
    below: { title: m.documents_field_certificate_number(), value: ({ certificateNumber }) => certificateNumber },
  }),
  plain('issuingUnit', m.documents_field_issuing_unit_zh(), ({ issuingUnitZh }) => issuingUnitZh),
  plain('issueDate', m.documents_field_issue_date(), ({ issueDate }) => issueDate ?? '', {
    below: { title: m.documents_field_expiry_date(), value: ({ expiryDate }) => expiryDate },
  }),
  plain('department', m.documents_field_manager_department(), ({ managerDepartment }) => managerDepartment, {
    hidden: true,
  }),
  plain('manager', m.documents_field_manager(), ({ manager }) => manager),
  plain('storage', m.documents_field_storage_status(), ({ storageStatus }) => STORAGE_WORDS[storageStatus]()),
];

function columnsOf(kind: DocumentKind, onOpen: (row: AdminDocument) => void): TableColumn<AdminDocument>[] {
  return [
    {
      id: 'nameZh',
      title: m.documents_field_name_zh(),
      cell: (row) => <OpenButton onOpen={() => onOpen(row)}>{row.nameZh}</OpenButton>,
      value: ({ nameZh }) => nameZh,
      below: { title: m.documents_field_name_en(), value: ({ nameEn }) => nameEn },
      maxWidth: 320,
      fixed: true,
      onCard: 'head',
    },
    plain('category', m.documents_category(), ({ category }) => CATEGORY_WORDS[category](), {
      below: { title: m.documents_field_audience(), value: ({ audience }) => AUDIENCE_WORDS[audience]() },
    }),
    {
      id: 'state',
      title: m.documents_state(),
      cell: ({ published }) => <StatusDot tone={published ? 'done' : 'neutral'}>{publishedWords(published)}</StatusDot>,
      value: ({ published }) => publishedWords(published),
      onCard: 'aside',
    },
    ...(kind === 'certificate' ? certificateColumns() : []),
    {
      id: 'file',
      title: m.documents_field_file(),
      cell: ({ fileName, fileUrl }) => <OpenButton onOpen={() => void openPrivateFile(fileUrl)}>{fileName}</OpenButton>,
      value: ({ fileName }) => fileName,
      below: { title: m.documents_field_size(), value: ({ byteSize }) => bytesInWords(byteSize) },
      maxWidth: 180,
    },
    {
      id: 'sort',
      title: m.documents_field_sort(),
      cell: ({ sort }) => sort,
      value: ({ sort }) => sort,
      right: true,
      hidden: true,
    },
    plain('updated', m.documents_field_updated(), ({ updateTime }) => formatTime(updateTime), { hidden: true }),
  ];
}

/** Certificates or materials, kept by staff. */
export function DocumentTable({ kind }: { readonly kind: DocumentKind }) {
  const fields = useMemo(() => fieldsOf(kind), [kind]);
  const list = useListAddress(fields);
  const known: readonly DocumentCategory[] = DOCUMENT_CATEGORIES[kind];
  const request = {
    kind,
    keyword: String(list.values.keyword ?? ''),
    category: known.find((one) => one === list.values.category),
    published: list.values.published === undefined ? undefined : list.values.published === 'true',
  };
  const documents = useAdminDocuments({ ...request, page: list.page, limit: list.limit });
  const mayEdit = useCan('admin:documents:edit');
  const notAllowed = mayEdit ? undefined : m.documents_may_not_edit();
  const [opened, setOpened] = useState<AdminDocument | 'new' | null>(null);
  const columns = useMemo(() => columnsOf(kind, setOpened), [kind]);
  const { mutateAsync: publish } = usePublishDocuments();
  const { mutateAsync: remove } = useDeleteDocuments();

  async function setPublished(rows: readonly AdminDocument[], published: boolean) {
    await publish({ ids: rows.map(({ id }) => id), published });
    toast('success', m.documents_saved());
  }
  async function askAndDelete(rows: readonly AdminDocument[], deselect: Deselect<AdminDocument>) {
    const question = m.documents_delete_question({ count: rows.length });
    if (!(await confirmFirst(question, { confirmLabel: m.documents_delete(), danger: true }))) return;
    const ids = rows.map(({ id }) => id);
    await remove(ids);
    deselect(({ id }) => ids.includes(id));
    toast('success', m.documents_deleted());
  }
  const disabledReason = () => notAllowed;

  return (
    <OfficePage fill title={KIND_WORDS[kind]()}>
      <TableSheet fill>
        <FilterBar fields={fields} values={list.values} onChange={list.setValues} />
        <DataTable
          fill
          name={`documents-${kind}`}
          label={KIND_WORDS[kind]()}
          columns={columns}
          {...listTable(list, documents)}
          rowId={({ id }) => String(id)}
          rowName={({ nameZh }) => nameZh}
          onOpen={setOpened}
          empty={<EmptyState icon={iconCertificate} title={m.documents_empty()} />}
          csv={{ fileName: `${kind}s`, readPage: pagesOf(listAdminDocuments, request) }}
          batch={{
            actions: [
              {
                id: 'publish',
                label: m.documents_publish(),
                run: (rows) => void setPublished(rows, true),
                disabledReason,
              },
              {
                id: 'withdraw',
                label: m.documents_withdraw(),
                run: (rows) => void setPublished(rows, false),
                disabledReason,
              },
              {
                id: 'delete',
                label: m.documents_delete(),
                icon: iconTrash,
                run: (rows, deselect) => void askAndDelete(rows, deselect),
                disabledReason,
              },
            ],
          }}
          toolbar={
            <Button size="small" look="primary" disabledReason={notAllowed} onClick={() => setOpened('new')}>
              <Icon of={iconPlus} size="small" />
              {kind === 'certificate' ? m.documents_certificate_new() : m.documents_material_new()}
            </Button>
          }
        />
      </TableSheet>
      {opened !== null && (
        <DocumentDrawer
          key={opened === 'new' ? 0 : opened.id}
          kind={kind}
          document={opened === 'new' ? null : opened}
          onClose={() => setOpened(null)}
        />
      )}
    </OfficePage>
  );
}

export function CertificateTablePage() {
  return <DocumentTable kind="certificate" />;
}

export function MaterialTablePage() {
  return <DocumentTable kind="material" />;
}
