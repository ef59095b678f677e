import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { ApiFailure } from '../../../platform/web/api-client/api-failure.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { refetchStale } from '../../../platform/web/api-client/refetch-stale.ts';
import { useIdempotentSend } from '../../../platform/web/api-client/use-idempotency-key.ts';
import { CART } from '../../cart/contract/cart-endpoints.ts';
import { refreshCartCount } from '../../cart/web/public.tsx';
import { CATALOGUE } from '../../catalogue/contract/catalogue-query-key.ts';
import { COUPON_ERRORS } from '../../coupons/contract/coupon-errors.ts';
import { WALLET_ERRORS } from '../../wallet/contract/wallet-errors.ts';
import type { LineChange } from '../contract/checkout.ts';
import {
  type CheckoutChoices,
  computePrice,
  loadPreOrder,
  preOrder,
  submitOrder,
} from '../contract/checkout-endpoints.ts';
import { ORDERS } from '../contract/order-endpoints.ts';
import { ORDER_ERRORS } from '../contract/order-errors.ts';

export function usePreOrder() {
  return useMutation({ mutationFn: (request: RequestInput<typeof preOrder>) => call(preOrder, request) });
}

/** A checkout that became orders before is no failure to tell of: the page leads on to them. */
const LEADS_ON = { handles: [ORDER_ERRORS.preOrderSubmitted.reason] };

/** The payment number that a checkout became before; null for any other failure. */
export function submittedAs(failure: unknown): string | null {
  const submitted = failure instanceof ApiFailure && failure.reason === ORDER_ERRORS.preOrderSubmitted.reason;
  return submitted ? String(failure.params.orderNo) : null;
}

/** What the checkout shows, always at present prices. */
export function usePreparedCheckout(preOrderNo: string) {
  return useQuery({
    queryKey: ['checkout', preOrderNo],
    queryFn: ({ signal }) => call(loadPreOrder, { preOrderNo }, { signal, flush: true, ...LEADS_ON }),
    staleTime: 0,
    enabled: preOrderNo !== '',
    retry: false,
  });
}

/** What the checkout costs with these choices; asked once it is known where it goes. */
export function useComputedPrice(choices: CheckoutChoices, isReady: boolean) {
  // Remarks, numbers, invoices and agreements cost nothing: they must not ask again with every letter and tick.
  const merchants = choices.orderMerchantRequestList.map(({ merId, userCouponId, shippingType, warrantyList }) => ({
    merId,
    userCouponId,
    shippingType,
    warrantyList,
  }));
  const { agreementList: _, poNumber: __, ...rest } = choices;
  const priced = { ...rest, orderMerchantRequestList: merchants };
  const { addressId, platUserCouponId, isUseIntegral } = priced;
  return useQuery({
    queryKey: ['checkout', choices.preOrderNo, 'price', addressId, merchants, platUserCouponId, isUseIntegral],
    queryFn: ({ signal }) => call(computePrice, priced, { signal, ...LEADS_ON }),
    enabled: isReady,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export function useSubmitOrder() {
  const queries = useQueryClient();
  const sendOnce = useIdempotentSend();
  return useMutation({
    mutationFn: (choices: RequestInput<typeof submitOrder>) =>
      sendOnce(choices, (idempotencyKey) => call(submitOrder, choices, { idempotencyKey, ...LEADS_ON })),
    onSuccess: () => {
      // The lines are no longer in the cart: a page that still showed them would ask what they cost.
      queries.removeQueries({ queryKey: CART });
      refetchStale(queries, ORDERS);
      // There is less of it now.
      refetchStale(queries, CATALOGUE);
      // A count that cannot be read now is read with the next page.
      refreshCartCount().catch(() => undefined);
    },
  });
}

const CHOICES_REFUSED = [
  ORDER_ERRORS.warrantyNotOffered,
  ORDER_ERRORS.couponRefused,
  COUPON_ERRORS.couponNotUsable,
].map(({ reason }) => reason);

/** What the server says of a chosen extension or coupon that is not to be had; undefined for any other failure. */
export function choiceRefusal(failure: unknown): string | undefined {
  return failure instanceof ApiFailure && CHOICES_REFUSED.includes(failure.reason ?? '') ? failure.message : undefined;
}

/** Reasons for which the checkout is shown anew, with what holds now. */
const SHOWN_ANEW = [
  ORDER_ERRORS.agreementNotAccepted,
  ORDER_ERRORS.couponRefused,
  COUPON_ERRORS.couponNotUsable,
  ORDER_ERRORS.totalChanged,
  WALLET_ERRORS.pointsShort,
  ORDER_ERRORS.giftsChanged,
  ORDER_ERRORS.pickupNotOffered,
  ORDER_ERRORS.linesChanged,
].map(({ reason }) => reason);

/** An agreement has another text now, a coupon does not work any more, or lines, gifts or the total are others. */
export function isOutdated(failure: unknown): boolean {
  return failure instanceof ApiFailure && SHOWN_ANEW.includes(failure.reason ?? '');
}

/** The lines that are no longer what the buyer was shown; null for any other failure. */
export function changedLines(failure: unknown): readonly LineChange[] | null {
  if (!(failure instanceof ApiFailure) || failure.reason !== ORDER_ERRORS.linesChanged.reason) return null;
  return Array.isArray(failure.params.lines) ? failure.params.lines : [];
}
