import { AppError } from '../../../platform/contract/app-error.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { Db } from '../../../platform/server/database.ts';
import { words } from '../../../platform/server/words.ts';
import type { NewAddress } from '../contract/address.ts';
import { ADDRESS_ERRORS } from '../contract/address-errors.ts';
import type { AddressContent } from './address-repository.ts';
import { findStreetId } from './region-repository.ts';

/**
 * Checks that the four levels lie in one another and settles the street.
 * @throws AppError regionsDoNotMatch
 */
export async function checkedContent(db: Db, input: NewAddress, locale: Locale): Promise<AddressContent> {
  const streetId = await findStreetId(db, input);
  if (streetId === undefined) {
    const problem = words('addresses_error_regions_do_not_match', {}, locale) ?? '';
    throw new AppError(ADDRESS_ERRORS.regionsDoNotMatch, { issues: [{ field: 'streetId', problem }] });
  }
  return { ...input, streetId };
}
