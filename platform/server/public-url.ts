import type { FastifyRequest } from 'fastify';
import type { Environment } from './environment.ts';
import { hostName } from './host-name.ts';

function withoutEnd(url: string): string {
  let end = url.length;
  while (url[end - 1] === '/') end -= 1;
  return url.slice(0, end);
}

/** Where the operator says that the mall is, without a slash at the end; empty where nobody said it. */
export function configuredUrl({ PUBLIC_URL }: Pick<Environment, 'PUBLIC_URL'>): string {
  return withoutEnd(PUBLIC_URL ?? '');
}

/** Where the mall is reached from outside, without a slash at the end. For one caller: never for a page that is kept. */
export function publicUrlOf(request: FastifyRequest, environment: Pick<Environment, 'PUBLIC_URL'>): string {
  return configuredUrl(environment) || withoutEnd(`${request.protocol}://${hostName(request.host)}`);
}
