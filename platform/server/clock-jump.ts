/** Farther than a time server corrects a clock that runs. */
const JUMP_MS = 60_000;
const LOOKS_EVERY_MS = 15_000;

/** By the clock that people set, and by one that only counts on, both in milliseconds. */
const read = () => ({ wall: Date.now(), steady: performance.now() });

/**
 * Tells when the machine's clock is set to another time while the process runs, and by how many milliseconds; less than
 * nothing: back. A machine that slept looks like one whose clock was set forward: on Linux the steady clock stands still
 * meanwhile. Ends with what it returns.
 */
export function onClockJump(tell: (ms: number) => void): () => void {
  let before = read();
  const timer = setInterval(() => {
    const now = read();
    const jump = now.wall - before.wall - (now.steady - before.steady);
    before = now;
    if (Math.abs(jump) >= JUMP_MS) tell(Math.round(jump));
  }, LOOKS_EVERY_MS).unref();
  return () => clearInterval(timer);
}
