import { randomBytes } from 'node:crypto';
import { APP_ERRORS, AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { requireWholeMall } from '../../../platform/server/session.ts';
import type { previewArrangement as previewArrangementContract } from '../contract/home-admin-endpoints.ts';
import { draftOf, readNewest } from './arrange-home.ts';
import { findVersion, insertPreview, readPage } from './arrangement-repository.ts';
import { arrangementOf, hashOf } from './showing.ts';

const PREVIEW_MS = 30 * 60_000;
/** Previews kept at a time; the oldest is forgotten. */
const MOST = 50;

/** Keeps what the draft, or a version, is now under a new secret. @throws AppError notFound */
export async function previewArrangement(
  { version }: RequestOf<typeof previewArrangementContract>,
  { database, clock, session }: SignedInContext,
): Promise<{ token: string }> {
  requireWholeMall(session);
  const token = randomBytes(24).toString('base64url');
  const now = clock.now();
  await inTransaction(database, async (tx) => {
    const found = version === undefined ? undefined : await findVersion(tx, version);
    if (version !== undefined && !found) throw new AppError(APP_ERRORS.notFound);
    const arrangement = found
      ? arrangementOf(found.arrangement)
      : draftOf(await readPage(tx), await readNewest(tx), now);
    const expiresAt = new Date(now.getTime() + PREVIEW_MS);
    await insertPreview(tx, { tokenHash: hashOf(token), arrangement, expiresAt }, { now, most: MOST });
  });
  return { token };
}
