import { useState } from 'react';

const PREFIX = 'argus.cells.';

function load(name: string): boolean {
  try {
    return localStorage.getItem(PREFIX + name) === 'true';
  } catch {
    return false;
  }
}

/** Whether a table is edited in place; kept in this browser. */
export function useCellsMode(name: string): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => load(name));
  return [
    on,
    (next) => {
      setOn(next);
      try {
        localStorage.setItem(PREFIX + name, String(next));
      } catch {
        // Not stored: the choice lasts as long as the page.
      }
    },
  ];
}
