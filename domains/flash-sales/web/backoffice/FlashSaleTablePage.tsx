import { useMemo, useState } from 'react';
import * as m from '#messages';
import { WHOLE_MALL } from '../../../../platform/contract/permission.ts';
import { iconBolt } from '../../../../platform/web/design/icons.tsx';
import { choicesOf } from '../../../../platform/web/form/choices-of.ts';
import { localName } from '../../../../platform/web/kit/local-name.ts';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { AddButton, OfficeTablePage } from '../../../../platform/web/office/OfficeTablePage.tsx';
import { RowActions } from '../../../../platform/web/office/RowActions.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { pagesOf } from '../../../../platform/web/table/every-row.ts';
import type { FilterField } from '../../../../platform/web/table/filter-address.ts';
import { keywordField } from '../../../../platform/web/table/keyword-field.ts';
import { useListAddress } from '../../../../platform/web/table/use-list-address.ts';
import { shopAsked, useShopFilter } from '../../../catalogue/web/backoffice/public.tsx';
import { FLASH_SALE_STATES } from '../../contract/flash-sale.ts';
import { listAdminFlashSales } from '../../contract/flash-sale-admin-endpoints.ts';
import { useAdminFlashSales } from '../flash-office-queries.ts';
import { STATE_WORDS } from '../flash-office-words.ts';
import { FlashSaleDrawer } from './FlashSaleDrawer.tsx';
import { FlashSalePreviewModal } from './FlashSalePreviewModal.tsx';
import { FlashSaleResultsDrawer } from './FlashSaleResultsDrawer.tsx';
import { flashSaleColumns } from './flash-sale-columns.tsx';
import { type OpenedFlashSale, useFlashSaleActions } from './use-flash-sale-actions.ts';

const filtersOf = (shop: readonly FilterField[]): FilterField[] => [
  keywordField('keyword', m.flash_sales_office_search()),
  {
    name: 'state',
    label: m.flash_sales_audit_field_status(),
    kind: 'choice',
    choices: choicesOf(FLASH_SALE_STATES, STATE_WORDS),
  },
  { name: 'days', label: m.flash_sales_audit_field_days(), kind: 'dates' },
  ...shop,
];

/** Flash sales of the mall; for a keeper, those of the own shop. */
export function FlashSaleTablePage() {
  const wholeMall = useCan(WHOLE_MALL);
  const shop = useShopFilter();
  const fields = useMemo(() => filtersOf(shop), [shop]);
  const list = useListAddress(fields);
  const { keyword, state, days } = list.values;
  const { from, to } = typeof days === 'object' && 'from' in days ? days : { from: '', to: '' };
  const request = {
    keyword: String(keyword ?? ''),
    state: FLASH_SALE_STATES.find((one) => one === state),
    ...(from !== '' && { dateFrom: from }),
    ...(to !== '' && { dateTo: to }),
    ...shopAsked(list.values),
  };
  const sales = useAdminFlashSales({ ...request, page: list.page, limit: list.limit });
  const [opened, setOpened] = useState<OpenedFlashSale | null>(null);
  const edit = ({ id }: { readonly id: number }) => setOpened({ what: 'form', id });
  const close = () => setOpened(null);
  const columns = useMemo(() => flashSaleColumns(wholeMall, ({ id }) => setOpened({ what: 'form', id })), [wholeMall]);
  const notAllowed = useCan('admin:flash-sales:edit') ? undefined : m.flash_sales_may_not_edit();
  const actions = useFlashSaleActions(notAllowed, wholeMall, setOpened);
  const ofOne = actions.filter(({ id }) => id !== 'delete');
  return (
    <OfficeTablePage
      name="flash-sales"
      title={m.flash_sales_area_flash_sales()}
      fields={fields}
      list={list}
      query={sales}
      columns={columns}
      rowName={localName}
      onOpen={edit}
      empty={
        <EmptyState icon={iconBolt} title={m.flash_sales_office_empty()} hint={m.flash_sales_office_empty_hint()} />
      }
      csv={{ fileName: 'flash-sales', readPage: pagesOf(listAdminFlashSales, request) }}
      batch={{ actions }}
      toolbar={<AddButton label={m.flash_sales_new()} disabledReason={notAllowed} onClick={() => edit({ id: 0 })} />}
    >
      {opened?.what === 'form' && (
        <FlashSaleDrawer
          key={opened.id}
          id={opened.id}
          onClose={close}
          actions={<RowActions row={sales.data?.list.find(({ id }) => id === opened.id)} actions={ofOne} />}
        />
      )}
      {opened?.what === 'preview' && <FlashSalePreviewModal sale={opened.sale} onClose={close} />}
      {opened?.what === 'results' && <FlashSaleResultsDrawer sale={opened.sale} onClose={close} />}
    </OfficeTablePage>
  );
}
