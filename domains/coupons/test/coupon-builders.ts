import { createHash, randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { type DB, inTransaction } from '../../../platform/server/database.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import { COUPONS_DATA } from '../contract/coupon-offer.ts';

const HOUR_MS = 3_600_000;

/** What a session of this demo account would prove. */
export async function scopeOfAccount({ database }: TestMall, phone: string): Promise<BuyerScope> {
  const { id } = await database.selectFrom('account').select('id').where('phone', '=', phone).executeTakeFirstOrThrow();
  return { accountId: id } as BuyerScope;
}

type HeldFacts = Partial<Insertable<DB['held_coupon']>> & {
  readonly startsInHours?: number;
  readonly endsInHours?: number;
};

/** Puts a coupon of 50 yuan above 500 in somebody's hands, valid for five hours. @returns its id */
export async function hold(
  { database, clock }: TestMall,
  { accountId }: BuyerScope,
  { startsInHours = -1, endsInHours = 5, ...facts }: HeldFacts,
): Promise<number> {
  const inHours = (hours: number) => new Date(clock.now().getTime() + hours * HOUR_MS);
  const row = await database
    .insertInto('held_coupon')
    .values({
      account_id: accountId,
      name_zh: 'coupon zh',
      name_en: 'coupon en',
      category: 3,
      money_fen: 5_000,
      min_price_fen: 50_000,
      starts_at: inHours(startsInHours),
      ends_at: inHours(endsInHours),
      received_at: inHours(-9),
      ...facts,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

type OfferFacts = Partial<Insertable<DB['coupon']>> & {
  readonly startsInHours?: number;
  readonly endsInHours?: number;
};

/** Offers a coupon of 50 yuan above 500, one each, to be received for five hours and used for seven days. @returns its id */
export function offer(
  { database, clock, app }: TestMall,
  { startsInHours = -1, endsInHours = 5, ...facts }: OfferFacts = {},
): Promise<number> {
  const inHours = (hours: number) => new Date(clock.now().getTime() + hours * HOUR_MS);
  return inTransaction(database, async (tx) => {
    const { id } = await tx
      .insertInto('coupon')
      .values({
        name_zh: 'coupon zh',
        name_en: 'coupon en',
        category: 3,
        value_kind: 'moneyOff',
        money_fen: 5_000,
        minimum_fen: 50_000,
        scope_kind: 'all',
        per_person: 1,
        receive_way: 'manual',
        receive_starts_at: inHours(startsInHours),
        receive_ends_at: inHours(endsInHours),
        use_days: 7,
        status: 'open',
        created_at: clock.now(),
        updated_at: clock.now(),
        ...facts,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await bumpVersion(tx, app.services.versions, COUPONS_DATA);
    return id;
  });
}

/** A mall without the coupons of the demo. */
export function withoutCoupons({ database, app }: TestMall): Promise<void> {
  return inTransaction(database, async (tx) => {
    await tx.deleteFrom('held_coupon').execute();
    await tx.deleteFrom('coupon').execute();
    await bumpVersion(tx, app.services.versions, COUPONS_DATA);
  });
}

/** Sessions of so many new enterprise customers. */
export async function newCustomers({ database, clock }: TestMall, count: number): Promise<string[]> {
  const at = clock.now();
  const role = await database
    .selectFrom('role')
    .select('id')
    .where('code', '=', 'enterprise-customer')
    .executeTakeFirstOrThrow();
  const accounts = await database
    .insertInto('account')
    .values(
      Array.from({ length: count }, () => {
        const name = randomBytes(6).toString('hex');
        return { email: `${name}@customers.test`, nickname: name, identity: 2, created_at: at };
      }),
    )
    .returning('id')
    .execute();
  await database
    .insertInto('account_role')
    .values(accounts.map(({ id }) => ({ account_id: id, role_id: role.id })))
    .execute();
  const sessions = accounts.map(({ id }) => ({ id, token: randomBytes(32).toString('base64url') }));
  await database
    .insertInto('session')
    .values(
      sessions.map(({ id, token }) => ({
        token_hash: createHash('sha256').update(token).digest(),
        account_id: id,
        created_at: at,
        last_seen_at: at,
      })),
    )
    .execute();
  return sessions.map(({ token }) => token);
}
