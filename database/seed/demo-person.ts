import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { rightsOf } from '../../domains/sign-in/server/public.ts';
import type { Services, SignedInContext } from '../../platform/server/context.ts';
import type { Db } from '../../platform/server/database.ts';
import type { Session } from '../../platform/server/session.ts';

interface Person {
  readonly account: { readonly id: number; readonly relation_type: number; readonly merchant_id: number | null };
  readonly rights: NonNullable<Awaited<ReturnType<typeof rightsOf>>>;
}

async function readPerson({ database }: Services, phone: string): Promise<Person> {
  const account = await database
    .selectFrom('account')
    .select(['id', 'relation_type', 'merchant_id'])
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  const rights = await rightsOf(database, account.id);
  if (!rights) throw new Error(`${phone} is disabled`);
  return { account, rights };
}

/** By phone: nobody's rights change while the demo mall is filled, and somebody waits for it. */
const known = new WeakMap<Db, Map<string, Promise<Person>>>();

function knownPerson(services: Services, phone: string): Promise<Person> {
  const people = known.get(services.database) ?? new Map<string, Promise<Person>>();
  known.set(services.database, people);
  const person = people.get(phone) ?? readPerson(services, phone);
  people.set(phone, person);
  return person;
}

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
  const { account, rights } = await knownPerson(services, phone);
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
    hungUp: () => new AbortController().signal,
    setCookie: () => undefined,
    uploadedStream: async () => {
      if (!file) throw new Error(`${phone} uploads nothing`);
      const mediaType = file.fileName.endsWith('.pdf') ? 'application/pdf' : 'image/png';
      return { fileName: file.fileName, mediaType, stream: Readable.from([file.bytes]) };
    },
  };
}
