import * as z from 'zod';
import { id, idOrNone, text } from '../../../platform/contract/fields.ts';
import { localTime, timeOfLocal } from '../../../platform/contract/local-time.ts';
import { tagCode } from '../../catalogue/contract/product-tag.ts';

export const MAX_BANNERS = 10;
export const MAX_AREAS = 20;
export const MAX_ENTRIES = 8;
export const MAX_MENU = 10;
/** Products that an area may name. */
export const MAX_NAMED = 10;

/** What stands below the banner, in any order: each of these once, `products` as often as wanted. */
export const AREA_KINDS = ['products', 'seckill', 'entries', 'merchants', 'recommended'] as const;
export type AreaKind = (typeof AREA_KINDS)[number];

/** `row`: a highlighted row; `shelf`: half the width, two side by side; `grid`: full cards. */
export const LAYOUTS = ['row', 'shelf', 'grid'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** Where the products of an area come from: a tag or a category, the newest first, or a list of their own. */
export const SOURCES = ['tag', 'category', 'named'] as const;

/** How many an area can show. */
export const MAX_SHOWN: Readonly<Record<Layout | 'merchants' | 'recommended', number>> = {
  row: 5,
  shelf: 6,
  grid: 10,
  merchants: 12,
  recommended: 10,
};

export const ENTRY_ICONS = ['package', 'star', 'tag', 'receipt', 'bolt', 'gift', 'store', 'file'] as const;
export type EntryIcon = (typeof ENTRY_ICONS)[number];

// No address of another site that looks like a path: no second slash or backslash at its beginning.
const INSIDE = /^\/(?:[^\s\\<>"/][^\s\\<>"]*)?$/;
const OUTSIDE = /^https:\/\/[A-Za-z0-9.-]+(:\d{1,5})?([/?#][^\s\\<>"]*)?$/;

/** A page of the mall, such as `/product/product_list?tag=new`, or an https address outside of it. */
export const isLink = (value: string): boolean => INSIDE.test(value) || OUTSIDE.test(value);

const link = text(300, 1).refine((value) => value === '' || value.length > 300 || isLink(value), {
  params: { problem: 'badLink' },
});

const banner = z
  .strictObject({
    nameZh: text(60, 1),
    nameEn: text(60, 1),
    subtitleZh: text(100),
    subtitleEn: text(100),
    /** URL of an uploaded picture; empty where it shows a product, or its words only. */
    image: text(200),
    /** The product whose picture and facts it shows; 0 for none. */
    productId: idOrNone,
    linkUrl: link,
    enabled: z.boolean(),
    /** By the clock of the mall; empty: at once, and without an end. */
    from: localTime,
    until: localTime,
  })
  .refine(({ from, until }) => from === '' || until === '' || from < until, {
    path: ['until'],
    params: { problem: 'endsBeforeBegin' },
  });

const area = z
  .strictObject({
    /** Names it in addresses; stays when it moves. */
    key: z.string().regex(/^[a-z0-9]{1,16}$/),
    kind: z.enum(AREA_KINDS),
    /** Empty: what the area is called by itself. Products have no name of their own. */
    titleZh: text(30),
    titleEn: text(60),
    /** These five say something about `products` only. */
    layout: z.enum(LAYOUTS),
    source: z.enum(SOURCES),
    /** A tag's code; empty for none. */
    tag: z.union([tagCode, z.literal('')]),
    categoryId: idOrNone,
    productIds: z
      .array(id)
      .max(MAX_NAMED)
      .refine((ids) => new Set(ids).size === ids.length, { params: { problem: 'notUnique' } }),
    count: z.int().min(1).max(12),
  })
  .superRefine((one, check) => {
    const refuse = (path: string, problem: string) =>
      check.addIssue({ code: 'custom', path: [path], input: one, params: { problem } });
    const most = mostOf(one);
    if (most !== null && one.count > most) refuse('count', 'tooManyShown');
    if (one.kind !== 'products') return;
    if (one.titleZh === '') refuse('titleZh', 'missing');
    if (one.titleEn === '') refuse('titleEn', 'missing');
    if (one.source === 'tag' && one.tag === '') refuse('tag', 'missing');
    if (one.source === 'category' && one.categoryId === 0) refuse('categoryId', 'missing');
    if (one.source === 'named' && one.productIds.length === 0) refuse('productIds', 'missing');
  });
export type Area = z.output<typeof area>;

/** How many an area can show; null where nothing is counted. */
export function mostOf({ kind, layout }: Pick<Area, 'kind' | 'layout'>): number | null {
  if (kind === 'products') return MAX_SHOWN[layout];
  return kind === 'merchants' || kind === 'recommended' ? MAX_SHOWN[kind] : null;
}

const entry = z.strictObject({
  nameZh: text(20, 1),
  nameEn: text(40, 1),
  hintZh: text(30),
  hintEn: text(60),
  icon: z.enum(ENTRY_ICONS),
  linkUrl: link,
});

const menuEntry = z.strictObject({ nameZh: text(12, 1), nameEn: text(24, 1), linkUrl: link });

const isOnce = <T>(values: readonly T[]) => new Set(values).size === values.length;

const areas = z
  .array(area)
  .max(MAX_AREAS)
  .refine((list) => isOnce(list.map(({ key }) => key)), { params: { problem: 'notUnique' } })
  .refine((list) => isOnce(list.flatMap(({ kind }) => (kind === 'products' ? [] : [kind]))), {
    params: { problem: 'notUnique' },
  });

/** Everything that staff arrange of the home page. */
export const arrangement = z.strictObject({
  banners: z.array(banner).max(MAX_BANNERS),
  areas,
  entries: z.array(entry).max(MAX_ENTRIES),
  /** The menu of the header; empty: the one that the mall is delivered with. */
  navigation: z.array(menuEntry).max(MAX_MENU),
});
export type Arrangement = z.output<typeof arrangement>;
export type HomeBanner = Arrangement['banners'][number];
export type HomeEntry = Arrangement['entries'][number];
export type MenuEntry = Arrangement['navigation'][number];

/** What stored ones may leave out is as delivered. */
export const storedArrangement = arrangement.partial();

export const PARTS = ['banners', 'areas', 'entries', 'navigation'] as const satisfies (keyof Arrangement)[];

/** Whether a banner is shown at a time. */
export function isShown({ enabled, from, until }: HomeBanner, now: Date): boolean {
  const [begin, end] = [timeOfLocal(from), timeOfLocal(until)];
  return enabled && (begin === null || begin <= now) && (end === null || end > now);
}

/** The times at which an arrangement changes what it shows by itself. */
export const momentsOf = ({ banners }: Arrangement): Date[] =>
  banners
    .filter(({ enabled }) => enabled)
    .flatMap(({ from, until }) => [timeOfLocal(from), timeOfLocal(until)])
    .filter((time) => time !== null);

/** Every product that an arrangement names, once. */
export const productsOf = ({ banners, areas: list }: Arrangement): number[] => [
  ...new Set([
    ...banners.flatMap(({ productId }) => (productId > 0 ? [productId] : [])),
    ...list.flatMap(({ kind, source, productIds }) => (kind === 'products' && source === 'named' ? productIds : [])),
  ]),
];

/** Every link that it shows, by the place of what holds it. */
export const linksOf = ({ banners, entries, navigation }: Arrangement): { place: string; url: string }[] =>
  Object.entries({ banners, entries, navigation }).flatMap(([part, list]) =>
    list.map(({ linkUrl }, at) => ({ place: `${part}.${at}`, url: linkUrl })),
  );
