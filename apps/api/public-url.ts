import type { FastifyRequest } from 'fastify';
import type { Environment } from '../../platform/server/environment.ts';
import { hostName } from '../../platform/server/host-name.ts';

/** Where the mall is reached from outside, without a slash at the end. */
export function publicUrlOf(request: FastifyRequest, { PUBLIC_URL }: Pick<Environment, 'PUBLIC_URL'>): string {
  const url = PUBLIC_URL ?? `${request.protocol}://${hostName(request.host)}`;
  let end = url.length;
  while (url[end - 1] === '/') end -= 1;
  return url.slice(0, end);
}
