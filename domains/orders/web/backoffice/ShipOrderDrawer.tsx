import { useState } from 'react';
import * as m from '#messages';
import { Icon, iconPlus } from '../../../../platform/web/design/icons.tsx';
import { clearDraft, loadDraft, saveDraft } from '../../../../platform/web/form/draft-store.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { keepFocus } from '../../../../platform/web/kit/keep-focus.ts';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { StaleNote } from '../../../../platform/web/kit/StaleNote.tsx';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { FormDrawer } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import type { AdminOrderDetail } from '../../contract/admin-order.ts';
import { MAX_PACKAGES_PER_SHIPMENT } from '../../contract/order-rules.ts';
import { AddressChangePanel } from '../AddressChangePanel.tsx';
import { useAdminOrder, useShipOrder } from '../order-queries.ts';
import {
  type DraftPackage,
  fullPackage,
  isToldAtOnce,
  leftOver,
  leftToShip,
  nextPackage,
  packageProblems,
  shippableLines,
  shipRequest,
} from '../ship-packages.ts';
import { PackageFields } from './PackageFields.tsx';
import styles from './ship-order.module.css';
import { WithheldNotes } from './WithheldNotes.tsx';

interface ShipOrderDrawerProps {
  readonly orderNo: string;
  /** Orders to be shipped after this one. */
  readonly waiting: number;
  readonly onShipped: () => void;
  readonly onNext: () => void;
  readonly onClose: () => void;
}

/** Puts the rest of an order into packages and ships them. */
export function ShipOrderDrawer({ orderNo, waiting, onShipped, onNext, onClose }: ShipOrderDrawerProps) {
  const order = useAdminOrder(orderNo);
  return (
    <FormDrawer opened onClose={onClose} width={640} title={m.orders_office_ship_title({ orderNo })}>
      {order.isPending ? (
        <Loading>
          <Skeleton height={320} />
        </Loading>
      ) : order.data === undefined ? (
        <ErrorState message={order.error.message} onRetry={() => order.refetch()} />
      ) : shippableLines(order.data.orderInfoList).length === 0 ? (
        <EmptyState title={m.orders_cannot_all_shipped()}>
          <Button onClick={onNext}>{m.app_close()}</Button>
        </EmptyState>
      ) : (
        <>
          <StaleNote error={order.error} onRetry={() => void order.refetch()} />
          <ShipForm order={order.data} waiting={waiting} onShipped={onShipped} onNext={onNext} onClose={onClose} />
        </>
      )}
    </FormDrawer>
  );
}

interface ShipFormProps extends Omit<ShipOrderDrawerProps, 'orderNo'> {
  readonly order: AdminOrderDetail;
}

function ShipForm({ order, waiting, onShipped, onNext, onClose }: ShipFormProps) {
  const lines = shippableLines(order.orderInfoList);
  // Of another state of the order nothing can be used again.
  const draftKey = `ship-${order.orderNo}-${leftToShip(lines)}`;
  const [packages, setShownPackages] = useState<readonly DraftPackage[]>(
    () => (loadDraft(draftKey)?.packages as DraftPackage[] | undefined) ?? [fullPackage(lines)],
  );
  const setPackages = (next: readonly DraftPackage[]) => {
    setShownPackages(next);
    saveDraft(draftKey, { packages: next });
  };
  /** Packages that existed at the last attempt to ship: nothing has been typed yet in one added later. */
  const [checked, setChecked] = useState<ReadonlySet<number>>(new Set());
  const ship = useShipOrder();
  const problems = packageProblems(packages, lines);
  /** Entries are validated while typing; missing ones only after an attempt to ship. */
  const shown = problems.filter((one) => isToldAtOnce(one) || checked.has(one.packageKey));
  const miscounted = problems.some(({ field }) => typeof field === 'number');
  const unpacked = lines.reduce((sum, line) => sum + Math.max(0, leftOver(line, packages)), 0);
  const [receiver] = order.merchantOrderList;

  const change = (next: DraftPackage) => setPackages(packages.map((one) => (one.key === next.key ? next : one)));
  const add = () => {
    const key = Math.max(...packages.map((one) => one.key)) + 1;
    setPackages([...packages, nextPackage(lines, packages, key)]);
  };

  function send(form: HTMLFormElement) {
    setChecked(new Set(packages.map(({ key }) => key)));
    if (problems.length > 0) {
      // The problems appear with this render; the first of them gets the focus.
      setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), 0);
      return;
    }
    ship.mutate(shipRequest(order.orderNo, packages), {
      onSuccess: ({ packageIds }) => {
        clearDraft(draftKey);
        toast('success', m.orders_office_ship_done({ count: packageIds.length }));
        if (unpacked === 0) onShipped();
        onNext();
      },
    });
  }

  return (
    <form
      ref={keepFocus}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send(event.currentTarget);
      }}
    >
      {receiver && (
        <p className={styles.receiver}>
          {receiver.realName} {receiver.userPhone} · {receiver.userAddress}
          {receiver.userRemark && (
            <span className={styles.remark}>{m.orders_office_remark_of({ remark: receiver.userRemark })}</span>
          )}
        </p>
      )}
      <WithheldNotes lines={order.orderInfoList} />
      {order.addressChange && (
        <>
          <AddressChangePanel order={order} side="shop" />
          <p className={styles.remark}>{m.orders_office_ship_address_waits()}</p>
        </>
      )}
      {packages.map((draft, index) => (
        <PackageFields
          key={draft.key}
          draft={draft}
          place={index + 1}
          lines={lines}
          packages={packages}
          problems={shown.filter(({ packageKey }) => packageKey === draft.key)}
          onChange={change}
          {...(packages.length > 1 && {
            onRemove: () => setPackages(packages.filter((one) => one.key !== draft.key)),
          })}
        />
      ))}
      <Button
        look="outline"
        size="small"
        disabledReason={
          packages.length >= MAX_PACKAGES_PER_SHIPMENT
            ? m.orders_office_packages_most({ count: MAX_PACKAGES_PER_SHIPMENT })
            : undefined
        }
        onClick={add}
      >
        <Icon of={iconPlus} size="small" />
        {m.orders_office_package_add()}
      </Button>
      <footer className={styles.foot}>
        <span className={styles.left}>
          {[
            miscounted
              ? ''
              : unpacked > 0
                ? m.orders_office_left_unpacked({ count: unpacked })
                : m.orders_office_all_packed(),
            waiting > 0 ? m.orders_office_ship_waiting({ count: waiting }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <Button onClick={onClose}>{m.app_cancel()}</Button>
        {waiting > 0 && <Button onClick={onNext}>{m.orders_office_ship_skip()}</Button>}
        <Button type="submit" look="primary" busy={ship.isPending}>
          {m.orders_office_ship_packages({ count: packages.length })}
        </Button>
      </footer>
    </form>
  );
}
