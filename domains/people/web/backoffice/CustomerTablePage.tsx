import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import * as m from '#messages';
import { iconLock, iconTag, iconUsers } from '../../../../platform/web/design/icons.tsx';
import { confirmFirst } from '../../../../platform/web/kit/confirmation.ts';
import { formatDay } from '../../../../platform/web/kit/format-time.ts';
import { listed } from '../../../../platform/web/kit/listed.ts';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { OfficePage } from '../../../../platform/web/office/OfficePage.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { DataTable } from '../../../../platform/web/table/DataTable.tsx';
import { FilterBar } from '../../../../platform/web/table/FilterBar.tsx';
import type { FilterValues } from '../../../../platform/web/table/filter-address.ts';
import { listTable } from '../../../../platform/web/table/list-table.ts';
import { SavedViews } from '../../../../platform/web/table/SavedViews.tsx';
import { saveAsFile } from '../../../../platform/web/table/save-as-file.ts';
import { TableSheet } from '../../../../platform/web/table/TableSheet.tsx';
import type { BatchAction, Sort } from '../../../../platform/web/table/table-column.ts';
import { useListAddress } from '../../../../platform/web/table/use-list-address.ts';
import type { CustomerSummary } from '../../contract/account-admin.ts';
import { setCustomersDisabled } from '../../contract/customer-account-endpoints.ts';
import { accountName } from '../account-words.ts';
import { useAccountChange, useCustomers, useExportCustomers, usePriceGroups } from '../office-queries.ts';
import { BatchGroupModal, BatchLevelModal } from './batch-modals.tsx';
import { customerColumns, customerFilters, customerPage, SORTABLE } from './customer-columns.tsx';

/** The request for the filters and sort order in the URL. */
function requestOf(values: FilterValues, sort: Sort | null) {
  const word = (name: string) => {
    const value = values[name];
    return typeof value === 'string' ? value : undefined;
  };
  const created = values.created;
  const range = typeof created === 'object' && 'from' in created ? created : null;
  const column = SORTABLE.find((one) => one === sort?.column);
  const identity = (['2', '3'] as const).find((one) => one === word('identity'));
  const relation = (['0', '1', '2'] as const).find((one) => one === word('relation'));
  const state = word('state');
  return {
    ...(word('q') && { keyword: word('q') ?? '' }),
    ...(identity && { identity }),
    ...(word('level') && { level: Number(word('level')) }),
    ...(word('group') && { groupId: Number(word('group')) }),
    ...(relation && { relationType: relation }),
    ...(state && { enabled: state === 'true' }),
    ...(word('categories') && { categoriesDisabled: word('categories') === 'some' }),
    ...(range?.from && { createdFrom: range.from }),
    ...(range?.to && { createdTo: range.to }),
    ...(column && { sort: column, descending: sort?.descending ?? false }),
  } as const;
}

/** Customer accounts: search, export and batch changes. */
export function CustomerTablePage() {
  const groups = usePriceGroups();
  const filters = useMemo(() => customerFilters(groups.data ?? []), [groups.data]);
  const columns = useMemo(customerColumns, []);
  const list = useListAddress(filters, SORTABLE);
  const navigate = useNavigate();
  const mayEdit = useCan('admin:accounts:edit');
  const request = requestOf(list.values, list.sort);
  const customers = useCustomers({ ...request, page: list.page, limit: list.limit });
  const exported = useExportCustomers();
  const disable = useAccountChange(setCustomersDisabled);
  const [levelling, setLevelling] = useState<readonly CustomerSummary[]>([]);
  const [grouping, setGrouping] = useState<readonly CustomerSummary[]>([]);
  const notAllowed = mayEdit ? undefined : m.people_may_not_edit();

  async function setDisabled(rows: readonly CustomerSummary[], disabled: boolean) {
    const names = listed(rows.map(accountName));
    const question = disabled ? m.people_disable_question({ names }) : m.people_enable_question({ names });
    const confirmLabel = disabled ? m.people_disable() : m.people_enable();
    if (!(await confirmFirst(question, { confirmLabel, danger: disabled }))) return;
    const done = await disable.mutateAsync({ ids: rows.map(({ id }) => id), disabled });
    toast('success', m.people_changed({ count: done.changed }));
  }

  const actions: BatchAction<CustomerSummary>[] = [
    {
      id: 'level',
      label: m.people_set_level(),
      icon: iconTag,
      run: setLevelling,
      disabledReason: () => notAllowed,
    },
    {
      id: 'group',
      label: m.people_add_to_group(),
      icon: iconUsers,
      run: setGrouping,
      disabledReason: () => notAllowed,
    },
    {
      id: 'disable',
      label: m.people_disable(),
      icon: iconLock,
      run: (rows) => void setDisabled(rows, true),
      disabledReason: (rows) =>
        notAllowed ?? (rows.every(({ disabled }) => disabled) ? m.people_all_disabled() : undefined),
    },
    {
      id: 'enable',
      label: m.people_enable(),
      run: (rows) => void setDisabled(rows, false),
      disabledReason: (rows) =>
        notAllowed ?? (rows.some(({ disabled }) => disabled) ? undefined : m.people_none_disabled()),
    },
  ];

  return (
    <OfficePage
      fill
      title={m.people_customers()}
      summary={customers.data && m.people_count({ count: customers.data.total })}
    >
      <TableSheet fill>
        <FilterBar fields={filters} values={list.values} onChange={list.setValues} />
        <DataTable
          fill
          name="customers"
          label={m.people_customers()}
          columns={columns}
          {...listTable(list, customers)}
          rowId={({ id }) => String(id)}
          rowName={accountName}
          onOpen={({ id }) => void navigate(customerPage(id))}
          sort={list.sort}
          onSort={list.setSort}
          empty={<EmptyState icon={iconUsers} title={m.people_customers_empty()} />}
          batch={{ actions }}
          csv={{
            fileName: 'customers',
            exporting: exported.isPending,
            onExport: () =>
              exported.mutate(request, {
                onSuccess: (file) => saveAsFile(`customers-${formatDay(Date.now())}.csv`, file),
              }),
          }}
          toolbar={
            <SavedViews
              name="customers"
              fields={filters}
              values={list.values}
              onChange={list.setValues}
              given={[
                { name: m.people_view_regular(), search: { identity: '3' } },
                { name: m.people_view_distributors(), search: { relation: '1' } },
                { name: m.people_view_disabled(), search: { state: 'false' } },
              ]}
            />
          }
        />
      </TableSheet>
      {levelling.length > 0 && <BatchLevelModal accounts={levelling} onClose={() => setLevelling([])} />}
      {grouping.length > 0 && <BatchGroupModal accounts={grouping} onClose={() => setGrouping([])} />}
    </OfficePage>
  );
}
