import type { TestMall } from '../../../apps/api/test-mall.ts';
import { editCustomer, getCustomer } from '../contract/customer-account-endpoints.ts';

/** What the form of a customer sends when nothing in it was touched. */
export async function untouchedForm(mall: TestMall, id: number, as: string) {
  const { data: one } = await mall.call(getCustomer, { id }, { as });
  return {
    id,
    revision: one.revision,
    nickname: one.nickname,
    company: one.company,
    level: one.level ?? 0,
    international: one.international,
    creditLimit: one.creditLimit,
    disabledCategoryIds: one.disabledCategoryIds,
    accountManagerId: one.accountManager?.id ?? 0,
    relationType: one.relationType,
    inviter: one.inviterContact,
  };
}

/** Staff disable these categories, and no others, for a customer with terms. */
export async function disableCategories(mall: TestMall, phone: string, ids: readonly number[]): Promise<void> {
  const { id } = await mall.database
    .selectFrom('account')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  const admin = await mall.tokenOf('13900000001');
  const form = await untouchedForm(mall, id, admin);
  const answer = await mall.call(editCustomer, { ...form, disabledCategoryIds: [...ids] }, { as: admin });
  if (answer.code !== 200) throw new Error(JSON.stringify(answer));
}
