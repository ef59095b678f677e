import * as m from '#messages';
import { iconTruckDelivery } from '../../../../platform/web/design/icons.tsx';
import { Note } from '../../../../platform/web/kit/Note.tsx';
import { WarnedList } from '../../../../platform/web/office/WarnedList.tsx';
import type { ShipManyResult as Result } from '../ship-many-queries.ts';

/** What a batch shipped, and what it left out and why. */
export function ShipManyResult({ result }: { readonly result: Result }) {
  const { shipped, leftOut } = result;
  return (
    <div role="status">
      <Note icon={iconTruckDelivery}>{m.orders_ship_done({ count: shipped.length })}</Note>
      {leftOut.length > 0 && (
        <WarnedList title={m.orders_ship_left_out({ count: leftOut.length })}>
          {leftOut.map(({ orderNo, message }) => (
            <li key={orderNo}>
              <b>{orderNo}</b> {message}
            </li>
          ))}
        </WarnedList>
      )}
    </div>
  );
}
