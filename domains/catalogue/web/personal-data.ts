import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { personKey, type Session, session, useSession } from '../../../platform/web/session/session-store.ts';
import { maySeePrices } from '../contract/price-permission.ts';

/** Whose prices are asked for. */
export interface Person {
  /** Tells the answers of one session from those of another; empty for a visitor. */
  readonly key: string;
  readonly mayPrices: boolean;
}

export const VISITING: Person = { key: '', mayPrices: false };

function personOf(of: Session): Person {
  return of.token === '' ? VISITING : { key: personKey(of), mayPrices: maySeePrices(of) };
}

/** Whose page is being loaded: on the server always a visitor's. */
export function currentPerson(): Person {
  return personOf(session());
}

/** Whose page is on the screen; a visitor's while it is being hydrated. */
export function usePerson(): Person {
  return personOf(useSession());
}

export interface Personal<Data> {
  readonly data: Data | undefined;
  /** The page shows a visitor's answer while the person's own prices are on their way. */
  readonly pricesPending: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

/**
 * The answer for the person on the screen. Until it is there, what the server rendered for visitors stands in, so that
 * nothing but prices changes when it comes.
 */
export function usePersonal<Data, Key extends QueryKey>(
  query: (person: Person) => UseQueryOptions<Data, Error, Data, Key>,
): Personal<Data> {
  const person = usePerson();
  const client = useQueryClient();
  const own = useQuery(query(person));
  const rendered = own.data ?? client.getQueryData<Data>(query(VISITING).queryKey);
  return {
    data: rendered,
    // Also when they cannot be read: what a visitor is told is not true for this person.
    pricesPending: person.key !== '' && own.data === undefined,
    failed: own.isError && rendered === undefined,
    retry: () => void own.refetch(),
  };
}
