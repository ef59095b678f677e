import * as z from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { id } from '../../../platform/contract/fields.ts';
import { LOCALES } from '../../../platform/contract/locale.ts';
import { ofOrder } from './order-endpoints.ts';
import { ORDER_ERRORS } from './order-errors.ts';

/** The language of the document; the caller's own without it. */
const lang = z.enum(LOCALES).optional();

const orderPaper = {
  method: 'GET',
  request: ofOrder.extend({ lang }),
  response: z.unknown(),
  errors: [ORDER_ERRORS.orderNotFound],
  download: { mediaType: 'application/pdf' },
} as const;

const packagePaper = {
  ...orderPaper,
  request: z.strictObject({ id, lang }),
  errors: [ORDER_ERRORS.packageNotFound],
} as const;

export const getOrderPdf = endpoint({
  ...orderPaper,
  path: 'front/pc/order/{orderNo}/pdf',
  summary: 'An order as a PDF; without amounts for callers who may not see prices',
  permission: 'order:index',
});

export const getDeliveryNotePdf = endpoint({
  ...packagePaper,
  path: 'front/pc/order/package/{id}/pdf',
  summary: 'The delivery note of a package as a PDF',
  permission: 'order:index',
});

export const adminGetOrderPdf = endpoint({
  ...orderPaper,
  path: 'admin/orders/order/{orderNo}/pdf',
  summary: 'An order as a PDF, for staff; without amounts for callers who may not see prices',
  permission: 'admin:orders:view',
});

export const adminGetDeliveryNotePdf = endpoint({
  ...packagePaper,
  path: 'admin/orders/package/{id}/pdf',
  summary: 'The delivery note of a package as a PDF, for staff',
  permission: 'admin:orders:view',
});
