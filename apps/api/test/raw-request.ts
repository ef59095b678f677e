import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

/**
 * Asks for a path as it stands, where clients would make a host of what follows two slashes: the status, and where it
 * leads.
 */
export async function raw(
  path: string,
  address: string,
): Promise<readonly [status: number | undefined, location: string | undefined]> {
  const [answer] = (await once(request(address, { path }).end(), 'response')) as [IncomingMessage];
  answer.resume();
  return [answer.statusCode, answer.headers.location];
}
