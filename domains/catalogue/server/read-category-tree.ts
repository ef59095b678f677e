import type { Locale } from '../../../platform/contract/locale.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { JsonBytes } from '../../../platform/server/route.ts';
import type { CategoryNode } from '../contract/product.ts';
import { cachedAnswer } from './catalogue-cache.ts';
import { type Category, definitionsOf, nameIn } from './catalogue-definitions.ts';
import { hiddenCategoriesOf } from './hidden-categories.ts';

function nodesBelow(parent: number | null, categories: readonly Category[], locale: Locale): CategoryNode[] {
  return categories
    .filter((category) => category.parent_id === parent)
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

/** The three levels of categories that are shown to the caller. */
export async function readCategoryTree(_: unknown, context: Context): Promise<JsonBytes> {
  const { locale } = context;
  const hidden = await hiddenCategoriesOf(context);
  return cachedAnswer(context, `tree ${locale} ${hidden.key}`, async () => {
    const { categories } = await definitionsOf(context);
    const shown = categories.filter(({ id, is_show }) => is_show && !hidden.ids.has(id));
    return nodesBelow(null, shown, locale);
  });
}
