import type { CategoryNode } from '../contract/product.ts';
import { LIST_PATH } from './list-address.ts';

/** The categories from the first level down to `id`; empty when it is not in the tree. */
export function categoryPath(tree: readonly CategoryNode[], id: number): CategoryNode[] {
  for (const node of tree) {
    if (node.id === id) return [node];
    const below = categoryPath(node.childList, id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

interface CategoryCrumb {
  readonly label: string;
  readonly href?: string;
}

/** The way to a category; the last crumb is a link only when something follows it. */
export function categoryCrumbs(tree: readonly CategoryNode[], id: number, linkLast = false): CategoryCrumb[] {
  // A category with a single branch often shares its name: one of them is enough.
  const path = categoryPath(tree, id).filter((node, at, all) => node.name !== all[at + 1]?.name);
  return path.map((node, at) => ({
    label: node.name,
    ...((linkLast || at < path.length - 1) && { href: `${LIST_PATH}?cid=${node.id}` }),
  }));
}
