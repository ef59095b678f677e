import { createHash } from 'node:crypto';
import type { TestMall } from '../test-mall.ts';

/** The session `token` becomes that of the member of staff whom `by` names, who acts for its customer. */
export async function actAs(
  { database }: TestMall,
  token: string,
  by: readonly [column: 'phone' | 'nickname', value: string],
): Promise<string> {
  const [column, value] = by;
  const staff = await database.selectFrom('account').select('id').where(column, '=', value).executeTakeFirstOrThrow();
  await database
    .updateTable('session')
    .set({ simulated_by_id: staff.id })
    .where('token_hash', '=', createHash('sha256').update(token).digest())
    .execute();
  return token;
}
