import { sessionArea, VISITOR_PREFIX } from '../../../platform/web/session/session-store.ts';

/** An action of a visitor that needs a session: carried out once after signing in. */
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

/** After this time the visitor probably wants something else. */
const KEPT_MS = 30 * 60_000;

/**
 * The newest replaces the previous one. Shared by all tabs, since a mailed link opens another one; but a tab in which
 * staff act for a customer has its own: nobody's intent is carried out for somebody else.
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

/** Takes the stored intent, so that nobody repeats it; null when there is none, or it is too old. */
export function takeIntent(): VisitorIntent | null {
  const area = sessionArea();
  const text = area.getItem(KEY);
  if (text === null) return null;
  area.removeItem(KEY);
  return read(text);
}
