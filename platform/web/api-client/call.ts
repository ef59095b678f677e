import type { Endpoint, RequestInput } from '../../contract/endpoint.ts';
import type { AnswerOf, ApiClient, CallOptions } from './api-client.ts';

let currentClient: () => ApiClient = () => {
  throw new Error('no API client was provided');
};

/** Sets the client that `call` uses: the browser's, or on the server that of the page being rendered. */
export function provideClient(get: () => ApiClient): void {
  currentClient = get;
}

/**
 * Makes one call of the interface. Resolves to the response's data (a Blob for a file); rejects with `ApiFailure` after
 * the failure was shown.
 */
export function call<E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E>,
  options?: CallOptions,
): Promise<AnswerOf<E>> {
  return currentClient().call(endpoint, input, options);
}
