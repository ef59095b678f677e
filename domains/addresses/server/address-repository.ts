import { sql } from 'kysely';
import { type Db, prepared, type Tx } from '../../../platform/server/database.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';
import type { Address, NewAddress } from '../contract/address.ts';

/** A new or changed address whose regions have been checked. */
export type AddressContent = Omit<NewAddress, 'streetId' | 'isDefault'> & { streetId: number };

function selectOwn(db: Db, { accountId }: BuyerScope) {
  return db
    .selectFrom('address as a')
    .innerJoin('region as province', 'province.id', 'a.province_id')
    .innerJoin('region as city', 'city.id', 'a.city_id')
    .innerJoin('region as district', 'district.id', 'a.district_id')
    .innerJoin('region as street', 'street.id', 'a.street_id')
    .select([
      'a.id',
      'a.account_id as uid',
      'a.real_name as realName',
      'a.phone',
      'province.name as province',
      'a.province_id as provinceId',
      'city.name as city',
      'a.city_id as cityId',
      'district.name as district',
      'a.district_id as districtId',
      'street.name as street',
      'a.street_id as streetId',
      'a.detail',
      'a.is_default as isDefault',
      'a.post_code as postCode',
      'a.created_at',
    ])
    .where('a.account_id', '=', accountId)
    .where('a.deleted_at', 'is', null);
}

function toAddress({ created_at, ...row }: Omit<Address, 'createTime'> & { created_at: Date }): Address {
  return { ...row, createTime: created_at.toISOString() };
}

export async function listOwnAddresses(db: Db, scope: BuyerScope): Promise<Address[]> {
  const rows = await selectOwn(db, scope).orderBy('a.is_default', 'desc').orderBy('a.id', 'desc').execute();
  return rows.map(toAddress);
}

export async function findOwnAddress(db: Db, scope: BuyerScope, id: number): Promise<Address | undefined> {
  const row = await selectOwn(prepared(db), scope).where('a.id', '=', id).executeTakeFirst();
  return row && toAddress(row);
}

/** Changes to the addresses of one account happen one after the other: the limit and the one default hold. */
export async function lockOwnAddresses(tx: Tx, { accountId }: BuyerScope): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
}

export async function countOwnAddresses(db: Db, { accountId }: BuyerScope): Promise<number> {
  const { count } = await db
    .selectFrom('address')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

function columnsOf(content: AddressContent) {
  return {
    real_name: content.realName,
    phone: content.phone,
    province_id: content.provinceId,
    city_id: content.cityId,
    district_id: content.districtId,
    street_id: content.streetId,
    detail: content.detail,
    post_code: content.postCode,
  };
}

export async function insertAddress(db: Db, scope: BuyerScope, content: AddressContent, at: Date): Promise<number> {
  const { id } = await db
    .insertInto('address')
    .values({ account_id: scope.accountId, ...columnsOf(content), created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns whether there is such an own address */
export async function updateOwnAddress(
  db: Db,
  { accountId }: BuyerScope,
  id: number,
  content: AddressContent,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('address')
    .set(columnsOf(content))
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Takes the default mark from whichever address has it. */
export async function clearDefault(db: Db, { accountId }: BuyerScope): Promise<void> {
  await db
    .updateTable('address')
    .set({ is_default: false })
    .where('account_id', '=', accountId)
    .where('is_default', '=', true)
    .execute();
}

/** @returns whether there is such an own address */
export async function markDefault(db: Db, { accountId }: BuyerScope, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('address')
    .set({ is_default: true })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Removes or brings back; a removed address is no default any more. @returns whether a row changed */
export async function setDeleted(
  db: Db,
  { accountId }: BuyerScope,
  id: number,
  deletedAt: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('address')
    .set({ deleted_at: deletedAt, is_default: false })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('deleted_at', deletedAt ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
