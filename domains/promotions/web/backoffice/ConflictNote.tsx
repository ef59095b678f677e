import * as m from '#messages';
import type { ResponseOf } from '../../../../platform/contract/endpoint.ts';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { listed } from '../../../../platform/web/kit/listed.ts';
import { WarnedItems, WarnedList } from '../../../../platform/web/office/WarnedList.tsx';
import type { listPromotionConflicts } from '../../contract/promotion-admin-endpoints.ts';
import { useConflicts } from '../promotion-office-queries.ts';

type Found = ResponseOf<typeof listPromotionConflicts>[number];
type Conflict = Found['conflictList'][number];

/** Promotions that meet another one, each with its time and some of the products that both cover. */
function Conflicts({ conflicts }: { readonly conflicts: readonly Conflict[] }) {
  return (
    <>
      {conflicts.map(({ id, name, merchantName, startTime, endTime, productCodes }) => (
        <li key={id}>
          <b>{name}</b> {merchantName || m.promotions_platform()} · {formatTime(startTime)} – {formatTime(endTime)}
          {productCodes.length > 0 && (
            <>
              <br />
              {m.promotions_conflict_products({ codes: listed(productCodes) })}
            </>
          )}
        </li>
      ))}
    </>
  );
}

interface ConflictListProps {
  readonly found: readonly Found[];
  /** Several promotions are asked about: it is said which of them meets which. */
  readonly ofSeveral: boolean;
}

/** The same, in a question. */
export const ConflictList = ({ found, ofSeveral }: ConflictListProps) =>
  found.map(({ id, name, conflictList }) => (
    <WarnedItems key={id} title={ofSeveral ? m.promotions_conflict_of({ name }) : undefined}>
      <Conflicts conflicts={conflictList} />
    </WarnedItems>
  ));

/** A warning where published promotions of the same kind cover the same products at the same time. */
export function ConflictNote({ id }: { readonly id: number }) {
  const found = useConflicts(id).data?.[0];
  if (!found) return null;
  return (
    <WarnedList title={m.promotions_conflict_hint({ count: found.total })}>
      <Conflicts conflicts={found.conflictList} />
    </WarnedList>
  );
}
