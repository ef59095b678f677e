import { useMemo } from 'react';
import * as m from '#messages';
import { iconSearch } from '../../../../platform/web/design/icons.tsx';
import { Button, ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { OfficePage } from '../../../../platform/web/office/OfficePage.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { DataTable } from '../../../../platform/web/table/DataTable.tsx';
import { pagesOf } from '../../../../platform/web/table/every-row.ts';
import { FilterBar } from '../../../../platform/web/table/FilterBar.tsx';
import type { FilterField } from '../../../../platform/web/table/filter-address.ts';
import { listTable } from '../../../../platform/web/table/list-table.ts';
import { TableSheet } from '../../../../platform/web/table/TableSheet.tsx';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import { useListAddress } from '../../../../platform/web/table/use-list-address.ts';
import { deleteMiss, listMisses, MISS_ORDERS, type SearchMiss } from '../../contract/miss-endpoints.ts';
import { useMisses, useSearchChange } from '../search-queries.ts';

const ORDER_WORDS: Record<(typeof MISS_ORDERS)[number], () => string> = {
  often: m.search_miss_order_often,
  last: m.search_miss_order_last,
};

function fieldsOf(): FilterField[] {
  return [
    { name: 'keyword', label: m.search_keyword(), kind: 'text' },
    {
      name: 'wished',
      label: m.search_miss_wished(),
      kind: 'choice',
      choices: [{ value: 'yes', label: m.search_miss_wished_yes() }],
    },
    {
      name: 'order',
      label: m.search_miss_order(),
      kind: 'choice',
      choices: MISS_ORDERS.map((value) => ({ value, label: ORDER_WORDS[value]() })),
    },
  ];
}

function columnsOf(onDone: (miss: SearchMiss) => void, mayEdit: boolean): TableColumn<SearchMiss>[] {
  const notAllowed = mayEdit ? undefined : m.search_may_not_edit();
  const wishesOf = ({ wishes }: SearchMiss) => wishes.map(({ text }) => text);
  return [
    {
      id: 'keyword',
      title: m.search_keyword(),
      cell: ({ keyword }) => keyword,
      value: ({ keyword }) => keyword,
      fixed: true,
      maxWidth: 320,
      onCard: 'head',
    },
    {
      id: 'count',
      title: m.search_miss_count(),
      cell: ({ count }) => count.toLocaleString('en'),
      value: ({ count }) => count,
      right: true,
      onCard: 'aside',
    },
    {
      id: 'wishes',
      title: m.search_miss_wishes(),
      cell: (miss) => wishesOf(miss).join(' · ') || '—',
      value: (miss) => wishesOf(miss).join('\n'),
      maxWidth: 420,
    },
    {
      id: 'first',
      title: m.search_miss_first(),
      cell: ({ firstTime }) => formatTime(firstTime),
      value: ({ firstTime }) => formatTime(firstTime),
    },
    {
      id: 'last',
      title: m.search_miss_last(),
      cell: ({ lastTime }) => formatTime(lastTime),
      value: ({ lastTime }) => formatTime(lastTime),
    },
    {
      id: 'actions',
      actions: true,
      title: m.search_actions(),
      cell: (miss) => (
        <>
          {mayEdit && (
            <ButtonLink size="small" look="text" to="/search/synonyms" search={{ add: miss.keyword }}>
              {m.search_miss_make()}
            </ButtonLink>
          )}
          <Button size="small" look="text" disabledReason={notAllowed} onClick={() => onDone(miss)}>
            {m.search_miss_done()}
          </Button>
        </>
      ),
    },
  ];
}

/** What buyers searched for without finding anything. */
export function MissesPage() {
  const fields = useMemo(fieldsOf, []);
  const list = useListAddress(fields);
  const { keyword, wished, order } = list.values;
  const mayEdit = useCan('admin:search:edit');
  const request = {
    ...(typeof keyword === 'string' && { keyword }),
    ...(wished === 'yes' && { wished: 'yes' as const }),
    order: MISS_ORDERS.find((known) => known === order),
  };
  const misses = useMisses({ ...request, page: list.page, limit: list.limit });
  const { mutateAsync: remove } = useSearchChange(deleteMiss);
  const columns = useMemo(() => {
    const takeAway = async (miss: SearchMiss) => {
      await remove({ keyword: miss.keyword });
      toast('success', m.search_miss_removed());
    };
    return columnsOf((miss) => void takeAway(miss), mayEdit);
  }, [remove, mayEdit]);
  return (
    <OfficePage fill title={m.search_misses()} summary={m.search_misses_hint()}>
      <TableSheet fill>
        <FilterBar fields={fields} values={list.values} onChange={list.setValues} />
        <DataTable
          fill
          name="search-misses"
          label={m.search_misses()}
          columns={columns}
          {...listTable(list, misses)}
          rowId={({ keyword }) => keyword}
          rowName={({ keyword }) => keyword}
          empty={<EmptyState icon={iconSearch} title={m.search_misses_empty()} />}
          csv={{ fileName: 'searches-without-results', readPage: pagesOf(listMisses, request) }}
        />
      </TableSheet>
    </OfficePage>
  );
}
