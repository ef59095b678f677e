import { APP_ERRORS, AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import type { renameMatchProject as renameMatchProjectContract } from '../contract/match-endpoints.ts';
import { MATCHING_ERRORS } from '../contract/match-errors.ts';
import { findProject, renameProject } from './match-project-repository.ts';

/** @throws AppError projectNotFound, pageDataChanged when it was changed since it was opened */
export async function renameMatchProject(
  wanted: RequestOf<typeof renameMatchProjectContract>,
  { database, session, clock }: SignedInContext,
): Promise<ResponseOf<typeof renameMatchProjectContract>> {
  const scope = buyerScope(session);
  const revision = await renameProject(database, scope, wanted, clock.now());
  if (revision !== undefined) return { id: wanted.id, revision };
  const known = await findProject(database, scope, wanted.id);
  throw new AppError(known ? APP_ERRORS.pageDataChanged : MATCHING_ERRORS.projectNotFound);
}
