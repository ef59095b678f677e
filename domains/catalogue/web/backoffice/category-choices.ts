import type { CategoryNode } from '../../contract/product.ts';

/** Every category with those above it, `A / B / C`. */
export function categoryChoices(nodes: readonly CategoryNode[], above = ''): { value: number; label: string }[] {
  return nodes.flatMap(({ id, name, childList }) => {
    const label = above + name;
    return [{ value: id, label }, ...categoryChoices(childList, `${label} / `)];
  });
}
