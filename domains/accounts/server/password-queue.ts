/** A comparison takes a core and 19 MiB: more at once would only wait. */
const AT_ONCE = 8;
let running = 0;
const waiting: (() => void)[] = [];

/** Who waits for whom is under way, by what they are alone in. */
const queues = new Map<string, (() => void)[]>();

/** Runs `work` when no other of this key runs in this process; first come, first served. */
async function alone<T>(key: string, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(key);
  if (queue) await new Promise<void>((start) => queue.push(start));
  else queues.set(key, []);
  try {
    return await work();
  } finally {
    const next = queues.get(key)?.shift();
    if (next) next();
    else queues.delete(key);
  }
}

async function amongFew<T>(work: () => Promise<T>): Promise<T> {
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

/**
 * Runs an attempt at a password when fewer than eight others run in this process, and none for the same account or
 * from the same address: those could compare more passwords than are left until one of them is counted.
 */
export function inPasswordQueue<T>(of: { name: string; address: string }, work: () => Promise<T>): Promise<T> {
  // Always in this order, so that nobody waits in a circle.
  return alone(`account ${of.name}`, () => alone(`address ${of.address}`, () => amongFew(work)));
}
