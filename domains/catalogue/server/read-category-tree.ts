import type { Context } from '../../../platform/server/context.ts';
import type { JsonBytes } from '../../../platform/server/route.ts';
import type { CategoryNode } from '../contract/product.ts';
import { cachedAnswer } from './catalogue-cache.ts';
import { type Category, definitionsOf, nameIn } from './catalogue-definitions.ts';

function nodesBelow(parent: number | null, categories: readonly Category[], locale: Context['locale']): CategoryNode[] {
  return categories
    .filter((category) => category.parent_id === parent && category.is_show)
    .map((category) => ({
      id: category.id,
      pid: category.parent_id ?? 0,
      code: category.code,
      name: nameIn(category, locale),
      icon: category.icon,
      level: category.level,
      sort: category.sort,
      isShow: category.is_show,
      childList: nodesBelow(category.id, categories, locale),
    }));
}

/** The three levels of visible categories. */
export function readCategoryTree(_: unknown, context: Context): Promise<JsonBytes> {
  return cachedAnswer(context, `tree ${context.locale}`, async () => {
    const { categories } = await definitionsOf(context);
    return nodesBelow(null, categories, context.locale);
  });
}
