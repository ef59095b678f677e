import { randomBytes } from 'node:crypto';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import type { UploadModel } from '../../../platform/contract/upload-model.ts';

/** Records a picture of a model as uploaded by an account, without its bytes. @returns its URL */
export async function pictureOf(
  mall: TestMall,
  { name: model, viewPermission }: UploadModel,
  phone: string,
): Promise<string> {
  const owner = await mall.database
    .selectFrom('account')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  const name = `${randomBytes(16).toString('base64url')}.png`;
  const isPublic = viewPermission === null;
  await mall.database
    .insertInto('file')
    .values({
      owner_id: owner.id,
      model,
      file_name: 'picture.png',
      extension: 'png',
      media_type: 'image/png',
      byte_size: 1,
      storage_key: `${isPublic ? 'public' : 'private'}/${name}`,
      created_at: mall.clock.now(),
    })
    .execute();
  return isPublic ? `/files/public/${name}` : `/api/front/pc/upload/private/${name}`;
}
