import { AppError } from '../../../platform/contract/app-error.ts';
import type { UploadModel } from '../../../platform/contract/upload-model.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import type { Tx } from '../../../platform/server/database.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import { isOwnUpload } from '../../uploads/server/public.ts';
import { CONTENT_ERRORS } from '../contract/content-errors.ts';
import { picturesIn } from './safe-html.ts';

interface Texts {
  /** As they are stored now; none for a new record. */
  readonly before: readonly string[];
  /** As they are to be stored: results of `safeHtml`. */
  readonly after: readonly string[];
}

/**
 * In the transaction that saves the texts of a record: keeps their pictures from being swept as unused.
 * @param model for what their editor uploads pictures
 * @throws AppError contentPictureUnknown for a picture that was in none of the texts and that the caller did not upload
 */
export async function requireOwnPictures(
  tx: Tx,
  model: Pick<UploadModel, 'name'>,
  { before, after }: Texts,
  { session }: SignedInContext,
): Promise<void> {
  const known = new Set(before.flatMap(picturesIn));
  // In one order for everybody, as their rows are locked.
  const added = [...new Set(after.flatMap(picturesIn))].filter((url) => !known.has(url)).sort();
  for (const url of added) {
    if (!(await isOwnUpload(tx, buyerScope(session), model, url))) {
      throw new AppError(CONTENT_ERRORS.contentPictureUnknown);
    }
  }
}
