import { type QueryClient, type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../../../platform/web/api-client/api-failure.ts';
import { personKey, type Session, session, useSession } from '../../../platform/web/session/session-store.ts';
import { CATALOGUE_ERRORS } from '../contract/catalogue-errors.ts';
import { maySeePrices } from '../contract/price-permission.ts';

/** The person whose prices are requested. */
export interface Person {
  /** Distinguishes the responses of one session from another's; empty for a visitor. */
  readonly key: string;
  readonly mayPrices: boolean;
  /** The categories disabled for them, joined: equal for people who are shown the same; empty for a visitor. */
  readonly disabled: string;
}

export const VISITING: Person = { key: '', mayPrices: false, disabled: '' };

function personOf(of: Session): Person {
  if (of.token === '') return VISITING;
  return { key: personKey(of), mayPrices: maySeePrices(of), disabled: of.disabledCategoryIds.join(',') };
}

/** The owner of the page being loaded: on the server always a visitor. */
export function currentPerson(): Person {
  return personOf(session());
}

/** The owner of the displayed page; a visitor during hydration. */
export function usePerson(): Person {
  return personOf(useSession());
}

/** Whether a product cannot be read because there is none that the caller is shown. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiFailure && error.reason === CATALOGUE_ERRORS.productNotFound.reason;

export interface Personal<Data> {
  readonly data: Data | undefined;
  /** The page shows a visitor's response while the person's own prices are loading. */
  readonly pricesPending: boolean;
  readonly failed: boolean;
  /** It failed because there is no such product, or none that this person is shown. */
  readonly isGone: boolean;
  /** Why the last reading failed; null when it went well. */
  readonly error: Error | null;
  readonly retry: () => void;
}

/**
 * What visitors were answered, for somebody whose own answer has not arrived, so that only prices change when it comes;
 * nothing for somebody who is shown less than visitors.
 */
export function visitorsAnswer<Data, Key extends QueryKey>(
  client: QueryClient,
  person: Person,
  query: (person: Person) => UseQueryOptions<Data, Error, Data, Key>,
): Data | undefined {
  return person.disabled === '' ? client.getQueryData<Data>(query(VISITING).queryKey) : undefined;
}

/** The response for the person on the screen; until it has arrived, that for visitors. */
export function usePersonal<Data, Key extends QueryKey>(
  query: (person: Person) => UseQueryOptions<Data, Error, Data, Key>,
): Personal<Data> {
  const person = usePerson();
  const client = useQueryClient();
  const own = useQuery(query(person));
  const rendered = own.data ?? visitorsAnswer(client, person, query);
  return {
    data: rendered,
    // Also if they cannot be read: the texts for visitors are wrong for this user.
    pricesPending: person.key !== '' && own.data === undefined,
    failed: own.isError && rendered === undefined,
    isGone: rendered === undefined && isGone(own.error),
    error: own.error,
    retry: () => void own.refetch(),
  };
}
