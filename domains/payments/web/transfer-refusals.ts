import * as m from '#messages';
import { yuanToFen } from '../../../platform/contract/money.ts';

/** The day in the mall's time, as date fields hold it. */
export const shanghaiToday = (): string => new Date().toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' });

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
