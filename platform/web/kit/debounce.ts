/** How long to wait for repeated values to stop, in milliseconds. */
export const DEBOUNCE_MS = 500;

interface Debounced<Value> {
  /** Runs with this value once no further one has arrived for that long; replaces a waiting value. */
  later(value: Value): void;
  /** Runs at once with the waiting value, if there is one. */
  now(): void;
}

/** Runs once, with the last value, when no value has arrived for 500 ms. */
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
