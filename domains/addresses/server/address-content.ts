import { AppError, errorMessageKey } from '../../../platform/contract/app-error.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { Db } from '../../../platform/server/database.ts';
import { words } from '../../../platform/server/words.ts';
import type { NewAddress } from '../contract/address.ts';
import { ADDRESS_ERRORS } from '../contract/address-errors.ts';
import type { AddressContent } from './address-repository.ts';
import { findStreetId } from './region-repository.ts';

/**
 * Checks that the four levels are nested and resolves the street.
 * @throws AppError regionsDoNotMatch, streetMissing
 */
export async function checkedContent(db: Db, input: NewAddress, locale: Locale): Promise<AddressContent> {
  const streetId = await findStreetId(db, input);
  if (streetId === undefined) {
    const missing = input.streetId === undefined && input.street === '';
    const kind = missing ? ADDRESS_ERRORS.streetMissing : ADDRESS_ERRORS.regionsDoNotMatch;
    const problem = words(errorMessageKey(kind), {}, locale) ?? '';
    throw new AppError(kind, { issues: [{ field: 'streetId', problem }] });
  }
  return { ...input, streetId };
}
