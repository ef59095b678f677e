import * as m from '#messages';
import { canTransit } from '../../../../platform/contract/state-machine.ts';
import { iconTrash } from '../../../../platform/web/design/icons.tsx';
import { batchChange, oneAction } from '../../../../platform/web/office/batch-actions.ts';
import type { BatchAction } from '../../../../platform/web/table/table-column.ts';
import { FLASH_SALE_TRANSITIONS, type FlashSaleAction } from '../../contract/flash-sale.ts';
import {
  type AdminFlashSale,
  closeFlashSales,
  deleteFlashSales,
  publishFlashSales,
} from '../../contract/flash-sale-admin-endpoints.ts';
import { useChangeFlashSales } from '../flash-office-queries.ts';

/** What stands beside the table; 0 for a new flash sale. */
export type OpenedFlashSale =
  | { readonly what: 'form'; readonly id: number }
  | { readonly what: 'preview' | 'results'; readonly sale: AdminFlashSale };

/** What can be done with selected flash sales, and why not. */
export function useFlashSaleActions(
  notAllowed: string | undefined,
  wholeMall: boolean,
  open: (what: OpenedFlashSale) => void,
): BatchAction<AdminFlashSale>[] {
  const { mutateAsync: publish } = useChangeFlashSales(publishFlashSales);
  const { mutateAsync: end } = useChangeFlashSales(closeFlashSales);
  const { mutateAsync: remove } = useChangeFlashSales(deleteFlashSales);
  const unless = (action: FlashSaleAction, reason: string) => (rows: readonly AdminFlashSale[]) => {
    if (notAllowed) return notAllowed;
    const actor = wholeMall ? 'staff' : 'merchant';
    return rows.every(({ status }) => canTransit(FLASH_SALE_TRANSITIONS, action, status, actor)) ? undefined : reason;
  };
  return [
    batchChange({
      id: 'publish',
      label: m.flash_sales_publish(),
      question: m.flash_sales_publish_question,
      send: publish,
      done: m.flash_sales_published(),
      disabledReason: unless('publish', m.flash_sales_publish_drafts_only()),
    }),
    batchChange({
      id: 'end',
      label: m.flash_sales_end(),
      question: m.flash_sales_end_question,
      danger: true,
      send: end,
      done: m.flash_sales_ended(),
      disabledReason: unless('close', m.flash_sales_end_published_only()),
    }),
    oneAction({
      id: 'preview',
      label: m.flash_sales_preview(),
      onlyOne: m.flash_sales_select_one(),
      open: (sale) => open({ what: 'preview', sale }),
    }),
    oneAction({
      id: 'results',
      label: m.flash_sales_results(),
      onlyOne: m.flash_sales_select_one(),
      open: (sale) => open({ what: 'results', sale }),
    }),
    batchChange({
      id: 'delete',
      label: m.flash_sales_delete(),
      icon: iconTrash,
      question: m.flash_sales_delete_question,
      danger: true,
      send: remove,
      removes: true,
      done: m.flash_sales_deleted(),
      disabledReason: (rows) =>
        notAllowed ?? (rows.some(({ status }) => status !== 'draft') ? m.flash_sales_delete_drafts_only() : undefined),
    }),
  ];
}
