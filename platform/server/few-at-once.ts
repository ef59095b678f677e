/** Runs what it is given when fewer than `most` others are under way; first come, first served. */
export function fewAtOnce(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((start) => waiting.push(start));
    else running += 1;
    try {
      return await work();
    } finally {
      // Whoever waits takes this place.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** For all that draws, opens or changes a picture: each may take a core, and much memory. */
export const onPicture = fewAtOnce(2);
