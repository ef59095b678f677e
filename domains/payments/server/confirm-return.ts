import type { Services } from '../../../platform/server/context.ts';
import type { Tx } from '../../../platform/server/database.ts';
import { port } from '../../../platform/server/port.ts';
import type { PayType } from '../contract/payment.ts';
import { confirmPart, endReturn, lockReturn } from './payment-part-repository.ts';

/** Whoever had money given back learns here, once, that all of it has been. */
export interface MoneyReturned {
  returned(tx: Tx, reference: string, at: Date): Promise<void>;
}

export const MONEY_RETURNED = port<MoneyReturned>('money returned', { returned: async () => undefined });

/** The provider, or finance, has given back this part of a return. */
export async function confirmReturn(
  tx: Tx,
  services: Pick<Services, 'domains'>,
  part: { returnId: number; payType: PayType; tradeNo?: string; payee?: string; returnedOn?: string; at: Date },
): Promise<boolean> {
  const { id, reference } = await lockReturn(tx, part.returnId);
  if (!(await confirmPart(tx, part))) return false;
  await tellIfBack(tx, services, { id, reference }, part.at);
  return true;
}

/** Tells that a return is complete, where it is. */
export async function tellIfBack(
  tx: Tx,
  { domains }: Pick<Services, 'domains'>,
  { id, reference }: { id: number; reference: string },
  at: Date,
): Promise<void> {
  if (await endReturn(tx, id, at)) await domains.answerOf(MONEY_RETURNED).returned(tx, reference, at);
}
