import { useMemo, useState } from 'react';
import * as m from '#messages';
import { WHOLE_MALL } from '../../../../platform/contract/permission.ts';
import { canTransit } from '../../../../platform/contract/state-machine.ts';
import { Icon, iconBolt, iconPlus, iconTrash } from '../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { confirmFirst } from '../../../../platform/web/kit/confirmation.ts';
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
import type { BatchAction } from '../../../../platform/web/table/table-column.ts';
import { useListAddress } from '../../../../platform/web/table/use-list-address.ts';
import { FLASH_SALE_STATES, FLASH_SALE_TRANSITIONS, type FlashSaleAction } from '../../contract/flash-sale.ts';
import {
  type AdminFlashSale,
  closeFlashSales,
  deleteFlashSales,
  listAdminFlashSales,
  publishFlashSales,
} from '../../contract/flash-sale-admin-endpoints.ts';
import { useAdminFlashSales, useChangeFlashSales, useShopNames } from '../flash-office-queries.ts';
import { STATE_WORDS } from '../flash-office-words.ts';
import { FlashSaleDrawer } from './FlashSaleDrawer.tsx';
import { FlashSalePreviewModal } from './FlashSalePreviewModal.tsx';
import { FlashSaleResultsDrawer } from './FlashSaleResultsDrawer.tsx';
import { flashSaleColumns } from './flash-sale-columns.tsx';

type Opened =
  | { readonly what: 'form'; readonly id: number }
  | { readonly what: 'preview' | 'results'; readonly sale: AdminFlashSale };

/** Flash sales of the mall; for a keeper, those of the own shop. */
export function FlashSaleTablePage() {
  const wholeMall = useCan(WHOLE_MALL);
  const shops = useShopNames(wholeMall);
  const fields = useMemo<FilterField[]>(
    () => [
      { name: 'keyword', label: m.flash_sales_office_search(), kind: 'text' },
      {
        name: 'state',
        label: m.flash_sales_audit_field_status(),
        kind: 'choice',
        choices: FLASH_SALE_STATES.map((value) => ({ value, label: STATE_WORDS[value]() })),
      },
      { name: 'days', label: m.flash_sales_audit_field_days(), kind: 'dates' },
      ...(wholeMall
        ? [
            {
              name: 'shop',
              label: m.flash_sales_audit_field_merchant_id(),
              kind: 'choice' as const,
              choices: [
                { value: '0', label: m.flash_sales_platform() },
                ...(shops.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
              ],
            },
          ]
        : []),
    ],
    [wholeMall, shops.data],
  );
  const list = useListAddress(fields);
  const { keyword, state, shop, days } = list.values;
  const { from, to } = typeof days === 'object' && 'from' in days ? days : { from: '', to: '' };
  const request = {
    keyword: String(keyword ?? ''),
    state: FLASH_SALE_STATES.find((one) => one === state),
    ...(from !== '' && { dateFrom: from }),
    ...(to !== '' && { dateTo: to }),
    ...(typeof shop === 'string' && { merchantId: Number(shop) }),
  };
  const sales = useAdminFlashSales({ ...request, page: list.page, limit: list.limit });
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const columns = useMemo(
    () => flashSaleColumns({ withShop: wholeMall, onOpen: ({ id }) => setOpened({ what: 'form', id }) }),
    [wholeMall],
  );
  const notAllowed = useCan('admin:flash-sales:edit') ? undefined : m.flash_sales_may_not_edit();
  return (
    <OfficePage fill title={m.flash_sales_area_flash_sales()}>
      <TableSheet fill>
        <FilterBar fields={fields} values={list.values} onChange={list.setValues} />
        <DataTable
          fill
          name="flash-sales"
          label={m.flash_sales_area_flash_sales()}
          columns={columns}
          {...listTable(list, sales)}
          rowId={({ id }) => String(id)}
          rowName={({ nameZh }) => nameZh}
          onOpen={({ id }) => setOpened({ what: 'form', id })}
          empty={
            <EmptyState icon={iconBolt} title={m.flash_sales_office_empty()} hint={m.flash_sales_office_empty_hint()} />
          }
          csv={{ fileName: 'flash-sales', readPage: pagesOf(listAdminFlashSales, request) }}
          batch={{ actions: useFlashSaleActions(notAllowed, wholeMall, setOpened) }}
          toolbar={
            <Button
              size="small"
              look="primary"
              disabledReason={notAllowed}
              onClick={() => setOpened({ what: 'form', id: 0 })}
            >
              <Icon of={iconPlus} size="small" />
              {m.flash_sales_new()}
            </Button>
          }
        />
      </TableSheet>
      {opened?.what === 'form' && <FlashSaleDrawer key={opened.id} id={opened.id} onClose={close} />}
      {opened?.what === 'preview' && <FlashSalePreviewModal sale={opened.sale} onClose={close} />}
      {opened?.what === 'results' && <FlashSaleResultsDrawer sale={opened.sale} onClose={close} />}
    </OfficePage>
  );
}

/** What can be done with selected flash sales, and why not. */
function useFlashSaleActions(
  notAllowed: string | undefined,
  wholeMall: boolean,
  open: (what: Opened) => void,
): BatchAction<AdminFlashSale>[] {
  const { mutateAsync: publish } = useChangeFlashSales(publishFlashSales);
  const { mutateAsync: end } = useChangeFlashSales(closeFlashSales);
  const { mutateAsync: remove } = useChangeFlashSales(deleteFlashSales);
  const idsOf = (rows: readonly AdminFlashSale[]) => rows.map(({ id }) => id);
  const unless = (action: FlashSaleAction, reason: string) => (rows: readonly AdminFlashSale[]) => {
    if (notAllowed) return notAllowed;
    const actor = wholeMall ? 'staff' : 'merchant';
    return rows.every(({ status }) => canTransit(FLASH_SALE_TRANSITIONS, action, status, actor)) ? undefined : reason;
  };
  const onlyOne = (rows: readonly AdminFlashSale[]) => (rows.length === 1 ? undefined : m.flash_sales_select_one());
  const done = (text: string) => () => toast('success', text);
  const stays = () => undefined;
  return [
    {
      id: 'publish',
      label: m.flash_sales_publish(),
      run: async (rows) => {
        const question = m.flash_sales_publish_question({ count: rows.length });
        if (await confirmFirst(question, { confirmLabel: m.flash_sales_publish() })) {
          await publish(idsOf(rows)).then(done(m.flash_sales_published()), stays);
        }
      },
      disabledReason: unless('publish', m.flash_sales_publish_drafts_only()),
    },
    {
      id: 'end',
      label: m.flash_sales_end(),
      run: async (rows) => {
        const question = m.flash_sales_end_question({ count: rows.length });
        if (await confirmFirst(question, { confirmLabel: m.flash_sales_end(), danger: true })) {
          await end(idsOf(rows)).then(done(m.flash_sales_ended()), stays);
        }
      },
      disabledReason: unless('close', m.flash_sales_end_published_only()),
    },
    {
      id: 'preview',
      label: m.flash_sales_preview(),
      run: ([sale]) => sale && open({ what: 'preview', sale }),
      disabledReason: onlyOne,
    },
    {
      id: 'results',
      label: m.flash_sales_results(),
      run: ([sale]) => sale && open({ what: 'results', sale }),
      disabledReason: onlyOne,
    },
    {
      id: 'delete',
      label: m.flash_sales_delete(),
      icon: iconTrash,
      run: async (rows) => {
        const question = m.flash_sales_delete_question({ count: rows.length });
        if (await confirmFirst(question, { confirmLabel: m.flash_sales_delete(), danger: true })) {
          await remove(idsOf(rows)).then(done(m.flash_sales_deleted()), stays);
        }
      },
      disabledReason: (rows) =>
        notAllowed ?? (rows.some(({ status }) => status !== 'draft') ? m.flash_sales_delete_drafts_only() : undefined),
    },
  ];
}
