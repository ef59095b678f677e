import { AppError } from '../../../platform/contract/app-error.ts';
import type { Services } from '../../../platform/server/context.ts';
import { PAYMENT_ERRORS } from '../contract/payment-errors.ts';
import { carryOutSoon } from './carry-out-calls.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { PaymentSubject } from './payment-subject.ts';
import { receiveMoney } from './receive-money.ts';

/**
 * Takes a notification of a provider.
 * @throws AppError noticeRefused when it is not from the provider
 */
export async function receiveNotice(
  services: Services,
  provider: PaymentProvider,
  subject: PaymentSubject,
  raw: unknown,
): Promise<void> {
  const content = await provider.verifyNotice(raw);
  if (content === null) throw new AppError(PAYMENT_ERRORS.noticeRefused);
  if (content === 'noMoney') return;
  const outcome = await receiveMoney(services, provider.name, subject, content);
  if (outcome === 'amountDiffers' || outcome === 'refundedAfterClose') carryOutSoon(services);
}
