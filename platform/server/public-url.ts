import type { FastifyRequest } from 'fastify';
import type { Environment } from './environment.ts';
import { hostName } from './host-name.ts';

function withoutEnd(url: string): string {
  let end = url.length;
  while (url[end - 1] === '/') end -= 1;
  return url.slice(0, end);
}

/** The configured public URL of the mall, without a trailing slash; empty when none is configured. */
export function configuredUrl({ PUBLIC_URL }: Pick<Environment, 'PUBLIC_URL'>): string {
  return withoutEnd(PUBLIC_URL ?? '');
}

/**
 * Whether the mall may name its own address in what others read: as configured, or in demo mode as the caller calls it.
 * Anywhere else a forged Host header would hand its pages to another site.
 */
export const mayNameItself = (environment: Pick<Environment, 'PUBLIC_URL' | 'DEMO'>): boolean =>
  configuredUrl(environment) !== '' || environment.DEMO;

/** The mall's external URL, without a trailing slash. Depends on the caller: never use it in a cached page. */
export function publicUrlOf(request: FastifyRequest, environment: Pick<Environment, 'PUBLIC_URL'>): string {
  return configuredUrl(environment) || withoutEnd(`${request.protocol}://${hostName(request.host)}`);
}
