import * as m from '#messages';
import { yuanToFen } from '../../../platform/contract/money.ts';

/** The day of a time in the mall's time zone, as date fields hold it. */
export const shanghaiDayOf = (time: string | Date): string =>
  new Date(time).toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' });

export const shanghaiToday = (): string => shanghaiDayOf(new Date());

/** Where it is said that a reference of the bank cannot be taken, by the reason of the refusal. */
export const REFERENCE_FIELD = {
  withoutReference: 'tradeNo',
  referenceIsPayment: 'tradeNo',
  transferKnown: 'tradeNo',
} as const;

/** What is wrong with a transfer as finance types it: another amount than is due, or a day that has not come. */
export function transferRefusals(
  due: string | null,
  { amount, receivedOn }: Readonly<Record<string, unknown>>,
  today: string = shanghaiToday(),
): Record<string, string> {
  const [fen, day] = [yuanToFen(String(amount ?? '')), String(receivedOn ?? '')];
  return {
    ...(due !== null && fen !== null && fen !== yuanToFen(due) && { amount: m.payments_error_received_differs() }),
    ...(day > today && { receivedOn: m.payments_error_received_in_future() }),
  };
}

/** What is missing, or wrong, of a refund that finance settles: what is turned to the balance has nothing of the bank. */
export function settlementRefusals(
  createTime: string | null,
  typed: Readonly<Record<string, unknown>>,
  today: string = shanghaiToday(),
): Record<string, string> {
  if (typed.way !== 'byHand') return {};
  return {
    ...(String(typed.tradeNo ?? '').trim() === '' && { tradeNo: m.payments_error_without_reference() }),
    ...(String(typed.returnedOn ?? '') === '' && { returnedOn: m.payments_error_settled_without_day() }),
    ...sendingRefusals(createTime, typed, today),
  };
}

/** What is wrong with the day on which finance sent money back that was to be returned since `createTime`; null: the mall knows. */
export function sendingRefusals(
  createTime: string | null,
  { returnedOn }: Readonly<Record<string, unknown>>,
  today: string = shanghaiToday(),
): Record<string, string> {
  const [day, first] = [String(returnedOn ?? ''), createTime === null ? '' : shanghaiDayOf(createTime)];
  if (day > today) return { returnedOn: m.payments_error_returned_in_future() };
  return day !== '' && day < first ? { returnedOn: m.payments_error_returned_too_early({ day: first }) } : {};
}
