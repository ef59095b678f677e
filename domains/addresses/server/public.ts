import type { Db } from '../../../platform/server/database.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';
import { findOwnAddress, listOwnAddresses } from './address-repository.ts';

/** Where an order goes, as it is written on the order and stays there. */
export interface OrderAddress {
  readonly id: number;
  readonly realName: string;
  readonly phone: string;
  /** Province, city, district, street and detail in one line. */
  readonly line: string;
}

/** The parts of a Chinese address in one line; the name of a municipality's only city says nothing. */
function lineOf(parts: { province: string; city: string; district: string; street: string; detail: string }): string {
  const city = parts.city === parts.province ? '' : parts.city;
  return `${parts.province}${city}${parts.district}${parts.street} ${parts.detail}`;
}

/** The buyer's own address; undefined when it is unknown, removed or somebody else's. */
export async function addressForOrder(db: Db, scope: BuyerScope, id: number): Promise<OrderAddress | undefined> {
  const address = await findOwnAddress(db, scope, id);
  return address && { id: address.id, realName: address.realName, phone: address.phone, line: lineOf(address) };
}

/** The id of the address a checkout begins with: the default one, else the newest, else 0. */
export async function firstAddressId(db: Db, scope: BuyerScope): Promise<number> {
  const [first] = await listOwnAddresses(db, scope);
  return first?.id ?? 0;
}
