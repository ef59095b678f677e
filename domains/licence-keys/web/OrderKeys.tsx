import { useState } from 'react';
import * as m from '#messages';
import { Button } from '../../../platform/web/kit/Button.tsx';
import { CopyButton } from '../../../platform/web/kit/CopyButton.tsx';
import { formatShortTime } from '../../../platform/web/kit/format-time.ts';
import { ErrorState } from '../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../platform/web/kit/Skeleton.tsx';
import { Tag } from '../../../platform/web/kit/Tag.tsx';
import type { DeliveredKey } from '../contract/licence-key.ts';
import { useOrderKeys, useShowKey } from './licence-key-queries.ts';
import styles from './order-keys.module.css';

interface OrderKeysProps {
  readonly orderNo: string;
  /** The line of the order. */
  readonly lineId: number;
}

/** The licence keys of a line, covered until their owner asks for them. */
export function OrderKeys({ orderNo, lineId }: OrderKeysProps) {
  const keys = useOrderKeys(orderNo);
  if (keys.isPending) {
    return (
      <Loading>
        <Skeleton height={44} />
      </Loading>
    );
  }
  if (keys.isError) return <ErrorState message={keys.error.message} onRetry={() => keys.refetch()} />;
  const own = keys.data.filter(({ orderDetailId }) => orderDetailId === lineId);
  if (own.length === 0) return <p className={styles.faint}>{m.licence_keys_none()}</p>;
  return (
    <ul className={styles.keys}>
      {own.map((one, index) => (
        <KeyRow key={one.id} delivered={one} place={index + 1} />
      ))}
    </ul>
  );
}

function KeyRow({ delivered, place }: { readonly delivered: DeliveredKey; readonly place: number }) {
  const { id, deliverTime, firstShownTime, isReturned, isInRefund } = delivered;
  const show = useShowKey();
  const [text, setText] = useState('');
  const ask = () => show.mutate(id, { onSuccess: ({ licenceKey }) => setText(licenceKey) });
  return (
    <li>
      <span className={styles.faint}>{m.licence_keys_number({ place })}</span>
      <code className={styles.key}>{text || m.licence_keys_hidden()}</code>
      {text !== '' && <CopyButton text={text} label={m.licence_keys_copy()} />}
      {isReturned ? (
        <Tag>{m.licence_keys_returned()}</Tag>
      ) : text === '' ? (
        <Button
          size="small"
          look="outline"
          busy={show.isPending}
          disabledReason={isInRefund ? m.licence_keys_error_licence_key_in_refund() : undefined}
          onClick={ask}
        >
          {m.licence_keys_show()}
        </Button>
      ) : (
        <Button
          size="small"
          onClick={() => {
            setText('');
            show.reset();
          }}
        >
          {m.licence_keys_hide()}
        </Button>
      )}
      <span className={styles.faint}>
        {m.licence_keys_delivered_at({ time: formatShortTime(deliverTime) })}
        {firstShownTime !== null && ` · ${m.licence_keys_shown_first({ time: formatShortTime(firstShownTime) })}`}
      </span>
      {show.error && (
        <span className={styles.failed} role="alert">
          {show.error.message}
        </span>
      )}
    </li>
  );
}
