import { useState } from 'react';
import * as m from '#messages';
import { DialogFailed, lazyPart } from '../../../platform/web/chunks/lazy-part.tsx';
import { iconMapPin } from '../../../platform/web/design/icons.tsx';
import { Button } from '../../../platform/web/kit/Button.tsx';
import { formatShortTime } from '../../../platform/web/kit/format-time.ts';
import { Note } from '../../../platform/web/kit/Note.tsx';
import { toast } from '../../../platform/web/kit/toast-store.ts';
import { type AddressChange, addressCanChange, sideOf } from '../contract/address-change.ts';
import type { OrderDetail } from '../contract/order.ts';
import styles from './address-change.module.css';
import { useAddressChange } from './address-change-queries.ts';

const AddressChangeForm = lazyPart(
  async () => (await import('./AddressChangeForm.tsx')).AddressChangeForm,
  DialogFailed,
);
const AskAddressForm = lazyPart(async () => (await import('./AskAddressForm.tsx')).AskAddressForm, DialogFailed);

interface AddressChangePanelProps {
  readonly order: Pick<OrderDetail, 'orderNo' | 'state' | 'addressChange' | 'merchantOrderList' | 'packageList'>;
  /** Who looks at it. */
  readonly side: 'buyer' | 'shop';
  /** Why this person may not ask or decide. */
  readonly disabledReason?: string | undefined;
}

/** Another address for an order: asked for here, and answered by the other side with both versions in view. */
export function AddressChangePanel({ order, side, disabledReason }: AddressChangePanelProps) {
  const [asking, setAsking] = useState(false);
  const { orderNo, state, addressChange, merchantOrderList, packageList } = order;
  if (!addressCanChange(state, packageList)) return null;
  if (addressChange) {
    return <Waiting orderNo={orderNo} change={addressChange} side={side} disabledReason={disabledReason} />;
  }
  const [delivery] = merchantOrderList;
  return (
    <>
      <Button size="small" className={styles.ask} disabledReason={disabledReason} onClick={() => setAsking(true)}>
        {side === 'buyer' ? m.orders_address_change_ask() : m.orders_address_change_propose()}
      </Button>
      {asking && side === 'buyer' && <AskAddressForm orderNo={orderNo} onClose={() => setAsking(false)} />}
      {asking && side === 'shop' && (
        <AddressChangeForm
          orderNo={orderNo}
          now={{
            receiver: delivery?.realName ?? '',
            phone: delivery?.userPhone ?? '',
            address: delivery?.userAddress ?? '',
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface WaitingProps extends Pick<AddressChangePanelProps, 'side' | 'disabledReason'> {
  readonly orderNo: string;
  readonly change: AddressChange;
}

function Waiting({ orderNo, change, side, disabledReason }: WaitingProps) {
  const { decide, withdraw } = useAddressChange(side);
  const isOwn = sideOf(change.askedBy) === side;
  const { id } = change;
  const answer = (accept: boolean) =>
    decide.mutate(
      { orderNo, id, accept },
      {
        onSuccess: () =>
          toast('success', accept ? m.orders_address_change_accepted() : m.orders_address_change_refused()),
      },
    );
  const busy = decide.isPending || withdraw.isPending;
  return (
    <section className={styles.panel} aria-label={m.orders_address_change_title()}>
      <Note icon={iconMapPin}>
        {isOwn
          ? m.orders_address_change_waits({ time: formatShortTime(change.askTime) })
          : side === 'buyer'
            ? m.orders_address_change_by_shop()
            : m.orders_address_change_by_buyer()}
      </Note>
      <dl className={styles.versions}>
        <Version label={m.orders_address_change_before()} of={change.before} />
        <Version label={m.orders_address_change_after()} of={change.after} />
      </dl>
      {change.reason && <p className={styles.reason}>{m.orders_address_change_reason_is({ reason: change.reason })}</p>}
      <div className={styles.buttons}>
        {isOwn ? (
          <Button
            size="small"
            busy={busy}
            disabledReason={disabledReason}
            onClick={() =>
              withdraw.mutate(
                { orderNo, id },
                { onSuccess: () => toast('success', m.orders_address_change_withdrawn()) },
              )
            }
          >
            {m.orders_address_change_withdraw()}
          </Button>
        ) : (
          <>
            <Button size="small" busy={busy} disabledReason={disabledReason} onClick={() => answer(false)}>
              {m.orders_address_change_refuse()}
            </Button>
            <Button
              size="small"
              look="primary"
              busy={busy}
              disabledReason={disabledReason}
              onClick={() => answer(true)}
            >
              {m.orders_address_change_accept()}
            </Button>
          </>
        )}
        <span className={styles.reason}>{m.orders_address_change_freight()}</span>
      </div>
    </section>
  );
}

function Version({ label, of }: { readonly label: string; readonly of: AddressChange['after'] }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {of.receiver} {of.phone}
        <br />
        {of.address}
      </dd>
    </div>
  );
}
