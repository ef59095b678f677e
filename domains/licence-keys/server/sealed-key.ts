import { createHmac } from 'node:crypto';
import type { Environment } from '../../../platform/server/environment.ts';
import { keyFor, seal, unseal } from '../../../platform/server/sealing.ts';

/** Whom a delivered key belongs to. */
export interface KeyOwner {
  readonly accountId: number;
  readonly orderLineId: number;
}

const freeOf = (skuId: number) => `sku ${skuId}`;
const ownedBy = ({ accountId, orderLineId }: KeyOwner) => `account ${accountId} line ${orderLineId}`;

/** Encrypts and opens licence keys: a row that is moved to another SKU, order or account does not open. */
export function keySealer(environment: Pick<Environment, 'SECRET_KEY'>) {
  const key = keyFor(environment, 'licence key');
  const hashing = keyFor(environment, 'licence key fingerprint');
  return {
    fingerprint: (skuId: number, text: string) => createHmac('sha256', hashing).update(`${skuId}\n${text}`).digest(),
    sealFree: (skuId: number, text: string) => seal(key, freeOf(skuId), Buffer.from(text)),
    sealOwned: (owner: KeyOwner, text: string) => seal(key, ownedBy(owner), Buffer.from(text)),
    /** A free key for the one who gets it. */
    handOver: (skuId: number, owner: KeyOwner, sealed: Buffer) =>
      seal(key, ownedBy(owner), unseal(key, freeOf(skuId), sealed)),
    open: (owner: KeyOwner, sealed: Buffer) => unseal(key, ownedBy(owner), sealed).toString(),
  };
}
