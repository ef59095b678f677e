import { useMemo, useState } from 'react';
import * as m from '#messages';
import { WHOLE_MALL } from '../../../../platform/contract/permission.ts';
import { iconDiscount } from '../../../../platform/web/design/icons.tsx';
import { choicesOf } from '../../../../platform/web/form/choices-of.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
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
import { PROMOTION_KINDS } from '../../../pricing/contract/promotion.ts';
import { PROMOTION_STATES } from '../../contract/promotion.ts';
import { listAdminPromotions } from '../../contract/promotion-admin-endpoints.ts';
import { useAdminPromotions } from '../promotion-office-queries.ts';
import { STATE_WORDS } from '../promotion-office-words.ts';
import { KIND_WORDS } from '../promotion-words.ts';
import { PreviewDrawer } from './PreviewDrawer.tsx';
import { PromotionDrawer } from './PromotionDrawer.tsx';
import { promotionColumns } from './promotion-columns.ts';
import { ResultsDrawer } from './ResultsDrawer.tsx';
import { type OpenedPromotion, usePromotionActions } from './use-promotion-actions.tsx';

const filtersOf = (shop: readonly FilterField[]): FilterField[] => [
  keywordField('keyword', m.promotions_office_search()),
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
  ...shop,
];

/** Promotions of the mall; for a keeper, those of the own shop. */
export function PromotionTablePage() {
  const wholeMall = useCan(WHOLE_MALL);
  const shop = useShopFilter();
  const fields = useMemo(() => filtersOf(shop), [shop]);
  const list = useListAddress(fields);
  const { keyword, state, kind } = list.values;
  const request = {
    keyword: String(keyword ?? ''),
    state: PROMOTION_STATES.find((one) => one === state),
    kind: PROMOTION_KINDS.find((one) => one === kind),
    ...shopAsked(list.values),
  };
  const promotions = useAdminPromotions({ ...request, page: list.page, limit: list.limit });
  const [opened, setOpened] = useState<OpenedPromotion | null>(null);
  const edit = ({ id }: { readonly id: number }) => setOpened({ what: 'form', id });
  const close = () => setOpened(null);
  const columns = useMemo(() => promotionColumns(wholeMall, ({ id }) => setOpened({ what: 'form', id })), [wholeMall]);
  const notAllowed = useCan('admin:promotions:edit') ? undefined : m.promotions_may_not_edit();
  const actions = usePromotionActions(notAllowed, wholeMall, setOpened);
  const ofOne = actions.filter(({ id }) => id !== 'delete');
  return (
    <OfficeTablePage
      name="promotions"
      title={m.promotions_area_promotions()}
      fields={fields}
      list={list}
      query={promotions}
      columns={columns}
      rowName={localName}
      onOpen={edit}
      empty={
        <EmptyState icon={iconDiscount} title={m.promotions_office_empty()} hint={m.promotions_office_empty_hint()} />
      }
      csv={{ fileName: 'promotions', readPage: pagesOf(listAdminPromotions, request) }}
      batch={{ actions }}
      toolbar={
        <>
          <Button size="small" onClick={() => setOpened({ what: 'preview', id: 0 })}>
            {m.promotions_preview()}
          </Button>
          <AddButton label={m.promotions_new()} disabledReason={notAllowed} onClick={() => edit({ id: 0 })} />
        </>
      }
    >
      {opened?.what === 'form' && (
        <PromotionDrawer
          key={opened.id}
          id={opened.id}
          onClose={close}
          actions={<RowActions row={promotions.data?.list.find(({ id }) => id === opened.id)} actions={ofOne} />}
        />
      )}
      {opened?.what === 'preview' && <PreviewDrawer id={opened.id} onClose={close} />}
      {opened?.what === 'results' && <ResultsDrawer id={opened.id} onClose={close} />}
    </OfficeTablePage>
  );
}
