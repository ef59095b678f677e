import * as m from '#messages';

const TITLES = {
  bannerIndex: m.catalogue_home_banner,
  merchantIndex: m.catalogue_home_shops,
  recommendedIndex: m.catalogue_home_recommended,
  seckillIndex: m.catalogue_home_seckill,
} as const;

/** The parts of the home page that have an address, by its last step. */
export type HomeAreaName = keyof typeof TITLES;

export function isHomeArea(name: string | undefined): name is HomeAreaName {
  return name !== undefined && Object.hasOwn(TITLES, name);
}

export function areaTitle(area: HomeAreaName): string {
  return TITLES[area]();
}
