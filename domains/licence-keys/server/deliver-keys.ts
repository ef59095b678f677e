import { AppError } from '../../../platform/contract/app-error.ts';
import type { Services } from '../../../platform/server/context.ts';
import type { Tx } from '../../../platform/server/database.ts';
import { LICENCE_KEY_ERRORS } from '../contract/licence-key-errors.ts';
import { type Delivery, insertDeliveredKeys, lockFreeKeys, markDelivered } from './licence-key-repository.ts';
import { keySealer } from './sealed-key.ts';

/**
 * Gives a line of an order free keys of its SKU, each once.
 * @returns how many there were, at most `count`
 */
export async function takeFreeKeys(
  tx: Tx,
  { environment }: Pick<Services, 'environment'>,
  { skuId, count, ...delivery }: Delivery & { readonly skuId: number; readonly count: number },
): Promise<number> {
  const free = await lockFreeKeys(tx, skuId, count);
  if (free.length === 0) return 0;
  const sealer = keySealer(environment);
  await markDelivered(
    tx,
    delivery,
    free.map(({ id, sealed_key }) => ({ id, sealed: sealer.handOver(skuId, delivery, sealed_key) })),
  );
  return free.length;
}

/**
 * Gives a line of an order keys that a person typed.
 * @throws AppError keyKnown when one of them is, or was, a key of the SKU already
 */
export async function deliverTypedKeys(
  tx: Tx,
  { environment }: Pick<Services, 'environment'>,
  {
    skuId,
    partNumber,
    keys,
    ...delivery
  }: Delivery & {
    readonly skuId: number;
    readonly partNumber: string;
    readonly keys: readonly string[];
  },
): Promise<void> {
  const sealer = keySealer(environment);
  const sealed = keys.map((text) => ({
    sealed: sealer.sealOwned(delivery, text),
    fingerprint: sealer.fingerprint(skuId, text),
  }));
  const entered = await insertDeliveredKeys(tx, skuId, delivery, sealed);
  if (entered !== keys.length) throw new AppError(LICENCE_KEY_ERRORS.keyKnown, { partNumber });
}
