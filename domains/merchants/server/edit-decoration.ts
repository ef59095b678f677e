import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { requireUnchanged, revisionOf } from '../../../platform/server/revision.ts';
import { buyerScope, merchantScope } from '../../../platform/server/session.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import { CATALOGUE_DATA } from '../../catalogue/contract/catalogue-endpoints.ts';
import { productsById } from '../../catalogue/server/public.ts';
import { isOwnUpload } from '../../uploads/server/public.ts';
import { MERCHANT_ERRORS } from '../contract/merchant-errors.ts';
import { SHOP_PICTURES } from '../contract/shop-admin-endpoints.ts';
import { type Decoration, productsOf, type ShopFrontContent } from '../contract/shop-front.ts';
import type {
  EditorDecoration,
  publishDecoration as publishDecorationContract,
  saveDecoration as saveDecorationContract,
} from '../contract/shop-front-endpoints.ts';
import { type DecorationState, readDecorationRow, saveDecorationRow } from './decoration-repository.ts';
import { lockShop, readShops } from './shop-admin-repository.ts';
import { presentFront } from './show-shop-front.ts';

const same = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);

/** The decoration of a shop of the caller's scope. @throws AppError merchantNotFound, also for another keeper's shop */
async function ownDecoration(merId: number, { database, session }: SignedInContext): Promise<DecorationState> {
  const shop = await readShops(database, merchantScope(session), { keyword: '', id: merId }, { limit: 1, offset: 0 });
  if (shop.total === 0) throw new AppError(MERCHANT_ERRORS.merchantNotFound);
  return readDecorationRow(database, merId);
}

async function editorDecoration(state: DecorationState, context: SignedInContext): Promise<EditorDecoration> {
  const products = await productsById(context, productsOf(state.draft));
  return {
    draft: state.draft,
    products: [...products.values()],
    unpublished: !same(state.draft, state.published),
    publishTime: state.publishedAt?.toISOString() ?? null,
    revision: revisionOf(state.draft),
  };
}

export async function readDecoration(
  { merId }: { merId: number },
  context: SignedInContext,
): Promise<EditorDecoration> {
  return editorDecoration(await ownDecoration(merId, context), context);
}

export async function previewShopFront(
  { merId }: { merId: number },
  context: SignedInContext,
): Promise<ShopFrontContent> {
  return presentFront(merId, (await ownDecoration(merId, context)).draft, context);
}

/** Products that are added are the shop's own, pictures uploaded by the caller. @throws AppError productNotOfShop, pictureUnknown */
async function requireSoundDecoration(
  merId: number,
  after: Decoration,
  before: DecorationState,
  context: SignedInContext,
) {
  const there = new Set([before.draft, before.published].flatMap((one) => (one ? productsOf(one) : [])));
  const ids = productsOf(after).filter((id) => !there.has(id));
  const products = await productsById(context, ids);
  const foreign = ids.find((id) => products.get(id)?.merId !== merId);
  if (foreign !== undefined) throw new AppError(MERCHANT_ERRORS.productNotOfShop, { id: foreign });
  const known = [before.draft, before.published].flatMap((one) => one?.banners.map(({ image }) => image) ?? []);
  for (const { image } of after.banners) {
    if (known.includes(image)) continue;
    const isOwn = await isOwnUpload(context.database, buyerScope(context.session), SHOP_PICTURES, image);
    if (!isOwn) throw new AppError(MERCHANT_ERRORS.pictureUnknown);
  }
}

/** Changes the decoration of a shop of the caller's scope, if it is still as the editor knows it. */
function changeDecoration(
  { merId, revision }: { merId: number; revision: string },
  action: 'shop.decorate' | 'shop.publish',
  context: SignedInContext,
  next: (before: DecorationState, context: SignedInContext) => Promise<DecorationState>,
): Promise<EditorDecoration> {
  return inTransaction(context.database, async (tx) => {
    const inner = { ...context, database: tx };
    const shop = await lockShop(tx, merchantScope(context.session), merId);
    if (!shop) throw new AppError(MERCHANT_ERRORS.merchantNotFound);
    const before = await readDecorationRow(tx, merId);
    requireUnchanged(before.draft, revision);
    const after = await next(before, inner);
    const part = action === 'shop.decorate' ? 'draft' : 'published';
    if (!same(before[part], after[part])) {
      await saveDecorationRow(tx, merId, after);
      await writeAudit(tx, context, {
        action,
        entity: 'shop',
        entityId: merId,
        before: before[part] ?? undefined,
        after: after[part],
      });
      if (part === 'published') await bumpVersion(tx, context.versions, CATALOGUE_DATA);
    }
    return editorDecoration(after, inner);
  });
}

/** Buyers see nothing of it yet. */
export function saveDecoration(
  { merId, revision, ...draft }: RequestOf<typeof saveDecorationContract>,
  context: SignedInContext,
): Promise<EditorDecoration> {
  return changeDecoration({ merId, revision }, 'shop.decorate', context, async (before, inner) => {
    await requireSoundDecoration(merId, draft, before, inner);
    return { ...before, draft };
  });
}

export function publishDecoration(
  input: RequestOf<typeof publishDecorationContract>,
  context: SignedInContext,
): Promise<EditorDecoration> {
  return changeDecoration(input, 'shop.publish', context, async (before) => ({
    ...before,
    published: before.draft,
    // What was published already keeps its time.
    publishedAt: same(before.published, before.draft) ? before.publishedAt : context.clock.now(),
  }));
}
