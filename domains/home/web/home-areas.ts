import * as m from '#messages';

const TITLES = {
  bannerIndex: m.home_banner,
  merchantIndex: m.home_shops,
  recommendedIndex: m.home_recommended,
  seckillIndex: m.home_seckill,
} as const;

/** The parts of the home page with their own URL, by last path segment. */
export type HomeAreaName = keyof typeof TITLES;

export function isHomeArea(name: string | undefined): name is HomeAreaName {
  return name !== undefined && Object.hasOwn(TITLES, name);
}

export function areaTitle(area: HomeAreaName): string {
  return TITLES[area]();
}
