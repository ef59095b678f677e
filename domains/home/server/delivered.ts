import * as m from '#messages';
import type { Area, Arrangement, MenuEntry } from '../contract/arrangement.ts';

type Words = (params: Record<string, never>, options: { locale: 'zh' | 'en' }) => string;
const inBoth = (words: Words) => [words({}, { locale: 'zh' }), words({}, { locale: 'en' })] as const;

const LIST = '/product/product_list';

function area(kind: Area['kind'], count: number, own: Partial<Area> = {}): Area {
  return {
    key: kind,
    kind,
    titleZh: '',
    titleEn: '',
    layout: 'grid',
    source: 'tag',
    tag: 'new',
    categoryId: 0,
    productIds: [],
    count,
    ...own,
  };
}

function tagged(tag: Area['tag'], layout: Area['layout'], count: number, title: Words): Area {
  const [titleZh, titleEn] = inBoth(title);
  return area('products', count, { key: tag, tag, layout, titleZh, titleEn });
}

type Entry = Arrangement['entries'][number];

function entry(icon: Entry['icon'], name: Words, hint: Words, linkUrl: string): Entry {
  const [nameZh, nameEn] = inBoth(name);
  const [hintZh, hintEn] = inBoth(hint);
  return { nameZh, nameEn, hintZh, hintEn, icon, linkUrl };
}

/** The home page until somebody arranges it. */
export function deliveredArrangement(): Arrangement {
  return {
    banners: [],
    areas: [
      area('seckill', 1),
      tagged('promotion', 'row', 5, m.home_promotion),
      area('entries', 1),
      tagged('new', 'shelf', 3, m.home_new),
      tagged('clearance', 'shelf', 3, m.home_clearance),
      area('merchants', 8),
      area('recommended', 5),
    ],
    entries: [
      entry('package', m.home_entry_stock, m.home_entry_stock_hint, `${LIST}?inStock=1`),
      entry('star', m.home_entry_hot, m.home_entry_hot_hint, `${LIST}?tag=hot`),
      entry('tag', m.home_entry_custom, m.home_entry_custom_hint, `${LIST}?tag=customizable`),
      entry('receipt', m.home_orders, m.home_orders_hint, '/users/order_list'),
    ],
    navigation: [],
  };
}

/** The menu of the header until somebody arranges it. */
export function deliveredMenu(): MenuEntry[] {
  const entries: [Words, string][] = [
    [m.home_menu, '/'],
    [m.home_menu_new, `${LIST}?tag=new`],
    [m.home_menu_promotion, `${LIST}?tag=promotion`],
    [m.home_menu_clearance, `${LIST}?tag=clearance`],
    [m.home_menu_shops, '/merchant/merchant_street'],
    [m.home_menu_schemes, '/scheme/scheme_list'],
    [m.home_menu_matching, '/match/customMatch/matchIndex'],
    [m.home_menu_materials, '/promotion/materials_list'],
  ];
  return entries.map(([words, linkUrl]) => {
    const [nameZh, nameEn] = inBoth(words);
    return { nameZh, nameEn, linkUrl };
  });
}
