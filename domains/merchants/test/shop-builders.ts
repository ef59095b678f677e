import type { TestMall } from '../../../apps/api/test-mall.ts';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { editShop, listShops, type openShop, type ShopRecord } from '../contract/shop-admin-endpoints.ts';

/** A form for a new shop whose keeper gets an account of their own. */
export const newShop = (code: string, keeperPhone: string): RequestInput<typeof openShop> => ({
  code,
  nameZh: `新店 ${code}`,
  nameEn: `New ${code}`,
  categoryId: 1,
  typeId: 1,
  keeperPhone,
});

export async function shopSeenBy(mall: TestMall, as: string, id: number): Promise<ShopRecord> {
  const { data } = await mall.call(listShops, { limit: 100 }, { as });
  const shop = data.list.find((one) => one.id === id);
  if (!shop) throw new Error(`shop ${id} is not listed`);
  return shop;
}

/** The form of a shop as it is. */
export function formOf(shop: ShopRecord): RequestInput<typeof editShop> {
  const fields = Object.keys(editShop.request.shape);
  return Object.fromEntries(Object.entries(shop).filter(([name]) => fields.includes(name))) as never;
}
