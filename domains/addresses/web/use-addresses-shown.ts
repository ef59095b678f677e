import { useQuery } from '@tanstack/react-query';
import { addressesQuery } from './address-queries.ts';

/** The person’s addresses have come: before, nobody can know which one of them is chosen. */
export const useAddressesShown = (): boolean => useQuery(addressesQuery).data !== undefined;
