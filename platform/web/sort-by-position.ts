/**
 * Entries of several domains in their order. Two at one position are refused: their order would be that of the domains'
 * lines, which says nothing.
 */
export function sortByPosition<Entry extends { readonly position: number }>(entries: readonly Entry[]): Entry[] {
  const sorted = entries.toSorted((a, b) => a.position - b.position);
  const twice = sorted.find(({ position }, at) => sorted[at + 1]?.position === position);
  if (twice) throw new Error(`position ${twice.position} is taken twice`);
  return sorted;
}
