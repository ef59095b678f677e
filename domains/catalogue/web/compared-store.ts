import { useSyncExternalStore } from 'react';
import { sessionArea } from '../../../platform/web/session/session-store.ts';
import { MAX_COMPARED } from './compared-address.ts';

/** A product put aside for comparison. */
export interface Compared {
  readonly id: number;
  readonly name: string;
}

/** Kept over reloads, and shared by all tabs but one in which staff act for a customer; signing out clears it. */
const KEY = 'argus.compared';
const NONE: readonly Compared[] = [];

function isCompared(value: unknown): value is Compared {
  const { id, name } = (value ?? {}) as Partial<Compared>;
  return Number.isSafeInteger(id) && typeof name === 'string';
}

/** Written by hand or by another version, it may be anything: that counts as nothing. */
function parse(stored: string | null): readonly Compared[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) && list.length <= MAX_COMPARED && list.every(isCompared) ? list : NONE;
  } catch {
    return NONE;
  }
}

let text: string | null = null;
let parsed = NONE;
const listeners = new Set<() => void>();

/** Read anew each time, as another tab or signing out may have changed it; the same array while it is the same text. */
export function compared(): readonly Compared[] {
  const now = sessionArea().getItem(KEY);
  if (now === text) return parsed;
  text = now;
  parsed = parse(now);
  return parsed;
}

function keep(products: readonly Compared[]): void {
  try {
    sessionArea().setItem(KEY, JSON.stringify(products));
  } catch {
    // Without storage nothing is put aside.
  }
  for (const listener of listeners) listener();
}

/** Replaces all of them. Surplus ones are left out. */
export function setCompared(products: readonly Compared[]): void {
  keep(products.slice(0, MAX_COMPARED).map(({ id, name }) => ({ id, name: name.slice(0, 300) })));
}

/** Puts a product aside, or takes it out. @returns false if there is no room for it */
export function toggleCompared({ id, name }: Compared): boolean {
  const before = compared();
  const rest = before.filter((one) => one.id !== id);
  if (rest.length === before.length && before.length >= MAX_COMPARED) return false;
  setCompared(rest.length < before.length ? rest : [...before, { id, name }]);
  return true;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** What is put aside; nothing while the page is hydrated. */
export const useCompared = () => useSyncExternalStore(subscribe, compared, () => NONE);
