import { Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import * as m from '#messages';
import { loadTabDraft, saveTabDraft } from '../../../../platform/web/form/tab-draft.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { readKeys } from '../../../licence-keys/contract/licence-key.ts';
import type { AdminOrderDetail } from '../../contract/admin-order.ts';
import { unshipped } from '../../contract/order-rules.ts';
import { canDeliver } from '../../contract/order-status.ts';
import { useDeliverKeys } from '../ship-many-queries.ts';
import { isVirtualLine } from '../virtual-line.ts';
import styles from './order-drawer.module.css';

/** Keys typed for a line: a reload keeps them, in this tab only and until they are delivered, because they are secret. */
const draftOf = (lineId: number) => `licence-keys-${lineId}`;

/** Licences that still wait for their keys: they come from the pool by themselves, or are typed here. */
export function DeliverKeys({ order }: { readonly order: AdminOrderDetail }) {
  const mayEdit = useCan('admin:orders:edit');
  const lines = order.orderInfoList.filter((line) => isVirtualLine(line) && unshipped(line) > 0);
  useEffect(() => {
    // Another keeper, or the shop's stock of keys, was faster.
    for (const line of order.orderInfoList) if (unshipped(line) === 0) saveTabDraft(draftOf(line.id), '');
  }, [order.orderInfoList]);
  if (!canDeliver(order.state) || lines.length === 0) return null;
  return (
    <section className={styles.block}>
      <h3>{m.orders_office_keys_title()}</h3>
      <p className={styles.faint}>{m.orders_office_keys_hint()}</p>
      {mayEdit &&
        lines.map((line) => (
          <KeyForm
            key={line.id}
            orderNo={order.orderNo}
            lineId={line.id}
            name={`${line.productName} ${line.partNumber}`}
            left={unshipped(line)}
          />
        ))}
    </section>
  );
}

interface KeyFormProps {
  readonly orderNo: string;
  readonly lineId: number;
  readonly name: string;
  readonly left: number;
}

function KeyForm({ orderNo, lineId, name, left }: KeyFormProps) {
  const [text, setText] = useState(() => loadTabDraft(draftOf(lineId)));
  const type = (next: string) => {
    setText(next);
    saveTabDraft(draftOf(lineId), next);
  };
  const deliver = useDeliverKeys();
  const { keys, wrong } = readKeys(text.split(/[\r\n]+/));
  const problem =
    wrong > 0
      ? m.licence_keys_error_keys_wrong({ count: wrong })
      : keys.length > left
        ? m.orders_office_problem_too_many()
        : null;
  return (
    <form
      className={styles.keys}
      onSubmit={(event) => {
        event.preventDefault();
        deliver.mutate(
          { orderNo, lines: [{ orderDetailId: lineId, licenceKeys: [...keys] }] },
          {
            onSuccess: () => {
              type('');
              toast('success', m.orders_office_keys_done({ count: keys.length }));
            },
          },
        );
      }}
    >
      <Textarea
        label={m.orders_office_keys_of({ name })}
        description={m.orders_office_keys_left({ count: left })}
        autosize
        minRows={2}
        maxRows={8}
        autoComplete="off"
        value={text}
        error={problem ?? deliver.error?.message}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Button
        type="submit"
        size="small"
        look="outline"
        busy={deliver.isPending}
        disabledReason={problem ?? (keys.length === 0 ? m.orders_office_keys_empty() : undefined)}
      >
        {m.orders_office_keys_deliver()}
      </Button>
    </form>
  );
}
