import * as m from '#messages';
import { WarnedList } from '../../../../platform/web/office/WarnedList.tsx';
import type { CancelOutcome } from '../cancel-each.ts';

/** What is left of orders that were to be cancelled: those that were refused, and why it stopped before the last one. */
export function CancelNotes({ refused, stopped }: Pick<CancelOutcome, 'refused' | 'stopped'>) {
  if (refused.length === 0 && !stopped) return null;
  return (
    <div role="alert">
      {refused.length > 0 && (
        <WarnedList title={m.orders_office_cancel_refused({ count: refused.length })}>
          {refused.map(({ orderNo, message }) => (
            <li key={orderNo}>
              <b>{orderNo}</b> {message}
            </li>
          ))}
        </WarnedList>
      )}
      {stopped && (
        <WarnedList title={m.orders_office_cancel_stopped()}>
          <li>{stopped.message}</li>
          {stopped.unknown !== null && <li>{m.orders_office_cancel_unknown({ number: stopped.unknown })}</li>}
          {stopped.waiting.length > 0 && (
            <li>{m.orders_office_cancel_waiting({ numbers: stopped.waiting.join(m.orders_number_comma()) })}</li>
          )}
        </WarnedList>
      )}
    </div>
  );
}
