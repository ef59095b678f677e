import { type RefObject, useEffect, useRef } from 'react';

/** The next step of a dialog begins at its first words: what was pressed to get there is gone. */
export function useFocusFirst<E extends HTMLElement>(): RefObject<E | null> {
  const first = useRef<E>(null);
  useEffect(() => first.current?.focus(), []);
  return first;
}
