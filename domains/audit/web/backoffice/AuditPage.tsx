import { useMemo, useState } from 'react';
import * as m from '#messages';
import { formatDay, formatTime } from '../../../../platform/web/kit/format-time.ts';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { FormDrawer } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { Facts } from '../../../../platform/web/office/Facts.tsx';
import { OfficePage } from '../../../../platform/web/office/OfficePage.tsx';
import { DataTable } from '../../../../platform/web/table/DataTable.tsx';
import { FilterBar } from '../../../../platform/web/table/FilterBar.tsx';
import type { FilterField, FilterValues } from '../../../../platform/web/table/filter-address.ts';
import { listTable } from '../../../../platform/web/table/list-table.ts';
import { OpenButton } from '../../../../platform/web/table/OpenButton.tsx';
import { saveAsFile } from '../../../../platform/web/table/save-as-file.ts';
import { TableSheet } from '../../../../platform/web/table/TableSheet.tsx';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import { useListAddress } from '../../../../platform/web/table/use-list-address.ts';
import type { AuditEntry } from '../../contract/audit-endpoints.ts';
import { actorOf } from '../AccountTrail.tsx';
import styles from '../audit.module.css';
import { differencesOf } from '../audit-difference.ts';
import { useAuditEntries, useAuditWords, useExportAudit } from '../audit-queries.ts';
import { Difference } from '../Difference.tsx';

const choicesOf = (words: readonly { code: string; name: string }[] = []) =>
  words.map(({ code, name }) => ({ value: code, label: name }));

const changedFields = (entry: AuditEntry) =>
  differencesOf(entry)
    .map(({ field }) => entry.fieldNames[field] ?? field)
    .join(', ');

function columnsOf(onOpen: (entry: AuditEntry) => void): TableColumn<AuditEntry>[] {
  return [
    {
      id: 'time',
      title: m.audit_time(),
      cell: (entry) => <OpenButton onOpen={() => onOpen(entry)}>{formatTime(entry.time)}</OpenButton>,
      value: ({ time }) => time,
      fixed: true,
      onCard: 'head',
    },
    { id: 'actor', title: m.audit_actor(), cell: actorOf, value: actorOf, maxWidth: 260, onCard: 'bare' },
    {
      id: 'action',
      title: m.audit_action(),
      cell: ({ actionName }) => actionName,
      value: ({ actionName }) => actionName,
      onCard: 'aside',
    },
    {
      id: 'entity',
      title: m.audit_entity(),
      cell: ({ entityName }) => entityName,
      value: ({ entityName }) => entityName,
    },
    {
      id: 'entityId',
      title: m.audit_entity_id(),
      cell: ({ entityId }) => entityId,
      value: ({ entityId }) => entityId,
      maxWidth: 240,
    },
    { id: 'fields', title: m.audit_changed(), cell: changedFields, value: changedFields, maxWidth: 300 },
    {
      id: 'request',
      title: m.audit_request(),
      cell: ({ requestId }) => requestId,
      value: ({ requestId }) => requestId,
      hidden: true,
    },
  ];
}

function requestOf(values: FilterValues) {
  const { actor, entity, action, entityId, at } = values;
  const range = typeof at === 'object' && 'from' in at ? at : null;
  return {
    ...(typeof actor === 'string' && { actor }),
    ...(typeof entity === 'string' && { entity }),
    ...(typeof action === 'string' && { action }),
    ...(typeof entityId === 'string' && { entityId }),
    ...(range?.from && { dateFrom: range.from }),
    ...(range?.to && { dateTo: range.to }),
  };
}

/** Who changed what and when, for staff of the mall. */
export function AuditPage() {
  const words = useAuditWords();
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  const fields = useMemo<FilterField[]>(
    () => [
      { name: 'actor', label: m.audit_actor(), kind: 'text', placeholder: m.audit_actor_hint() },
      {
        name: 'entity',
        label: m.audit_entity(),
        kind: 'choice',
        choices: choicesOf(words.data?.entities),
      },
      {
        name: 'action',
        label: m.audit_action(),
        kind: 'choice',
        choices: choicesOf(words.data?.actions),
      },
      { name: 'entityId', label: m.audit_entity_id(), kind: 'text' },
      { name: 'at', label: m.audit_time(), kind: 'dates' },
    ],
    [words.data],
  );
  const list = useListAddress(fields);
  const request = requestOf(list.values);
  const entries = useAuditEntries({ ...request, page: list.page, limit: list.limit });
  const exported = useExportAudit();
  const columns = useMemo(() => columnsOf(setOpened), []);
  const file = (body: Blob) => saveAsFile(`audit-${formatDay(Date.now())}.csv`, body);
  return (
    <OfficePage fill title={m.audit_title()}>
      <TableSheet fill>
        <FilterBar fields={fields} values={list.values} onChange={list.setValues} />
        <DataTable
          fill
          name="audit"
          label={m.audit_title()}
          columns={columns}
          {...listTable(list, entries)}
          rowId={({ id }) => String(id)}
          rowName={(entry) => `${entry.actionName} ${formatTime(entry.time)}`}
          onOpen={setOpened}
          empty={<EmptyState title={m.audit_empty()} />}
          csv={{
            fileName: 'audit',
            exporting: exported.isPending,
            onExport: () => exported.mutate(request, { onSuccess: file }),
          }}
        />
      </TableSheet>
      <FormDrawer opened={opened !== null} onClose={() => setOpened(null)} width={640} title={opened?.actionName ?? ''}>
        {opened && <EntryContent entry={opened} />}
      </FormDrawer>
    </OfficePage>
  );
}

function EntryContent({ entry }: { readonly entry: AuditEntry }) {
  const facts = [
    [m.audit_time(), formatTime(entry.time)],
    [m.audit_actor(), actorOf(entry)],
    [m.audit_entity(), `${entry.entityName} ${entry.entityId}`],
    [m.audit_request(), entry.requestId],
  ] as const;
  return (
    <>
      <Facts of={facts} className={styles.facts} />
      <Difference entry={entry} />
    </>
  );
}
