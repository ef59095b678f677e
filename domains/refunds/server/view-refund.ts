import { type Fen, fenToYuan } from '../../../platform/contract/money.ts';
import type { Actor } from '../../../platform/contract/state-machine.ts';
import {
  type Carriers,
  merchantNameOf,
  money,
  productNameOf,
  specificationOf,
  type Viewer,
} from '../../orders/server/public.ts';
import { payeeEnd } from '../../payments/contract/payee.ts';
import type { ReturnedWay } from '../../payments/server/public.ts';
import { REFUND_CHANGES, type RefundDetail, type RefundSummary } from '../contract/refund.ts';
import {
  REFUND_KIND_NUMBER,
  RETURN_METHOD_NUMBER,
  type RefundKind,
  type RefundStatus,
  type ReturnMethod,
  refundStatusNumber,
} from '../contract/refund-status.ts';
import type { findSteps, ListedRefund } from './refund-repository.ts';

/** Shows one refund as a row of a list. */
export function viewRefund(row: ListedRefund, viewer: Viewer): RefundSummary {
  const [state, kind, method] = [row.status as RefundStatus, row.kind as RefundKind, row.return_method as ReturnMethod];
  return {
    id: row.id,
    refundOrderNo: row.refund_no,
    orderNo: row.order_no,
    orderDetailId: row.order_line_id,
    merId: row.merchant_id,
    merName: merchantNameOf(row, viewer.locale),
    productId: row.product_id,
    attrValueId: row.sku_id,
    productName: productNameOf(row, viewer.locale),
    partNumber: row.part_number,
    image: row.image,
    sku: specificationOf(row, viewer.locale),
    applyRefundNum: row.quantity,
    refundPrice: money(viewer, row.amount_fen + row.freight_fen),
    refundPostage: money(viewer, row.freight_fen),
    refundIntegral: viewer.showsPrices ? row.points : 0,
    refundStatus: refundStatusNumber(state),
    state,
    kind,
    afterSalesType: REFUND_KIND_NUMBER[kind],
    returnGoodsType: RETURN_METHOD_NUMBER[method],
    returnMethod: method,
    receiver: row.return_name,
    receiverPhone: row.return_phone,
    receiverAddressDetail: row.return_address,
    createTime: row.created_at.toISOString(),
    refundTime: row.refunded_at?.toISOString() ?? null,
  };
}

type Steps = Awaited<ReturnType<typeof findSteps>>;

/** Shows one refund with its steps. */
export function viewRefundDetail(
  row: ListedRefund,
  steps: Steps,
  {
    phone,
    freight,
    carriers,
    ways,
    isForBuyer,
  }: {
    readonly phone: string;
    readonly freight: { readonly now: Fen; readonly later: Fen };
    readonly carriers: Carriers;
    readonly ways: readonly ReturnedWay[];
    /** The buyer whose money it is, and not somebody in their name. */
    readonly isForBuyer: boolean;
  },
  viewer: Viewer,
): RefundDetail {
  return {
    ...viewRefund(row, viewer),
    refundReasonWap: row.reason,
    refundReasonWapExplain: row.explanation,
    refundReasonWapImg: row.pictures.join(','),
    pictures: row.pictures,
    refundReason: row.refusal,
    productPrice: viewer.showsPrices ? fenToYuan(row.unit_price_fen) : null,
    payNum: row.line_quantity,
    payPrice: money(viewer, row.pay_price_fen),
    protectedPrice: money(viewer, row.protected_fen),
    expectedPostage: money(viewer, freight.now),
    laterPostage: money(viewer, freight.later),
    unshippedNum: row.unshipped_quantity,
    expressName: carriers.nameIn(row.express_name, viewer.locale),
    trackingNumber: row.tracking_number,
    telephone: row.telephone,
    inspection: row.inspection,
    isUserRevoke: row.status === 'revoked',
    moneyWayList: ways.map(({ payType, amountFen, returnedAt, returnedOn, bankReference, payee }) => ({
      payType,
      amount: money(viewer, amountFen),
      returnTime: returnedAt?.toISOString() ?? null,
      returnedOn,
      bankReference: isForBuyer ? bankReference : null,
      payeeEnd: isForBuyer && payee !== null ? payeeEnd(payee) : null,
    })),
    merPhone: phone,
    statusList: steps.flatMap((step) => {
      const changeType = REFUND_CHANGES.find((known) => known === step.action);
      if (!changeType) return [];
      return {
        changeType,
        changeMessage: [step.express_code && carriers.nameIn(step.express_code, viewer.locale), step.comment]
          .filter(Boolean)
          .join(' '),
        actor: step.actor as Actor,
        createTime: step.at.toISOString(),
      };
    }),
  };
}
