import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { rightsOf } from '../../domains/sign-in/server/public.ts';
import type { Services, SignedInContext } from '../../platform/server/context.ts';
import type { Session } from '../../platform/server/session.ts';

/**
 * A demo account that does something at a time, by the use cases by which people do it.
 * @param file what it uploads, if it does
 */
export async function demoPerson(
  services: Services,
  phone: string,
  at: Date,
  file?: { readonly fileName: string; readonly bytes: Buffer },
): Promise<SignedInContext> {
  const account = await services.database
    .selectFrom('account')
    .select(['id', 'relation_type', 'merchant_id'])
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  const rights = await rightsOf(services.database, account.id);
  if (!rights) throw new Error(`${phone} is disabled`);
  const session: Session = {
    accountId: account.id,
    ...rights,
    relationType: account.relation_type as Session['relationType'],
    // In no response: nothing that is made here is kept for others.
    terms: `demo ${phone}`,
    merchantId: account.merchant_id,
    simulatedById: null,
    tokenHash: randomBytes(32),
  };
  return {
    ...services,
    clock: { now: () => at },
    session,
    locale: 'zh',
    requestId: 'demo',
    address: '',
    userAgent: '',
    headers: {},
    setCookie: () => undefined,
    uploadedStream: async () => {
      if (!file) throw new Error(`${phone} uploads nothing`);
      const mediaType = file.fileName.endsWith('.pdf') ? 'application/pdf' : 'image/png';
      return { fileName: file.fileName, mediaType, stream: Readable.from([file.bytes]) };
    },
  };
}
