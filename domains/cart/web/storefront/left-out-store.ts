import type { LeftOut } from '../cart-selection.ts';

const KEY = 'argus.cart.leftOut';

/** The lines deselected before a reload or before returning from the checkout; stored for this tab. */
export function loadLeftOut(): LeftOut {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === 'number') : []);
  } catch {
    return new Set();
  }
}

export function saveLeftOut(leftOut: LeftOut): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...leftOut]));
  } catch {
    // Storage is unavailable: the selection lasts as long as the page.
  }
}
