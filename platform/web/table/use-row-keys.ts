import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';

/**
 * One row of the table is in the Tab order; arrows, Home and End move to the others. Works from the row and from its
 * check box, and leaves keys inside other controls alone.
 */
export function useRowKeys(count: number) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [active, setActive] = useState(0);
  const reachable = Math.min(active, Math.max(0, count - 1));

  function onKeyDown(event: KeyboardEvent<HTMLTableSectionElement>) {
    const target = event.target as HTMLElement;
    if (!target.matches('tr, input[type=checkbox]')) return;
    const next = { ArrowDown: reachable + 1, ArrowUp: reachable - 1, Home: 0, End: count - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const row = Math.max(0, Math.min(count - 1, next));
    setActive(row);
    body.current?.querySelectorAll<HTMLElement>('tr[data-row]')[row]?.focus();
  }

  return {
    body: { ref: body as RefObject<HTMLTableSectionElement | null>, onKeyDown },
    row: (index: number) => ({ reachable: index === reachable, onReached: () => setActive(index) }),
  };
}
