import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { personKey, type Session, session, useSession } from '../../../platform/web/session/session-store.ts';
import { maySeePrices } from '../contract/price-permission.ts';

/** The person whose prices are requested. */
export interface Person {
  /** Distinguishes the responses of one session from another's; empty for a visitor. */
  readonly key: string;
  readonly mayPrices: boolean;
}

export const VISITING: Person = { key: '', mayPrices: false };

function personOf(of: Session): Person {
  return of.token === '' ? VISITING : { key: personKey(of), mayPrices: maySeePrices(of) };
}

/** The owner of the page being loaded: on the server always a visitor. */
export function currentPerson(): Person {
  return personOf(session());
}

/** The owner of the displayed page; a visitor during hydration. */
export function usePerson(): Person {
  return personOf(useSession());
}

export interface Personal<Data> {
  readonly data: Data | undefined;
  /** The page shows a visitor's response while the person's own prices are loading. */
  readonly pricesPending: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

/**
 * The response for the person on the screen. Until it has arrived, the server-rendered one for visitors is used, so
 * that only prices change when it comes.
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
    // Also if they cannot be read: the texts for visitors are wrong for this user.
    pricesPending: person.key !== '' && own.data === undefined,
    failed: own.isError && rendered === undefined,
    retry: () => void own.refetch(),
  };
}
