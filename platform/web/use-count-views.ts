import { useEffect } from 'react';

type Count = (id: number) => Promise<unknown>;

const counted = new WeakMap<Count, Set<number>>();

/**
 * Tells the mall that these things are shown; each once per visit.
 * @param count the same function at each use: it is what tells one kind of things from another
 */
export function useCountViews(ids: readonly number[], count: Count): void {
  const key = ids.join();
  useEffect(() => {
    const before = counted.get(count) ?? new Set<number>();
    counted.set(count, before);
    for (const id of key.split(',').map(Number)) {
      if (!(id > 0) || before.has(id)) continue;
      before.add(id);
      // Nobody waits for it, and nobody misses one that was not counted.
      void count(id).catch(() => undefined);
    }
  }, [key, count]);
}
