import { useSyncExternalStore } from 'react';
import type { GiftCoupon } from '../contract/gift-coupon.ts';

const NOTHING: readonly GiftCoupon[] = [];

/** What this account was given when it registered, until it has been shown; not kept over a reload. */
let gifts = NOTHING;
const listeners = new Set<() => void>();

function set(next: readonly GiftCoupon[]): void {
  gifts = next;
  for (const listener of listeners) listener();
}

export function keepNewUserGifts(given: readonly GiftCoupon[]): void {
  if (given.length > 0) set(given);
}

export function forgetNewUserGifts(): void {
  set(NOTHING);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useNewUserGifts(): readonly GiftCoupon[] {
  return useSyncExternalStore(
    subscribe,
    () => gifts,
    () => NOTHING,
  );
}
