import { APP_ERRORS, AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { words } from '../../../platform/server/words.ts';
import type { AddedReport } from '../../cart/contract/added-lines.ts';
import { addLinesToCart } from '../../cart/server/public.ts';
import type { addProjectToCart as addProjectToCartContract } from '../contract/match-endpoints.ts';
import { MATCHING_ERRORS } from '../contract/match-errors.ts';
import type { Role } from '../contract/roles.ts';
import type { Line } from '../contract/solution.ts';
import { roleKey } from '../contract/text-keys.ts';
import { ownProject } from './read-projects.ts';

interface Wanted {
  readonly skuId: number;
  readonly quantity: number;
  /** What it is for, where it has no other name any more. */
  readonly role: Role;
}

/** The SKUs of lines with their pieces; a SKU of several lines once. */
function wantedOf(lines: readonly Line[]): Wanted[] {
  const wanted = new Map<number, Wanted>();
  for (const { skuId, quantity, need } of lines) {
    if (skuId === null || quantity <= 0) continue;
    const before = wanted.get(skuId);
    wanted.set(skuId, { skuId, quantity: (before?.quantity ?? 0) + quantity, role: before?.role ?? need.role });
  }
  return [...wanted.values()];
}

/**
 * At today's prices and stock, whatever they were when it was worked out.
 * @throws AppError projectNotFound, nothingToAdd, pageDataChanged when it is another revision than the caller sees
 */
export async function addProjectToCart(
  { id, revision, lines: chosen }: RequestOf<typeof addProjectToCartContract>,
  context: SignedInContext,
): Promise<AddedReport> {
  const project = await ownProject(context, id);
  if (revision !== undefined && revision !== project.revision) throw new AppError(APP_ERRORS.pageDataChanged);
  const { lines } = project.solution;
  const only = chosen && new Set(chosen);
  const wanted = wantedOf(only ? lines.filter((line) => only.has(line.id)) : lines);
  if (wanted.length === 0) throw new AppError(MATCHING_ERRORS.nothingToAdd);
  return addLinesToCart(
    context,
    wanted.map(({ role, ...line }) => ({ ...line, name: words(roleKey(role), {}, context.locale) ?? role })),
  );
}
