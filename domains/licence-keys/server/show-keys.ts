import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { toPage } from '../../../platform/contract/paging.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { buyerScope, merchantScope } from '../../../platform/server/session.ts';
import type {
  listKeyPools as listKeyPoolsContract,
  listOrderKeys as listOrderKeysContract,
  showLicenceKey as showLicenceKeyContract,
} from '../contract/licence-key-endpoints.ts';
import { LICENCE_KEY_ERRORS } from '../contract/licence-key-errors.ts';
import {
  findKeysOfOrder,
  findKeysToReturn,
  findOwnKey,
  listPools,
  lockPiecesAskedBack,
  noteShown,
} from './licence-key-repository.ts';
import { keySealer } from './sealed-key.ts';

/** Which keys came with an order, without the keys. */
export async function listOrderKeys(
  { orderNo }: RequestOf<typeof listOrderKeysContract>,
  { database, session }: SignedInContext,
): Promise<ResponseOf<typeof listOrderKeysContract>> {
  const rows = await findKeysOfOrder(database, buyerScope(session), orderNo);
  return rows.flatMap((row) => {
    const { id, order_line_id: orderDetailId, delivered_at, first_shown_at, state, in_refund } = row;
    if (orderDetailId === null || delivered_at === null) return [];
    return {
      id,
      orderDetailId,
      deliverTime: delivered_at.toISOString(),
      firstShownTime: first_shown_at?.toISOString() ?? null,
      isReturned: state === 'returned',
      isInRefund: in_refund,
    };
  });
}

/** Opens a key for its owner, and for nobody who acts for the owner; not while its refund is asked for. */
export async function showLicenceKey(
  { id }: RequestOf<typeof showLicenceKeyContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof showLicenceKeyContract>> {
  const { database, session, clock, environment } = context;
  if (session.simulatedById !== null) throw new AppError(LICENCE_KEY_ERRORS.ownerOnly);
  return inTransaction(database, async (tx) => {
    const found = await findOwnKey(tx, buyerScope(session), id);
    if (!found || found.order_line_id === null) throw new AppError(LICENCE_KEY_ERRORS.licenceKeyNotFound);
    const asked = await lockPiecesAskedBack(tx, found.order_line_id);
    // A refund that was granted while this waited has taken the key back.
    const isOwn = await findOwnKey(tx, buyerScope(session), id).then((now) => now?.state === 'delivered');
    if (!isOwn) throw new AppError(LICENCE_KEY_ERRORS.licenceKeyReturned);
    const toReturn = await findKeysToReturn(tx, found.order_line_id, asked);
    if (toReturn.some((key) => key.id === id)) throw new AppError(LICENCE_KEY_ERRORS.licenceKeyInRefund);
    await noteShown(tx, id, clock.now());
    await writeAudit(tx, context, {
      action: 'licence-key.show',
      entity: 'licence-key',
      entityId: id,
      after: { orderNo: found.order_no },
    });
    const owner = { accountId: session.accountId, orderLineId: found.order_line_id };
    return { licenceKey: keySealer(environment).open(owner, found.sealed_key) };
  });
}

/** How many keys each SKU has left, for staff; the keys are not theirs to see. */
export async function listKeyPools(
  input: RequestOf<typeof listKeyPoolsContract>,
  { database, session, locale }: SignedInContext,
): Promise<ResponseOf<typeof listKeyPoolsContract>> {
  const { rows, total } = await listPools(database, merchantScope(session), input.keyword, input);
  return toPage(
    input,
    total,
    rows.map((row) => ({
      id: row.id,
      productId: row.product_id,
      productName: locale === 'zh' ? row.name_zh : row.name_en,
      partNumber: row.part_number,
      merId: row.merchant_id,
      freeCount: row.free,
      owedCount: row.owed,
      deliveredCount: row.delivered,
      returnedCount: row.returned,
    })),
  );
}
