import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import * as m from '#messages';
import { useIdempotentSend } from '../../../platform/web/api-client/use-idempotency-key.ts';
import { confirmFirst } from '../../../platform/web/kit/confirmation.ts';
import { toast } from '../../../platform/web/kit/toast-store.ts';
import type { AddedReport } from '../contract/added-lines.ts';
import { CART } from '../contract/cart-endpoints.ts';
import styles from './added-report.module.css';
import { CART_PATH, refreshCartCount } from './cart-count.ts';

/** Tells what was added; what was left out is named with its reason, and has to be read. */
async function tellAdded({ added, total, leftOut }: AddedReport, openCart: () => void): Promise<void> {
  if (leftOut.length === 0) {
    toast('success', m.cart_added_all({ count: added }), { label: m.cart_view(), run: openCart });
    return;
  }
  const names = leftOut.map(({ name, message }) =>
    // What the buyer typed stands in the words about it.
    message.includes(name) ? message : m.cart_left_out({ name, message }),
  );
  const wantsCart = await confirmFirst(
    <>
      <p>{m.cart_added_left_out()}</p>
      <ul className={styles.left}>
        {names.map((words, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and equal lines may be in it.
          <li key={at}>{words}</li>
        ))}
      </ul>
    </>,
    {
      title: added === 0 ? m.cart_added_none_title() : m.cart_added_some_title({ added, total }),
      confirmLabel: m.cart_view(),
      cancelLabel: m.cart_stay(),
    },
  );
  if (wantsCart) openCart();
}

/**
 * A call that puts lines in the cart, sent once however often it is repeated without an answer; tells what was added and
 * what was left out.
 */
export function useAddLines<Input, Report extends AddedReport>(
  send: (input: Input, idempotencyKey: string) => Promise<Report>,
) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const sendOnce = useIdempotentSend();
  return useMutation({
    mutationFn: (input: Input) => sendOnce(input, (idempotencyKey) => send(input, idempotencyKey)),
    onSuccess: (report) => {
      void queries.invalidateQueries({ queryKey: CART });
      // The lines are in the cart, whether or not they can be counted now.
      void refreshCartCount().catch(() => undefined);
      void tellAdded(report, () => void navigate({ href: CART_PATH }));
    },
  });
}
