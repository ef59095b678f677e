import * as m from '#messages';
import type { ResponseOf } from '../../../../platform/contract/endpoint.ts';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { WarnedItems, WarnedList } from '../../../../platform/web/office/WarnedList.tsx';
import type { listPromotionConflicts } from '../../contract/promotion-admin-endpoints.ts';
import { useConflicts } from '../promotion-office-queries.ts';

type Conflict = ResponseOf<typeof listPromotionConflicts>[number];

/** Promotions that meet another one, each with its time and some of the products that both cover. */
function Conflicts({ conflicts }: { readonly conflicts: readonly Conflict[] }) {
  return (
    <>
      {conflicts.map(({ id, name, merchantName, startTime, endTime, productCodes }) => (
        <li key={id}>
          <b>{name}</b> {merchantName || m.promotions_platform()} · {formatTime(startTime)} – {formatTime(endTime)}
          <br />
          {m.promotions_conflict_products({ codes: productCodes.join(', ') })}
        </li>
      ))}
    </>
  );
}

/** The same, in a question. */
export const ConflictList = (props: { readonly conflicts: readonly Conflict[] }) => (
  <WarnedItems>
    <Conflicts {...props} />
  </WarnedItems>
);

/** A warning where published promotions of the same kind cover the same products at the same time. */
export function ConflictNote({ id }: { readonly id: number }) {
  const conflicts = useConflicts(id);
  if (!conflicts.data || conflicts.data.length === 0) return null;
  return (
    <WarnedList title={m.promotions_conflict_hint({ count: conflicts.data.length })}>
      <Conflicts conflicts={conflicts.data} />
    </WarnedList>
  );
}
