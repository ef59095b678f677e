import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/server/database.ts';
import { prepared, preparedList } from '../../../platform/server/prepared-statement.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';
import { together } from '../../../platform/server/shared-transaction.ts';
import type { Address, NewAddress } from '../contract/address.ts';

/** A new or changed address whose regions have been checked. */
export type AddressContent = Omit<NewAddress, 'streetId' | 'isDefault'> & { streetId: number };

type AddressRow = Omit<Address, 'createTime'> & { created_at: Date };

/** The caller's addresses with the names of their regions. Plain SQL, because every order reads one. */
const named = prepared<AddressRow>`
  SELECT a.id, a.account_id AS uid, a.real_name AS "realName", a.phone, province.name AS province,
    a.province_id AS "provinceId", city.name AS city, a.city_id AS "cityId", district.name AS district,
    a.district_id AS "districtId", street.name AS street, a.street_id AS "streetId", a.detail,
    a.is_default AS "isDefault", a.post_code AS "postCode", a.created_at
  FROM address a JOIN region province ON province.id = a.province_id JOIN region city ON city.id = a.city_id
  JOIN region district ON district.id = a.district_id JOIN region street ON street.id = a.street_id`;

const own = ({ accountId }: BuyerScope) =>
  prepared<AddressRow>`${named} WHERE a.account_id = ${accountId} AND a.deleted_at IS NULL`;

function toAddress({ created_at, ...row }: AddressRow): Address {
  return { ...row, createTime: created_at.toISOString() };
}

export async function listOwnAddresses(db: Db, scope: BuyerScope): Promise<Address[]> {
  const { rows } = await prepared<AddressRow>`${own(scope)} ORDER BY a.is_default DESC, a.id DESC`.run(db);
  return rows.map(toAddress);
}

interface Wanted {
  readonly scope: BuyerScope;
  readonly id: number;
}

async function findAddresses(db: Db, wanted: readonly Wanted[]): Promise<(Address | undefined)[]> {
  const [only] = wanted;
  if (only && wanted.length === 1) {
    const { rows } = await prepared<AddressRow>`${own(only.scope)} AND a.id = ${only.id}`.run(db);
    return [rows[0] && toAddress(rows[0])];
  }
  const pairs = wanted.map(({ scope, id }) => prepared`(${scope.accountId}::bigint, ${id}::bigint)`);
  const { rows } = await prepared<AddressRow>`${named}
    WHERE (a.account_id, a.id) IN (${preparedList(pairs, prepared`(0::bigint, 0::bigint)`)}) AND a.deleted_at IS NULL`.run(
    db,
  );
  return wanted.map(({ scope, id }) => {
    const found = rows.find((row) => row.id === id && row.uid === scope.accountId);
    return found && toAddress(found);
  });
}

export const findOwnAddress = (db: Db, scope: BuyerScope, id: number): Promise<Address | undefined> =>
  together(db, findAddresses, { scope, id });

/** Serialises changes to the addresses of one account, so that the limit and the single default hold. */
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

/** @returns whether the account has such an address */
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

/** Clears the default flag of whichever address has it. */
export async function clearDefault(db: Db, { accountId }: BuyerScope): Promise<void> {
  await db
    .updateTable('address')
    .set({ is_default: false })
    .where('account_id', '=', accountId)
    .where('is_default', '=', true)
    .execute();
}

/** @returns whether the account has such an address */
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

/** Removes or restores; a removed address is no longer the default. @returns whether a row changed */
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
