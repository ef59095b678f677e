import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Fragment, useEffect, useRef, useState } from 'react';
import type * as z from 'zod';
import * as m from '#messages';
import { iconInfoCircle } from '../../../../platform/web/design/icons.tsx';
import { useAmountsShown } from '../../../../platform/web/kit/amounts.tsx';
import { Button, ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { grouped } from '../../../../platform/web/kit/grouped.ts';
import { Money } from '../../../../platform/web/kit/Money.tsx';
import { Note } from '../../../../platform/web/kit/Note.tsx';
import { EmptyState, Forbidden } from '../../../../platform/web/kit/page-states.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { AddressPicker, useAddressesShown } from '../../../addresses/web/public.tsx';
import { useCaptcha } from '../../../captcha/web/public.tsx';
import { BesideSummary, CART_PATH, CheckoutPage, CheckoutSummary } from '../../../cart/web/public.tsx';
import type { OfferedCoupon, preparedCheckout } from '../../contract/checkout.ts';
import { NO_INVOICE, type OrderInvoice } from '../../contract/order-terms.ts';
import {
  changedLines,
  choiceRefusal,
  isOutdated,
  submittedAs,
  useComputedPrice,
  usePreOrder,
  usePreparedCheckout,
  useSubmitOrder,
} from '../checkout-queries.ts';
import { shopTotal, sumsWithoutAddress, warrantyRequest } from '../checkout-sums.ts';
import { type CheckoutSource, useCheckoutSource } from '../order-address.ts';
import { allAgreed, CheckoutAgreements } from './CheckoutAgreements.tsx';
import { CheckoutChanges, CheckoutFailure, signOfChanges } from './CheckoutChanges.tsx';
import { CheckoutDiscounts } from './CheckoutDiscounts.tsx';
import { CheckoutMerchant } from './CheckoutMerchant.tsx';
import { CheckoutPromotions } from './CheckoutPromotions.tsx';
import { CouponSelect } from './CouponSelect.tsx';
import { loadChoices, saveChoices } from './choice-store.ts';
import { chosenDelivery, DeliveryChoice } from './DeliveryChoice.tsx';
import { firstInvoiceRefusal, InvoiceChoice, invoiceRefusal, plainInvoice } from './InvoiceChoice.tsx';
import { OrderConfirmSkeleton } from './OrderConfirmSkeleton.tsx';
import { OwnNumber, poNumberRefusal } from './OwnNumber.tsx';
import styles from './order-confirm.module.css';

/** The final review before ordering: address, lines per shop, remarks, total. */
export function OrderConfirmPage() {
  const source = useCheckoutSource();
  const mayBuy = useCan('product:permission:order');
  return (
    <CheckoutPage title={m.orders_page_confirm_title()} now="confirm">
      {!mayBuy ? (
        <Card>
          <Forbidden>
            <ButtonLink to={CART_PATH}>{m.orders_page_back_to_cart()}</ButtonLink>
          </Forbidden>
        </Card>
      ) : source.preOrderNo ? (
        <LoadedCheckout key={source.preOrderNo} preOrderNo={source.preOrderNo} />
      ) : source.sku || source.cartLines.length > 0 ? (
        <PrepareCheckout source={source} />
      ) : (
        <Card>
          <EmptyState title={m.orders_page_nothing_chosen()}>
            <ButtonLink look="primary" to={CART_PATH}>
              {m.orders_page_back_to_cart()}
            </ButtonLink>
          </EmptyState>
        </Card>
      )}
    </CheckoutPage>
  );
}

/** Prepares the checkout, then puts its number into the URL: a reload shows the same checkout. */
function PrepareCheckout({ source }: { readonly source: CheckoutSource }) {
  const navigate = useNavigate();
  const prepare = usePreOrder();
  const asked = useRef(false);
  const ask = () => {
    prepare.mutate(
      source.sku
        ? { preOrderType: source.isFlashSale ? 'seckill' : 'buyNow', orderDetails: [source.sku] }
        : {
            preOrderType: 'shoppingCart',
            orderDetails: source.cartLines.map((shoppingCartId) => ({ shoppingCartId })),
          },
      {
        onSuccess: ({ orderNo }) =>
          navigate({ to: '/order/order_confirm', search: { preOrderNo: orderNo }, replace: true }),
      },
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for this page, whatever renders again.
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    ask();
  }, []);
  if (prepare.isError) {
    return <CheckoutFailure error={prepare.error} onRetry={ask} isFlashSale={source.isFlashSale} />;
  }
  return <OrderConfirmSkeleton />;
}

function LoadedCheckout({ preOrderNo }: { readonly preOrderNo: string }) {
  const checkout = usePreparedCheckout(preOrderNo);
  const submitted = submittedAs(checkout.error);
  if (submitted !== null) return <ToCashier orderNo={submitted} />;
  if (checkout.isPending) return <OrderConfirmSkeleton />;
  if (checkout.isError) return <CheckoutFailure error={checkout.error} onRetry={() => checkout.refetch()} />;
  return <Checkout checkout={checkout.data} />;
}

/** A submitted checkout redirects to its cashier, which redirects to the result once it is paid. */
function ToCashier({ orderNo }: { readonly orderNo: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate({ to: '/order/order_payment', search: { orderNo }, replace: true });
  }, [orderNo, navigate]);
  return <OrderConfirmSkeleton />;
}

/** A saving of the summary; null where there is none. */
const saving = (label: string, yuan: string) =>
  Number(yuan) > 0
    ? ([
        label,
        <Fragment key={label}>
          −<Money yuan={yuan} />
        </Fragment>,
        'saving',
      ] as const)
    : null;

/** The buyer's choice while it is on offer, else the proposed coupon. */
function couponOf(chosen: number | undefined, proposed: number, offered: readonly OfferedCoupon[]): number {
  return chosen !== undefined && (chosen === 0 || offered.some(({ id }) => id === chosen)) ? chosen : proposed;
}

const amount = (label: string, yuan: string) => [label, <Money key={label} yuan={yuan} />] as const;

function Checkout({ checkout }: { readonly checkout: z.output<typeof preparedCheckout> }) {
  const { preOrderNo, isVirtual } = checkout;
  const navigate = useNavigate();
  const [chosenAddressId, setAddressId] = useState(checkout.addressId);
  const addressId = isVirtual ? 0 : chosenAddressId;
  const hasDestination = isVirtual || addressId > 0;
  const [kept, setKept] = useState(() => loadChoices(preOrderNo));
  // How often the buyer tried to order with a field that is missing or wrong.
  const [asked, setAsked] = useState(0);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked === 0) return;
    const wrong = fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // On a phone the summary covers the end of the page.
    wrong?.scrollIntoView({ block: 'center' });
    wrong?.focus({ preventScroll: true });
  }, [asked]);
  const keep = (change: Partial<typeof kept>) => {
    const next = { ...kept, ...change };
    setKept(next);
    saveChoices(preOrderNo, next);
  };
  const submit = useSubmitOrder();
  const client = useQueryClient();
  // Nobody orders at a total they have not seen.
  const amountsShown = useAmountsShown();
  // Nor to an address they have not seen.
  const addressesShown = useAddressesShown() || isVirtual;
  const invoiceOf = (merId: number): OrderInvoice => ({ ...NO_INVOICE, ...kept.invoices[merId] });
  // What was typed for one shop need not be typed for the next.
  const typedInvoices = checkout.merchantInfoList
    .map(({ merId }) => invoiceOf(merId))
    .filter((one) => one.kind !== 'none' && invoiceRefusal(one) === undefined);
  const titles = [...typedInvoices, ...checkout.invoiceTitleList];
  const acceptsChanges = kept.acceptedChanges === signOfChanges(checkout.changeList);
  const choices = {
    preOrderNo,
    addressId,
    isUseIntegral: kept.usesPoints,
    poNumber: kept.poNumber.trim(),
    platUserCouponId: couponOf(kept.coupons[0], checkout.platUserCouponId, checkout.platCouponUserList),
    agreementList: checkout.agreementList.flatMap(({ slug, version }) =>
      kept.agreed[slug] === version ? { slug, version } : [],
    ),
    orderMerchantRequestList: checkout.merchantInfoList.map((merchant) => ({
      merId: merchant.merId,
      userCouponId: couponOf(kept.coupons[merchant.merId], merchant.userCouponId, merchant.merCouponUserList),
      shippingType: chosenDelivery(merchant, kept.deliveries[merchant.merId]),
      remark: kept.remarks[merchant.merId] ?? '',
      invoice: plainInvoice(invoiceOf(merchant.merId)),
      warrantyList: warrantyRequest(merchant.orderInfoList, kept.warranties),
    })),
  };
  const price = useComputedPrice(choices, hasDestination);
  const shown = price.data ?? sumsWithoutAddress(checkout, kept.warranties);
  const couponsOf = (merId: number) =>
    price.data?.merOrderResponseList.find((one) => one.merId === merId)?.merCouponUserList;
  const chooseCoupon = (merId: number, id: number) => keep({ coupons: { ...kept.coupons, [merId]: id } });
  // What has changed while the page was open is shown, to be accepted or taken out of the cart.
  const changed = changedLines(price.error) !== null;
  useEffect(() => {
    if (changed) void client.invalidateQueries({ queryKey: ['checkout', preOrderNo] });
  }, [changed, client, preOrderNo]);
  const typed =
    poNumberRefusal(kept.poNumber) ??
    firstInvoiceRefusal(checkout.merchantInfoList.map(({ merId }) => invoiceOf(merId)));
  const reason = !addressesShown
    ? m.orders_page_address_first()
    : !hasDestination
      ? m.orders_page_choose_address()
      : changed
        ? m.orders_page_changed_title()
        : (choiceRefusal(price.error) ??
          (!amountsShown
            ? m.orders_page_show_prices_first()
            : acceptsChanges
              ? allAgreed(checkout.agreementList, kept.agreed)
                ? undefined
                : m.orders_agreement_first()
              : m.orders_page_accept_first()));
  // A field that is missing or wrong does not lock the button: it leads there.
  const told = reason ?? (asked > 0 ? typed : undefined);

  const captcha = useCaptcha();
  const send = async () => {
    if (typed !== undefined) {
      setAsked((times) => times + 1);
      return;
    }
    const captchaVerification = checkout.asksCaptcha ? await captcha.ask() : undefined;
    // Nothing is ordered by whoever closes the captcha.
    if (captchaVerification === null) return;
    const accepted = checkout.changeList.length > 0 ? { ...choices, acceptsChanges } : choices;
    const asked = captchaVerification === undefined ? accepted : { ...accepted, captchaVerification };
    submit.mutate(price.data ? { ...asked, payFee: price.data.payFee } : asked, {
      onSuccess: ({ orderNo }) => navigate({ to: '/order/order_payment', search: { orderNo }, replace: true }),
      onError: (error) => {
        const before = submittedAs(error);
        if (before !== null) {
          void navigate({ to: '/order/order_payment', search: { orderNo: before }, replace: true });
          return;
        }
        // A text, a coupon, a price or a sum was changed meanwhile: the new one is shown, to be ticked or chosen again.
        if (isOutdated(error)) void client.invalidateQueries({ queryKey: ['checkout', preOrderNo] });
      },
    });
  };

  return (
    <BesideSummary
      summary={
        <CheckoutSummary
          title={m.orders_page_amounts()}
          amounts={[
            amount(m.orders_page_goods_amount({ count: grouped(checkout.orderProNum) }), shown.proTotalFee),
            Number(shown.warrantyFee) > 0 ? amount(m.orders_page_warranty(), shown.warrantyFee) : null,
            saving(m.orders_page_promotions(), shown.promotionFee),
            saving(m.orders_page_coupons(), shown.couponFee),
            saving(m.orders_page_points(), shown.deductionPrice),
            isVirtual ? null : amount(m.orders_page_freight(), shown.freightFee),
            price.data ? amount(m.orders_page_tax({ percent: price.data.taxPercent }), price.data.taxFee) : null,
          ]}
          totalLabel={m.orders_page_to_pay()}
          total={<Money yuan={shown.payFee} look="price" size="xlarge" />}
          reason={told && <span className={styles.reason}>{told}</span>}
          notes={[
            ...(checkout.merchantInfoList.length > 1
              ? [m.orders_page_split({ count: checkout.merchantInfoList.length })]
              : []),
            checkout.payLimitMinutes % 60 === 0
              ? m.orders_page_pay_limit({ hours: checkout.payLimitMinutes / 60 })
              : m.orders_page_pay_limit_minutes({ minutes: checkout.payLimitMinutes }),
          ]}
        >
          <Button
            look="primary"
            size="large"
            busy={submit.isPending || price.isPlaceholderData}
            disabledReason={reason}
            onClick={() => void send()}
          >
            {m.orders_page_submit()}
          </Button>
        </CheckoutSummary>
      }
    >
      <div ref={fields} className={styles.fields}>
        {isVirtual ? (
          <Note icon={iconInfoCircle}>{m.orders_page_online_only()}</Note>
        ) : (
          <Card padded>
            <AddressPicker chosen={addressId} onChoose={setAddressId} />
          </Card>
        )}
        <CheckoutChanges
          changes={checkout.changeList}
          accepted={acceptsChanges}
          onAccept={(accepted) => keep({ acceptedChanges: accepted ? signOfChanges(checkout.changeList) : '' })}
        />
        {checkout.merchantInfoList.map((merchant, index) => (
          <CheckoutMerchant
            key={merchant.merId}
            merchant={merchant}
            place={index + 1}
            remark={kept.remarks[merchant.merId] ?? ''}
            payFee={shopTotal(merchant, kept.warranties, price.data?.merOrderResponseList)}
            onRemark={(remark) => keep({ remarks: { ...kept.remarks, [merchant.merId]: remark } })}
            warranties={kept.warranties}
            priceList={price.data?.priceList}
            onWarranty={(skuId, months) => keep({ warranties: { ...kept.warranties, [skuId]: months } })}
            terms={
              <>
                <DeliveryChoice
                  merchant={merchant}
                  delivery={chosenDelivery(merchant, kept.deliveries[merchant.merId])}
                  onDelivery={(delivery) => keep({ deliveries: { ...kept.deliveries, [merchant.merId]: delivery } })}
                />
                <InvoiceChoice
                  shop={merchant.merName}
                  invoice={invoiceOf(merchant.merId)}
                  titles={titles}
                  contact={typedInvoices[0] ?? checkout.invoiceContact}
                  asked={asked > 0}
                  onInvoice={(invoice) => keep({ invoices: { ...kept.invoices, [merchant.merId]: invoice } })}
                />
              </>
            }
          >
            <CouponSelect
              label={m.orders_page_shop_coupon()}
              coupons={couponsOf(merchant.merId) ?? merchant.merCouponUserList}
              chosen={couponOf(kept.coupons[merchant.merId], merchant.userCouponId, merchant.merCouponUserList)}
              onChoose={(id) => chooseCoupon(merchant.merId, id)}
              disabled={!hasDestination}
            />
          </CheckoutMerchant>
        ))}
        <OwnNumber poNumber={kept.poNumber} onPoNumber={(poNumber) => keep({ poNumber })} />
        <CheckoutPromotions promotionList={checkout.promotionList} giftList={checkout.giftList} />
        <CheckoutDiscounts
          coupons={price.data?.platCouponUserList ?? checkout.platCouponUserList}
          couponId={choices.platUserCouponId}
          onCoupon={(id) => chooseCoupon(0, id)}
          points={price.data ?? checkout}
          takesPoints={checkout.integralDeductionSwitch}
          usesPoints={kept.usesPoints}
          onPoints={(usesPoints) => keep({ usesPoints })}
          disabled={!hasDestination}
        />
        {captcha.dialog}
        <CheckoutAgreements
          asked={checkout.agreementList}
          agreed={kept.agreed}
          onAgree={(agreed) => keep({ agreed })}
        />
      </div>
    </BesideSummary>
  );
}
