import { sessionArea, VISITOR_PREFIX } from '../../../platform/web/session/session-store.ts';

/** What a visitor pressed that needs a session: done once after signing in. */
export type VisitorIntent =
  | {
      readonly kind: 'cart';
      readonly productId: number;
      readonly skuId: number;
      readonly quantity: number;
      readonly name: string;
    }
  | {
      readonly kind: 'favourite';
      readonly list: 'productIds' | 'merchantIds';
      readonly id: number;
      readonly name: string;
    };

const KEY = `${VISITOR_PREFIX}intent`;

/** Whoever signs in later than this has something else in mind. */
const KEPT_MS = 30 * 60_000;

/**
 * The newest replaces the one before. In all tabs, since a mailed link opens another one; but those in which staff act
 * for a customer have their own: nobody's wish is carried out for somebody else.
 */
export function keepIntent(intent: VisitorIntent): void {
  try {
    sessionArea().setItem(KEY, JSON.stringify({ ...intent, at: Date.now() }));
  } catch {
    // Without storage the person presses again.
  }
}

/** Costs nothing to ask on every page. */
export const hasIntent = () => sessionArea().getItem(KEY) !== null;

const isNumber = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

function read(text: string): VisitorIntent | null {
  try {
    const kept: Record<string, unknown> = JSON.parse(text) ?? {};
    if (typeof kept.at !== 'number' || Date.now() - kept.at > KEPT_MS) return null;
    const name = typeof kept.name === 'string' ? kept.name : '';
    const { kind, productId, skuId, quantity, id, list } = kept;
    if (kind === 'cart' && isNumber(productId) && isNumber(skuId) && isNumber(quantity)) {
      return { kind, productId, skuId, quantity, name };
    }
    if (kind === 'favourite' && isNumber(id) && (list === 'productIds' || list === 'merchantIds')) {
      return { kind, list, id, name };
    }
    return null;
  } catch {
    return null;
  }
}

/** Takes what was kept away, so that nobody does it a second time; null when there is nothing, or it is too old. */
export function takeIntent(): VisitorIntent | null {
  const area = sessionArea();
  const text = area.getItem(KEY);
  if (text === null) return null;
  area.removeItem(KEY);
  return read(text);
}
