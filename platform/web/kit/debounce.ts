/** How long something that repeats is waited for, in milliseconds. */
export const DEBOUNCE_MS = 500;

interface Debounced<Value> {
  /** Runs with this value once nothing more has come for that long; a value that waits already is forgotten. */
  later(value: Value): void;
  /** Runs at once with the value that waits, if there is one. */
  now(): void;
}

/** Runs once, with the last value, when values have stopped coming for 500 ms. */
export function debounced<Value>(run: (value: Value) => void): Debounced<Value> {
  let waiting: { readonly value: Value; readonly timer: ReturnType<typeof setTimeout> } | null = null;
  const now = () => {
    if (!waiting) return;
    const { value, timer } = waiting;
    clearTimeout(timer);
    waiting = null;
    run(value);
  };
  return {
    later: (value) => {
      if (waiting) clearTimeout(waiting.timer);
      waiting = { value, timer: setTimeout(now, DEBOUNCE_MS) };
    },
    now,
  };
}
