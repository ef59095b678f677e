import { useEffect, useRef, useState } from 'react';
import { debounced } from '../../../../platform/web/kit/debounce.ts';
import { orderableQuantity } from '../../../../platform/web/kit/quantity.ts';
import type { CartLine } from '../../contract/cart.ts';
import { quantityRule } from '../cart-selection.ts';

export interface TypedQuantities {
  /** The text in the line's field. */
  readonly of: (line: CartLine) => string;
  /** The quantity to order, from the typed text; null when it cannot be ordered. */
  readonly ordered: (line: CartLine) => number | null;
  readonly type: (line: CartLine, text: string) => void;
  /** Sends pending quantities; true when all of them were accepted. */
  readonly settle: () => Promise<boolean>;
}

/**
 * The quantities as the buyer sees them: applied locally at once, sent when they pause, leave the field or continue.
 * One that cannot be ordered stays as typed, is never sent, and cancels what was waiting to be sent before it.
 */
export function useTypedQuantities(send: (id: number, quantity: number) => Promise<unknown>): TypedQuantities {
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  const latestSend = useRef(send);
  latestSend.current = send;
  const [sending] = useState(() => {
    const waiting = new Map<number, string>();
    const underWay = new Set<Promise<boolean>>();
    // Accepted or refused, the cart then shows the real state; anything typed meanwhile stays.
    const forget = (id: number, text: string) =>
      setTyped((now) => (now.get(id) === text ? new Map([...now].filter(([line]) => line !== id)) : now));
    const sendOne = (id: number, text: string) => {
      const sent = latestSend.current(id, Number(text)).then(
        () => true,
        () => false,
      );
      underWay.add(sent);
      void sent.then(() => {
        underWay.delete(sent);
        forget(id, text);
      });
    };
    const pause = debounced(() => {
      for (const [id, text] of waiting) sendOne(id, text);
      waiting.clear();
    });
    return { waiting, underWay, pause };
  });
  useEffect(() => sending.pause.now, [sending]);

  const of = (line: CartLine) => typed.get(line.id) ?? String(line.cartNum);
  const ordered = (line: CartLine) => orderableQuantity(of(line), quantityRule(line));
  const type = (line: CartLine, text: string) => {
    const quantity = orderableQuantity(text, quantityRule(line));
    const kept = quantity === null ? text : String(quantity);
    setTyped((now) => new Map(now).set(line.id, kept));
    if (quantity === null) sending.waiting.delete(line.id);
    else sending.waiting.set(line.id, kept);
    sending.pause.later(null);
  };
  const settle = async () => {
    sending.pause.now();
    const taken = await Promise.all(sending.underWay);
    return taken.every(Boolean);
  };
  return { of, ordered, type, settle };
}
