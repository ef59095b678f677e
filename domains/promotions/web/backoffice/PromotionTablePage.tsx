import { useMemo, useState } from 'react';
import * as m from '#messages';
import { WHOLE_MALL } from '../../../../platform/contract/permission.ts';
import { Icon, iconDiscount, iconPlus } from '../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { OfficePage } from '../../../../platform/web/office/OfficePage.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { DataTable } from '../../../../platform/web/table/DataTable.tsx';
import { pagesOf } from '../../../../platform/web/table/every-row.ts';
import { FilterBar } from '../../../../platform/web/table/FilterBar.tsx';
import type { FilterField } from '../../../../platform/web/table/filter-address.ts';
import { listTable } from '../../../../platform/web/table/list-table.ts';
import { TableSheet } from '../../../../platform/web/table/TableSheet.tsx';
import { useListAddress } from '../../../../platform/web/table/use-list-address.ts';
import { PROMOTION_KINDS } from '../../../pricing/contract/promotion.ts';
import { PROMOTION_STATES } from '../../contract/promotion.ts';
import { listAdminPromotions } from '../../contract/promotion-admin-endpoints.ts';
import { useAdminPromotions, useShopNames } from '../promotion-office-queries.ts';
import { STATE_WORDS } from '../promotion-office-words.ts';
import { KIND_WORDS } from '../promotion-words.ts';
import { PreviewDrawer } from './PreviewDrawer.tsx';
import { PromotionDrawer } from './PromotionDrawer.tsx';
import { promotionColumns } from './promotion-columns.tsx';
import { ResultsDrawer } from './ResultsDrawer.tsx';
import { type OpenedPromotion, usePromotionActions } from './use-promotion-actions.tsx';

const choicesOf = <Value extends string>(values: readonly Value[], words: Record<Value, () => string>) =>
  values.map((value) => ({ value, label: words[value]() }));

/** Promotions of the mall; for a keeper, those of the own shop. */
export function PromotionTablePage() {
  const wholeMall = useCan(WHOLE_MALL);
  const shops = useShopNames(wholeMall);
  const fields = useMemo<FilterField[]>(
    () => [
      { name: 'keyword', label: m.promotions_office_search(), kind: 'text' },
      {
        name: 'state',
        label: m.promotions_audit_field_status(),
        kind: 'choice',
        choices: choicesOf(PROMOTION_STATES, STATE_WORDS),
      },
      {
        name: 'kind',
        label: m.promotions_audit_field_kind(),
        kind: 'choice',
        choices: choicesOf(PROMOTION_KINDS, KIND_WORDS),
      },
      ...(wholeMall
        ? [
            {
              name: 'shop',
              label: m.promotions_audit_field_merchant_id(),
              kind: 'choice' as const,
              choices: [
                { value: '0', label: m.promotions_platform() },
                ...(shops.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
              ],
            },
          ]
        : []),
    ],
    [wholeMall, shops.data],
  );
  const list = useListAddress(fields);
  const { keyword, state, shop, kind } = list.values;
  const request = {
    keyword: String(keyword ?? ''),
    state: PROMOTION_STATES.find((one) => one === state),
    kind: PROMOTION_KINDS.find((one) => one === kind),
    ...(typeof shop === 'string' && { merchantId: Number(shop) }),
  };
  const promotions = useAdminPromotions({ ...request, page: list.page, limit: list.limit });
  const [opened, setOpened] = useState<OpenedPromotion | null>(null);
  const close = () => setOpened(null);
  const columns = useMemo(
    () => promotionColumns({ withShop: wholeMall, onOpen: ({ id }) => setOpened({ what: 'form', id }) }),
    [wholeMall],
  );
  const mayEdit = useCan('admin:promotions:edit');
  const notAllowed = mayEdit ? undefined : m.promotions_may_not_edit();
  return (
    <OfficePage fill title={m.promotions_area_promotions()}>
      <TableSheet fill>
        <FilterBar fields={fields} values={list.values} onChange={list.setValues} />
        <DataTable
          fill
          name="promotions"
          label={m.promotions_area_promotions()}
          columns={columns}
          {...listTable(list, promotions)}
          rowId={({ id }) => String(id)}
          rowName={({ nameZh }) => nameZh}
          onOpen={({ id }) => setOpened({ what: 'form', id })}
          empty={
            <EmptyState
              icon={iconDiscount}
              title={m.promotions_office_empty()}
              hint={m.promotions_office_empty_hint()}
            />
          }
          csv={{ fileName: 'promotions', readPage: pagesOf(listAdminPromotions, request) }}
          batch={{ actions: usePromotionActions(notAllowed, wholeMall, setOpened) }}
          toolbar={
            <>
              <Button size="small" onClick={() => setOpened({ what: 'preview', id: 0 })}>
                {m.promotions_preview()}
              </Button>
              <Button
                size="small"
                look="primary"
                disabledReason={notAllowed}
                onClick={() => setOpened({ what: 'form', id: 0 })}
              >
                <Icon of={iconPlus} size="small" />
                {m.promotions_new()}
              </Button>
            </>
          }
        />
      </TableSheet>
      {opened?.what === 'form' && <PromotionDrawer key={opened.id} id={opened.id} onClose={close} />}
      {opened?.what === 'preview' && <PreviewDrawer id={opened.id} onClose={close} />}
      {opened?.what === 'results' && <ResultsDrawer id={opened.id} onClose={close} />}
    </OfficePage>
  );
}
