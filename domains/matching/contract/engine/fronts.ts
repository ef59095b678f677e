/** What is compared by its devices and by what it costs. */
interface Compared {
  readonly devices: number;
  readonly cost: number;
}

/** Of all options those that no other beats in devices and cost, those of the fewest devices first. */
export function unbeaten<One extends Compared>(all: Iterable<One>): One[] {
  let least = Number.POSITIVE_INFINITY;
  return [...all]
    .toSorted((a, b) => a.devices - b.devices || a.cost - b.cost)
    .filter(({ cost }) => {
      if (cost >= least - 1e-6) return false;
      least = cost;
      return true;
    });
}

/** Those that none beats in devices, in what they cost with what they bring, or in fen for the products alone. */
export function worthComparing<One extends Compared & { readonly fen: number }>(all: Iterable<One>): One[] {
  const every = [...all];
  const byFen = unbeaten(every.map((one) => ({ one, devices: one.devices, cost: one.fen })));
  return [...new Set([...unbeaten(every), ...byFen.map(({ one }) => one)])].toSorted((a, b) => a.devices - b.devices);
}

/** The one that counts least where each device is so much work. */
export function leastBy<One extends Compared>(all: Iterable<One>, work: number): One | null {
  let best: One | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const one of all) {
    const counted = one.cost + one.devices * work;
    if (counted >= least - 1e-6) continue;
    best = one;
    least = counted;
  }
  return best;
}

/** Of those that cost at most so many per cent more than the cheapest the one of the fewest devices, then the cheaper. */
export function fewestWithin<One extends Compared>(all: readonly One[], percent: number): One | null {
  const least = Math.min(...all.map(({ cost }) => cost));
  const most = least * (1 + percent / 100) + 1e-6;
  const [first] = unbeaten(all.filter(({ cost }) => cost <= most));
  return first ?? null;
}
