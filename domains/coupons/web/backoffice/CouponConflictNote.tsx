import * as m from '#messages';
import type { ResponseOf } from '../../../../platform/contract/endpoint.ts';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { WarnedItems, WarnedList } from '../../../../platform/web/office/WarnedList.tsx';
import type { listCouponConflicts } from '../../contract/coupon-admin-endpoints.ts';
import { useCouponConflicts } from '../coupon-office-queries.ts';

type Conflict = ResponseOf<typeof listCouponConflicts>[number];

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
              {m.coupons_conflict_products({ codes: productCodes.join(', ') })}
            </>
          )}
        </li>
      ))}
    </>
  );
}

/** In a question. */
export const CouponConflictList = (props: { readonly conflicts: readonly Conflict[] }) => (
  <WarnedItems>
    <Conflicts {...props} />
  </WarnedItems>
);

/** A warning in the form of a coupon. */
export function CouponConflictNote({ id }: { readonly id: number }) {
  const { data = [] } = useCouponConflicts(id);
  if (data.length === 0) return null;
  return (
    <WarnedList title={m.coupons_conflict_hint({ count: data.length })}>
      <Conflicts conflicts={data} />
    </WarnedList>
  );
}
