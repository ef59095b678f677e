import * as m from '#messages';
import { canTransit } from '../../../../platform/contract/state-machine.ts';
import { iconTrash } from '../../../../platform/web/design/icons.tsx';
import { confirmFirst } from '../../../../platform/web/kit/confirmation.ts';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
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

/** Asks before promotions are published that meet others of their kind; true to go on. */
async function confirmConflicts(rows: readonly AdminPromotion[]): Promise<boolean> {
  const conflicts = (await Promise.all(rows.map(({ id }) => readConflicts(id)))).flat();
  if (conflicts.length === 0) return true;
  return confirmFirst(
    <>
      {m.promotions_conflict_question({ count: conflicts.length })}
      <ConflictList conflicts={conflicts} />
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
  const idsOf = (rows: readonly AdminPromotion[]) => rows.map(({ id }) => id);
  const unless = (action: PromotionAction, reason: string) => (rows: readonly AdminPromotion[]) => {
    if (notAllowed) return notAllowed;
    const actor = wholeMall ? 'staff' : 'merchant';
    return rows.every(({ status }) => canTransit(PROMOTION_TRANSITIONS, action, status, actor)) ? undefined : reason;
  };
  const onlyOne = (rows: readonly AdminPromotion[]) => (rows.length === 1 ? undefined : m.promotions_select_one());
  const done = (words: string) => () => toast('success', words);
  const ignore = () => undefined;
  return [
    {
      id: 'publish',
      label: m.promotions_publish(),
      run: async (rows) => {
        if (await confirmConflicts(rows).catch(() => false)) {
          await publish(idsOf(rows)).then(done(m.promotions_published()), ignore);
        }
      },
      disabledReason: unless('publish', m.promotions_published_already()),
    },
    {
      id: 'close',
      label: m.promotions_close(),
      run: async (rows) => {
        const question = m.promotions_close_question({ count: rows.length });
        if (await confirmFirst(question, { confirmLabel: m.promotions_close() })) {
          await close(idsOf(rows)).then(done(m.promotions_closed()), ignore);
        }
      },
      disabledReason: unless('close', m.promotions_not_published()),
    },
    {
      id: 'preview',
      label: m.promotions_preview(),
      run: ([row]) => row && open({ what: 'preview', id: row.id }),
      disabledReason: onlyOne,
    },
    {
      id: 'results',
      label: m.promotions_results(),
      run: ([row]) => row && open({ what: 'results', id: row.id }),
      disabledReason: onlyOne,
    },
    {
      id: 'delete',
      label: m.promotions_delete(),
      icon: iconTrash,
      run: async (rows) => {
        const question = m.promotions_delete_question({ count: rows.length });
        if (await confirmFirst(question, { confirmLabel: m.promotions_delete(), danger: true })) {
          await remove(idsOf(rows)).then(done(m.promotions_deleted()), ignore);
        }
      },
      disabledReason: (rows) =>
        notAllowed ?? (rows.some(({ status }) => status === 'published') ? m.promotions_delete_published() : undefined),
    },
  ];
}
