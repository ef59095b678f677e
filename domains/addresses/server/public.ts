import type { Db } from '../../../platform/server/database.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';
import { addressLine } from '../contract/address.ts';
import { findOwnAddress, listOwnAddresses } from './address-repository.ts';

/** The delivery address as it is written on the order, where it stays. */
export interface OrderAddress {
  readonly id: number;
  readonly realName: string;
  readonly phone: string;
  /** Province, city, district, street and detail in one line. */
  readonly line: string;
}

/** The buyer's own address; undefined when it is unknown, removed or somebody else's. */
export async function addressForOrder(db: Db, scope: BuyerScope, id: number): Promise<OrderAddress | undefined> {
  const address = await findOwnAddress(db, scope, id);
  return address && { id: address.id, realName: address.realName, phone: address.phone, line: addressLine(address) };
}

/** The id of the address a checkout starts with: the default one, else the newest, else 0. */
export async function firstAddressId(db: Db, scope: BuyerScope): Promise<number> {
  const [first] = await listOwnAddresses(db, scope);
  return first?.id ?? 0;
}
