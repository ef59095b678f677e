import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as m from '#messages';
import { call } from '../../../../platform/web/api-client/call.ts';
import { iconMail } from '../../../../platform/web/design/icons.tsx';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { OfficePage } from '../../../../platform/web/office/OfficePage.tsx';
import { DataTable } from '../../../../platform/web/table/DataTable.tsx';
import { pagesOf } from '../../../../platform/web/table/every-row.ts';
import { FilterBar } from '../../../../platform/web/table/FilterBar.tsx';
import type { FilterField, FilterValues } from '../../../../platform/web/table/filter-address.ts';
import { keywordField } from '../../../../platform/web/table/keyword-field.ts';
import { listTable } from '../../../../platform/web/table/list-table.ts';
import { TableSheet } from '../../../../platform/web/table/TableSheet.tsx';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import { useListAddress } from '../../../../platform/web/table/use-list-address.ts';
import { listOutbox, OUTBOX_CHANNELS, type OutboxMessage } from '../../contract/outbox-endpoints.ts';
import styles from './outbox.module.css';

const CHANNEL = { sms: m.outbox_channel_sms, mail: m.outbox_channel_mail } as const;

function columnsOf(): TableColumn<OutboxMessage>[] {
  return [
    {
      id: 'recipient',
      title: m.outbox_recipient(),
      cell: ({ recipient }) => recipient,
      value: ({ recipient }) => recipient,
      fixed: true,
      onCard: 'head',
    },
    {
      id: 'channel',
      title: m.outbox_channel(),
      cell: ({ channel }) => CHANNEL[channel](),
      value: ({ channel }) => CHANNEL[channel](),
      onCard: 'aside',
    },
    {
      id: 'content',
      title: m.outbox_content(),
      cell: ({ subject, body }) => <span className={styles.content}>{[subject, body].filter(Boolean).join('\n')}</span>,
      value: ({ subject, body }) => [subject, body].filter(Boolean).join(' '),
    },
    {
      id: 'time',
      title: m.outbox_time(),
      cell: ({ createTime }) => formatTime(createTime),
      value: ({ createTime }) => formatTime(createTime),
    },
  ];
}

const fieldsOf = (): FilterField[] => [
  keywordField('keyword', m.outbox_keyword_hint()),
  {
    name: 'channel',
    label: m.outbox_channel(),
    kind: 'choice',
    choices: OUTBOX_CHANNELS.map((value) => ({ value, label: CHANNEL[value]() })),
  },
  { name: 'at', label: m.outbox_time(), kind: 'dates' },
];

function requestOf({ keyword, channel: typed, at }: FilterValues) {
  const channel = OUTBOX_CHANNELS.find((one) => one === typed);
  const range = typeof at === 'object' && 'from' in at ? at : null;
  return {
    ...(typeof keyword === 'string' && { keyword }),
    ...(channel && { channel }),
    ...(range?.from && { dateFrom: range.from }),
    ...(range?.to && { dateTo: range.to }),
  };
}

/** What the demo mall would have sent: codes, sign-in links, notices. */
export function OutboxPage() {
  const fields = useMemo(fieldsOf, []);
  const list = useListAddress(fields);
  const columns = useMemo(columnsOf, []);
  const request = requestOf(list.values);
  const asked = { ...request, page: list.page, limit: list.limit };
  const messages = useQuery({
    queryKey: ['outbox', asked],
    queryFn: ({ signal }) => call(listOutbox, asked, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <OfficePage fill title={m.outbox_title()} summary={m.outbox_hint()}>
      <TableSheet fill>
        <FilterBar fields={fields} values={list.values} onChange={list.setValues} />
        <DataTable
          fill
          name="outbox"
          label={m.outbox_title()}
          columns={columns}
          {...listTable(list, messages)}
          rowId={({ id }) => String(id)}
          rowName={({ recipient }) => recipient}
          csv={{ fileName: 'outbox', readPage: pagesOf(listOutbox, request) }}
          empty={
            <EmptyState icon={iconMail} title={m.outbox_empty()}>
              {m.outbox_empty_hint()}
            </EmptyState>
          }
        />
      </TableSheet>
    </OfficePage>
  );
}
