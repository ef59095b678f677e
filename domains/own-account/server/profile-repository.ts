import type { Db } from '../../../platform/server/database.ts';

export interface Profile {
  nickname: string;
  avatar: string;
  birthday: string | null;
  province: string;
  city: string;
  sex: number;
}

/** The profile as it is, locked until the transaction ends. */
export function readProfile(tx: Db, accountId: number): Promise<Profile> {
  return tx
    .selectFrom('account')
    .select(['nickname', 'avatar_url as avatar', 'birthday', 'province', 'city', 'sex'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function writeProfile(tx: Db, accountId: number, { avatar, ...profile }: Profile): Promise<void> {
  await tx
    .updateTable('account')
    .set({ ...profile, avatar_url: avatar })
    .where('id', '=', accountId)
    .execute();
}
