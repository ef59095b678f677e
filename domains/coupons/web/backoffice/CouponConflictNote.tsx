import * as m from '#messages';
import type { ResponseOf } from '../../../../platform/contract/endpoint.ts';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { listed } from '../../../../platform/web/kit/listed.ts';
import { WarnedItems, WarnedList } from '../../../../platform/web/office/WarnedList.tsx';
import type { listCouponConflicts } from '../../contract/coupon-admin-endpoints.ts';
import { useCouponConflicts } from '../coupon-office-queries.ts';

type Found = ResponseOf<typeof listCouponConflicts>[number];
type Conflict = Found['conflictList'][number];

/** Coupons that meet another one, each with its time and some of the products that both cover. */
function Conflicts({ conflicts }: { readonly conflicts: readonly Conflict[] }) {
  return (
    <>
      {conflicts.map(({ id, name, brief, startTime, endTime, productCodes }) => (
        <li key={id}>
          <b>{name}</b> {brief} · {formatTime(startTime)} – {formatTime(endTime)}
          {productCodes.length > 0 && (
            <>
              <br />
              {m.coupons_conflict_products({ codes: listed(productCodes) })}
            </>
          )}
        </li>
      ))}
    </>
  );
}

interface CouponConflictListProps {
  readonly found: readonly Found[];
  /** Several coupons are asked about: it is said which of them meets which. */
  readonly ofSeveral: boolean;
}

/** In a question. */
export const CouponConflictList = ({ found, ofSeveral }: CouponConflictListProps) =>
  found.map(({ id, name, conflictList }) => (
    <WarnedItems key={id} title={ofSeveral ? m.coupons_conflict_of({ name }) : undefined}>
      <Conflicts conflicts={conflictList} />
    </WarnedItems>
  ));

/** A warning in the form of a coupon. */
export function CouponConflictNote({ id }: { readonly id: number }) {
  const found = useCouponConflicts(id).data?.[0];
  if (!found) return null;
  return (
    <WarnedList title={m.coupons_conflict_hint({ count: found.total })}>
      <Conflicts conflicts={found.conflictList} />
    </WarnedList>
  );
}
