import {
  type Area,
  type AreaKind,
  type HomeBanner,
  type HomeEntry,
  MAX_AREAS,
  type MenuEntry,
  mostOf,
} from '../../contract/arrangement.ts';

/** A key that none of these areas has. */
function freeKey(areas: readonly Area[]): string {
  const taken = new Set(areas.map(({ key }) => key));
  for (let number = 1; number <= MAX_AREAS; number++) if (!taken.has(`area${number}`)) return `area${number}`;
  return 'area';
}

const FIRST_COUNT = 5;

export function blankArea(kind: AreaKind, areas: readonly Area[]): Area {
  const blank = { kind, layout: 'grid', source: 'tag', tag: '' } as const;
  return {
    ...blank,
    key: freeKey(areas),
    titleZh: '',
    titleEn: '',
    categoryId: 0,
    productIds: [],
    count: Math.min(FIRST_COUNT, mostOf(blank) ?? 1),
  };
}

export const blankBanner = (): HomeBanner => ({
  nameZh: '',
  nameEn: '',
  subtitleZh: '',
  subtitleEn: '',
  image: '',
  productId: 0,
  linkUrl: '',
  enabled: true,
  from: '',
  until: '',
});

export const blankMenuEntry = (): MenuEntry => ({ nameZh: '', nameEn: '', linkUrl: '' });

export const blankEntry = (): HomeEntry => ({ ...blankMenuEntry(), hintZh: '', hintEn: '', icon: 'star' });
