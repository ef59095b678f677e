import * as m from '#messages';
import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { makePdf } from '../../../platform/server/pdf/make-pdf.ts';
import type { Paper } from '../../../platform/server/pdf/paper.ts';
import type { Download } from '../../../platform/server/route.ts';
import { buyerScope, merchantScope } from '../../../platform/server/session.ts';
import type { BankDetails } from '../../payments/contract/payment.ts';
import { readSettings } from '../../settings/server/public.ts';
import type { OrderDetail } from '../contract/order.ts';
import { ORDER_ERRORS } from '../contract/order-errors.ts';
import type {
  adminGetDeliveryNotePdf,
  adminGetOrderPdf,
  getDeliveryNotePdf,
  getOrderPdf,
} from '../contract/order-paper-endpoints.ts';
import { deliveryNoteBlocks } from './delivery-note-paper.ts';
import { orderPaperBlocks, orderPaperTitle, paperTime } from './order-paper.ts';
import type { OrderScope } from './order-repository.ts';
import { findOrderOfPackage } from './package-repository.ts';
import { readOrderDetail } from './read-orders.ts';

const PDF = 'application/pdf';

/** The caller's context in the language of the document, which a Chinese-only mall has in English as well. */
const inLanguage = (context: SignedInContext, lang: Locale | undefined): SignedInContext => ({
  ...context,
  locale: lang ?? context.locale,
});

/** What is on every page, and the account for transfers; null when none are offered. */
async function letterhead(
  context: SignedInContext,
  order: OrderDetail,
): Promise<{ paper: Omit<Paper, 'title' | 'blocks'>; bank: BankDetails | null }> {
  const { locale, clock } = context;
  const settings = await readSettings(context);
  const zh = locale === 'zh';
  const mall = (zh ? settings.companyNameZh : settings.companyNameEn) || m.app_name({}, { locale });
  const now = clock.now();
  const bank = {
    accountName: zh ? settings.transferNameZh : settings.transferNameEn,
    bankName: zh ? settings.transferBankZh : settings.transferBankEn,
    accountNumber: settings.transferAccount,
  };
  return {
    paper: {
      language: zh ? 'zh-CN' : 'en',
      issuer: order.merName,
      footer: m.orders_paper_footer({ mall, time: paperTime(now.getTime()) }, { locale }),
      pageWords: m.orders_paper_page({ page: '{page}', pages: '{pages}' }, { locale }),
      madeAt: now.getTime(),
    },
    bank: bank.accountNumber === '' ? null : bank,
  };
}

async function orderPdf(
  { orderNo, lang }: RequestOf<typeof getOrderPdf>,
  caller: SignedInContext,
  scope: OrderScope,
): Promise<Download> {
  const context = inLanguage(caller, lang);
  const { locale, session } = context;
  const { row, detail } = await readOrderDetail(context, scope, orderNo);
  const { paper, bank } = await letterhead(context, detail);
  const title = `${orderPaperTitle(detail, locale)} ${orderNo}`;
  const blocks = orderPaperBlocks({ order: detail, customerName: row.customer_name, bank, locale });
  const body = await makePdf({ ...paper, title, blocks }, session.accountId);
  return { fileName: `${m.orders_paper_order({}, { locale })}-${orderNo}.pdf`, mediaType: PDF, body };
}

async function deliveryNotePdf(
  { id, lang }: RequestOf<typeof getDeliveryNotePdf>,
  caller: SignedInContext,
  scope: OrderScope,
): Promise<Download> {
  const context = inLanguage(caller, lang);
  const { locale, session, database } = context;
  const orderNo = await findOrderOfPackage(database, scope, id);
  if (orderNo === null) throw new AppError(ORDER_ERRORS.packageNotFound);
  const { detail } = await readOrderDetail(context, scope, orderNo);
  const shipped = detail.packageList.find((one) => one.id === id);
  if (!shipped) throw new AppError(ORDER_ERRORS.packageNotFound);
  const { paper } = await letterhead(context, detail);
  const name = m.orders_paper_delivery_note({}, { locale });
  const blocks = deliveryNoteBlocks(detail, shipped, locale);
  const body = await makePdf({ ...paper, title: `${name} ${shipped.deliveryNoteNo}`, blocks }, session.accountId);
  return { fileName: `${name}-${shipped.deliveryNoteNo}.pdf`, mediaType: PDF, body };
}

export function ownOrderPdf(input: RequestOf<typeof getOrderPdf>, context: SignedInContext): Promise<Download> {
  return orderPdf(input, context, buyerScope(context.session));
}

export function orderPdfForStaff(
  input: RequestOf<typeof adminGetOrderPdf>,
  context: SignedInContext,
): Promise<Download> {
  return orderPdf(input, context, merchantScope(context.session));
}

export function ownDeliveryNote(
  input: RequestOf<typeof getDeliveryNotePdf>,
  context: SignedInContext,
): Promise<Download> {
  return deliveryNotePdf(input, context, buyerScope(context.session));
}

export function deliveryNoteForStaff(
  input: RequestOf<typeof adminGetDeliveryNotePdf>,
  context: SignedInContext,
): Promise<Download> {
  return deliveryNotePdf(input, context, merchantScope(context.session));
}
