import * as m from '#messages';
import { canTransit } from '../../../../platform/contract/state-machine.ts';
import { iconTrash } from '../../../../platform/web/design/icons.tsx';
import { confirmFirst } from '../../../../platform/web/kit/confirmation.ts';
import { batchChange, oneAction } from '../../../../platform/web/office/batch-actions.ts';
import type { BatchAction } from '../../../../platform/web/table/table-column.ts';
import { PROMOTION_TRANSITIONS, type PromotionAction } from '../../contract/promotion.ts';
import {
  type AdminPromotion,
  closePromotions,
  deletePromotions,
  publishPromotions,
} from '../../contract/promotion-admin-endpoints.ts';
import { readConflicts, useChangePromotions } from '../promotion-office-queries.ts';
import { ConflictList } from './ConflictNote.tsx';

/** What stands beside the table; 0 for a new promotion, or for a preview of what is published. */
export interface OpenedPromotion {
  readonly what: 'form' | 'preview' | 'results';
  readonly id: number;
}

/** Asks before promotions are published that meet others of their kind; true to go on, also when it cannot be known. */
async function confirmConflicts(rows: readonly AdminPromotion[]): Promise<boolean> {
  const found = await readConflicts(rows.map(({ id }) => id)).catch(() => []);
  if (found.length === 0) return true;
  return confirmFirst(
    <>
      {m.promotions_conflict_question()}
      <ConflictList found={found} ofSeveral={rows.length > 1} />
    </>,
    { title: m.promotions_conflict_title(), confirmLabel: m.promotions_publish_anyway() },
  );
}

/** What can be done with selected promotions, and why not. */
export function usePromotionActions(
  notAllowed: string | undefined,
  wholeMall: boolean,
  open: (what: OpenedPromotion) => void,
): BatchAction<AdminPromotion>[] {
  const { mutateAsync: publish } = useChangePromotions(publishPromotions);
  const { mutateAsync: close } = useChangePromotions(closePromotions);
  const { mutateAsync: remove } = useChangePromotions(deletePromotions);
  const unless = (action: PromotionAction, reason: string) => (rows: readonly AdminPromotion[]) => {
    if (notAllowed) return notAllowed;
    const actor = wholeMall ? 'staff' : 'merchant';
    return rows.every(({ status }) => canTransit(PROMOTION_TRANSITIONS, action, status, actor)) ? undefined : reason;
  };
  return [
    batchChange({
      id: 'publish',
      label: m.promotions_publish(),
      ask: confirmConflicts,
      send: publish,
      done: m.promotions_published(),
      disabledReason: unless('publish', m.promotions_published_already()),
    }),
    batchChange({
      id: 'close',
      label: m.promotions_close(),
      question: m.promotions_close_question,
      send: close,
      done: m.promotions_closed(),
      disabledReason: unless('close', m.promotions_not_published()),
    }),
    oneAction({
      id: 'preview',
      label: m.promotions_preview(),
      onlyOne: m.promotions_select_one(),
      open: ({ id }) => open({ what: 'preview', id }),
    }),
    oneAction({
      id: 'results',
      label: m.promotions_results(),
      onlyOne: m.promotions_select_one(),
      open: ({ id }) => open({ what: 'results', id }),
    }),
    batchChange({
      id: 'delete',
      label: m.promotions_delete(),
      icon: iconTrash,
      question: m.promotions_delete_question,
      danger: true,
      send: remove,
      removes: true,
      done: m.promotions_deleted(),
      disabledReason: (rows) =>
        notAllowed ?? (rows.some(({ status }) => status === 'published') ? m.promotions_delete_published() : undefined),
    }),
  ];
}
