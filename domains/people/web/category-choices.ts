import type { CategoryChoice } from '../contract/account-admin.ts';

/** A category under the names of those above it. */
export interface CategoryPath {
  readonly id: number;
  /** Of the categories above. */
  readonly above: readonly number[];
  /** `Cameras › Network cameras › Bullet cameras` */
  readonly label: string;
}

/** Every category with its path, each followed by those below it. */
export function categoryPaths(categories: readonly CategoryChoice[]): CategoryPath[] {
  const children = Map.groupBy(categories, ({ pid }) => pid);
  const below = (pid: number, above: readonly number[], names: readonly string[]): CategoryPath[] =>
    (children.get(pid) ?? []).flatMap(({ id, name }) => [
      { id, above, label: [...names, name].join(' › ') },
      ...below(id, [...above, id], [...names, name]),
    ]);
  return below(0, [], []);
}

/** The chosen categories with one more; those below it are part of it. */
export function withCategory(chosen: readonly number[], added: number, paths: readonly CategoryPath[]): number[] {
  const covered = new Set(paths.filter(({ above }) => above.includes(added)).map(({ id }) => id));
  return [...chosen.filter((id) => id !== added && !covered.has(id)), added];
}

/** What can still be chosen: neither what is chosen nor what is below it. */
export function choosable(chosen: readonly number[], paths: readonly CategoryPath[]): CategoryPath[] {
  return paths.filter(({ id, above }) => ![id, ...above].some((one) => chosen.includes(one)));
}
