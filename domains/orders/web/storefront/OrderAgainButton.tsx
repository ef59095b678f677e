import * as m from '#messages';
import { call } from '../../../../platform/web/api-client/call.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { useAddLines } from '../../../cart/web/public.tsx';
import { orderAgain } from '../../contract/order-endpoints.ts';

interface OrderAgainButtonProps {
  readonly orderNo: string;
  readonly large?: boolean;
}

/** Puts what an order was about in the cart again. */
export function OrderAgainButton({ orderNo, large = false }: OrderAgainButtonProps) {
  const add = useAddLines((no: string, idempotencyKey) => call(orderAgain, { orderNo: no }, { idempotencyKey }));
  return (
    <Button {...(large ? {} : { size: 'small' as const })} busy={add.isPending} onClick={() => add.mutate(orderNo)}>
      {m.orders_page_again()}
    </Button>
  );
}
