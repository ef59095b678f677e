import type { DeselectedLines } from '../cart-selection.ts';

const KEY = 'argus.cart.deselected';

/** The lines deselected before a reload or before returning from the checkout; stored for this tab. */
export function loadDeselected(): DeselectedLines {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === 'number') : []);
  } catch {
    return new Set();
  }
}

export function saveDeselected(deselected: DeselectedLines): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...deselected]));
  } catch {
    // Storage is unavailable: the selection lasts as long as the page.
  }
}
