import type { Context } from '../../../platform/server/context.ts';
import type { MerchantCategory, MerchantType } from '../contract/merchant-endpoints.ts';
import { readMerchantCategories, readMerchantTypes } from './merchant-repository.ts';

/** What shops deal in, in the caller's language. */
export async function listMerchantCategories(
  _input: object,
  { database, locale }: Context,
): Promise<MerchantCategory[]> {
  const rows = await readMerchantCategories(database);
  return rows.map((row) => ({
    id: row.id,
    name: locale === 'zh' ? row.name_zh : row.name_en,
    handlingFee: row.handling_fee / 100,
    merchantCount: row.shops,
  }));
}

/** Types of shops, in the caller's language. */
export async function listMerchantTypes(_input: object, { database, locale }: Context): Promise<MerchantType[]> {
  const rows = await readMerchantTypes(database);
  return rows.map((row) => ({
    id: row.id,
    name: locale === 'zh' ? row.name_zh : row.name_en,
    info: locale === 'zh' ? row.info_zh : row.info_en,
    merchantCount: row.shops,
  }));
}
