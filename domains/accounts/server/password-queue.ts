/**
 * A comparison takes a core and 19 MiB. More at once would only wait, and could pass a limit that is reached meanwhile:
 * the limits leave room for these.
 */
const AT_ONCE = 8;
let running = 0;
const waiting: (() => void)[] = [];

/** Runs `work` when fewer than eight others run in this process; first come, first served. */
export async function inPasswordQueue<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((start) => waiting.push(start));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
