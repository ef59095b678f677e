import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction, type Tx } from '../../../platform/server/database.ts';
import { port } from '../../../platform/server/port.ts';
import { merchantScope } from '../../../platform/server/session.ts';
import { readUploadedRows } from '../../../platform/server/table-file/uploaded-rows.ts';
import { MAX_KEYS_AT_ONCE, readKeys } from '../contract/licence-key.ts';
import type {
  addLicenceKeys as addLicenceKeysContract,
  importLicenceKeys as importLicenceKeysContract,
} from '../contract/licence-key-endpoints.ts';
import { LICENCE_KEY_ERRORS } from '../contract/licence-key-errors.ts';
import { findVirtualSku, insertFreeKeys } from './licence-key-repository.ts';
import { keySealer } from './sealed-key.ts';

/** A SKU has new keys: who waits for them is served at once. */
export const LICENCE_KEYS_ADDED = port<(tx: Tx, skuId: number, at: Date) => Promise<void>>(
  'licence keys added',
  async () => undefined,
);

type Added = ResponseOf<typeof addLicenceKeysContract>;

async function addKeys(skuId: number, pieces: readonly string[], context: SignedInContext): Promise<Added> {
  const { database, session, clock, environment, domains } = context;
  const { keys, repeated, wrong } = readKeys(pieces);
  if (wrong > 0) throw new AppError(LICENCE_KEY_ERRORS.keysWrong, { count: wrong });
  if (keys.length === 0) throw new AppError(LICENCE_KEY_ERRORS.noKeys);
  if (keys.length > MAX_KEYS_AT_ONCE) throw new AppError(LICENCE_KEY_ERRORS.tooManyKeys, { limit: MAX_KEYS_AT_ONCE });
  const sealer = keySealer(environment);
  return inTransaction(database, async (tx) => {
    const at = clock.now();
    const sku = await findVirtualSku(tx, merchantScope(session), skuId);
    if (!sku) throw new AppError(LICENCE_KEY_ERRORS.skuNotVirtual);
    const added = await insertFreeKeys(
      tx,
      { skuId, merchantId: sku.merchant_id, at },
      keys.map((text) => ({ sealed: sealer.sealFree(skuId, text), fingerprint: sealer.fingerprint(skuId, text) })),
    );
    await writeAudit(tx, context, {
      action: 'licence-key.add',
      entity: 'licence-key',
      entityId: sku.part_number,
      after: { added },
    });
    if (added > 0) await domains.answerOf(LICENCE_KEYS_ADDED)(tx, skuId, at);
    return { added, known: keys.length - added, repeated };
  });
}

export function addLicenceKeys(
  { skuId, keys }: RequestOf<typeof addLicenceKeysContract>,
  context: SignedInContext,
): Promise<Added> {
  return addKeys(skuId, keys.split(/[\r\n]+/), context);
}

export async function importLicenceKeys(
  { skuId }: RequestOf<typeof importLicenceKeysContract>,
  context: SignedInContext,
): Promise<Added> {
  const rows = await readUploadedRows(context, MAX_KEYS_AT_ONCE);
  if (rows === 'unreadable') throw new AppError(LICENCE_KEY_ERRORS.keyFileUnreadable);
  if (rows === 'tooManyRows') throw new AppError(LICENCE_KEY_ERRORS.tooManyKeys, { limit: MAX_KEYS_AT_ONCE });
  return addKeys(
    skuId,
    rows.map(({ cells }) => cells[0] ?? ''),
    context,
  );
}
