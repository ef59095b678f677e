import type { Endpoint, RequestInput } from '../../contract/endpoint.ts';
import type { CallOptions } from './api-client.ts';
import { call } from './call.ts';

/** Makes a call that is answered with a file. */
export async function callForFile<E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E>,
  options?: CallOptions,
): Promise<Blob> {
  const answer: unknown = await call(endpoint, input, options);
  if (!(answer instanceof Blob)) throw new TypeError(`${endpoint.path} sent no file`);
  return answer;
}
