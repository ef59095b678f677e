import type { TestMall } from '../../../apps/api/test-mall.ts';
import type { Area, Arrangement, HomeBanner } from '../contract/arrangement.ts';
import { publishArrangement, readArrangement, saveArrangement } from '../contract/home-admin-endpoints.ts';

export const BANNER: HomeBanner = {
  nameZh: '夜里也看得清',
  nameEn: 'Clear at night',
  subtitleZh: '',
  subtitleEn: '',
  image: '',
  productId: 0,
  linkUrl: '/product/product_list?tag=new',
  enabled: true,
  from: '',
  until: '',
};

export const AREA: Area = {
  key: 'picks',
  kind: 'products',
  titleZh: '采购精选',
  titleEn: 'Buyers’ picks',
  layout: 'grid',
  source: 'tag',
  tag: 'hot',
  categoryId: 0,
  productIds: [],
  count: 5,
};

/** The arrangement in the editor. */
export const keptHome = async (mall: TestMall, as: string) => (await mall.call(readArrangement, {}, { as })).data;

/** Saves a change of the draft. */
export async function arrange(mall: TestMall, as: string, change: Partial<Arrangement>) {
  const { draft, revision } = await keptHome(mall, as);
  return mall.call(saveArrangement, { ...draft, ...change, revision }, { as });
}

/** Publishes the draft, now or at a minute of the mall's clock. */
export async function publish(mall: TestMall, as: string, at = '') {
  const { revision } = await keptHome(mall, as);
  return mall.call(publishArrangement, { revision, at }, { as });
}

/** A time as fields hold it, `2026-11-22T09:30` by the clock of the mall. */
export const minuteOf = (time: Date) => new Date(time.getTime() + 8 * 3_600_000).toISOString().slice(0, 16);
