import { useMemo, useState } from 'react';
import * as m from '#messages';
import { iconFileText } from '../../../../platform/web/design/icons.tsx';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { StatusDot } from '../../../../platform/web/kit/Tag.tsx';
import { OfficePage } from '../../../../platform/web/office/OfficePage.tsx';
import { DataTable } from '../../../../platform/web/table/DataTable.tsx';
import { FilterBar } from '../../../../platform/web/table/FilterBar.tsx';
import type { FilterField } from '../../../../platform/web/table/filter-address.ts';
import { keywordField } from '../../../../platform/web/table/keyword-field.ts';
import { matchingRows } from '../../../../platform/web/table/matching-rows.ts';
import { OpenButton } from '../../../../platform/web/table/OpenButton.tsx';
import { TableSheet } from '../../../../platform/web/table/TableSheet.tsx';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import { useListAddress } from '../../../../platform/web/table/use-list-address.ts';
import type { AdminAgreement } from '../../contract/agreement-admin-endpoints.ts';
import { useAgreements } from '../agreement-office-queries.ts';
import { agreementName } from '../agreement-words.ts';
import { AgreementDrawer } from './AgreementDrawer.tsx';
import styles from './agreement-office.module.css';

const written = ({ contentZh, contentEn }: AdminAgreement) => {
  if (!contentZh && !contentEn) return m.content_office_agreement_missing();
  return contentZh && contentEn ? m.content_office_agreement_written() : m.content_office_agreement_half();
};

function columnsOf(onOpen: (agreement: AdminAgreement) => void): TableColumn<AdminAgreement>[] {
  return [
    {
      id: 'name',
      title: m.content_office_agreement(),
      cell: (agreement) => <OpenButton onOpen={() => onOpen(agreement)}>{agreementName(agreement.slug)}</OpenButton>,
      value: ({ slug }) => agreementName(slug),
      fixed: true,
      onCard: 'head',
    },
    {
      id: 'slug',
      title: m.content_office_slug(),
      cell: ({ slug }) => <span className={styles.second}>{slug}</span>,
      value: ({ slug }) => slug,
      onCard: 'bare',
    },
    {
      id: 'state',
      title: m.content_office_state(),
      cell: (agreement) => (
        <StatusDot tone={agreement.contentZh && agreement.contentEn ? 'done' : 'neutral'}>
          {written(agreement)}
        </StatusDot>
      ),
      value: written,
      onCard: 'aside',
    },
    {
      id: 'updated',
      title: m.content_office_updated(),
      cell: ({ updateTime }) => (updateTime === null ? '—' : formatTime(updateTime)),
      value: ({ updateTime }) => updateTime,
    },
  ];
}

/** The texts that people agree to. */
export function AgreementTablePage() {
  const fields = useMemo<FilterField[]>(() => [keywordField('keyword', m.content_office_keyword())], []);
  const list = useListAddress(fields);
  const agreements = useAgreements();
  const [slug, setSlug] = useState<string | null>(null);
  const columns = useMemo(() => columnsOf((agreement) => setSlug(agreement.slug)), []);
  const editing = agreements.data?.find((agreement) => agreement.slug === slug);
  return (
    <OfficePage title={m.content_office_agreements()}>
      <TableSheet>
        <FilterBar fields={fields} values={list.values} onChange={list.setValues} />
        <DataTable
          name="agreements"
          label={m.content_office_agreements()}
          columns={columns}
          rows={matchingRows(agreements.data, list.values.keyword, ({ slug, titleZh, titleEn }) => [
            agreementName(slug),
            slug,
            titleZh,
            titleEn,
          ])}
          filtered={list.filtered}
          rowId={(agreement) => agreement.slug}
          rowName={(agreement) => agreementName(agreement.slug)}
          onOpen={(agreement) => setSlug(agreement.slug)}
          onRefresh={() => void agreements.refetch()}
          failure={agreements.error}
          csv={{ fileName: 'agreements' }}
          empty={<EmptyState icon={iconFileText} title={m.content_office_empty()} />}
        />
      </TableSheet>
      {editing && <AgreementDrawer key={editing.slug} agreement={editing} onClose={() => setSlug(null)} />}
    </OfficePage>
  );
}
