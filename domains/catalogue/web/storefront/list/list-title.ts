import * as m from '#messages';
import type { CategoryNode } from '../../../contract/product.ts';
import { categoryPath } from '../../category-path.ts';
import type { ListChoice } from '../../list-address.ts';

/** The title of the list: the search words, else the category. */
export function listTitle(tree: readonly CategoryNode[], choice: ListChoice): string {
  const category = categoryPath(tree, choice.cid).at(-1)?.name;
  if (choice.keyword) return m.catalogue_list_title_search({ words: choice.keyword });
  return category ?? m.catalogue_list_all();
}
