import { Socket } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Environment } from './environment.ts';
import { networkOf } from './network-of-address.ts';

/**
 * A general limit, far above what a person or an office needs: one address may send `RATE_LIMIT` requests a minute to
 * one process. Narrower limits (codes, sign-ins) belong to their use cases. The error handler builds the response.
 */
export async function registerRateLimit(app: FastifyInstance, environment: Environment): Promise<void> {
  if (environment.RATE_LIMIT === 0) return;
  const silent = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };
  await app.register(rateLimit, {
    max: environment.RATE_LIMIT,
    timeWindow: '1 minute',
    cache: 20_000,
    keyGenerator: (request) => networkOf(request.ip),
    // Pages rendered here call the interface inside the process, without a connection: their visitor's was counted.
    allowList: (request) => !(request.raw.socket instanceof Socket),
    addHeadersOnExceeding: silent,
    addHeaders: { ...silent, 'retry-after': true },
  });
}

/**
 * Counts a request that the router has refused, which runs no hook.
 * @returns the seconds after which its address may ask again; 0: it may go on
 */
export async function secondsToWait(request: FastifyRequest): Promise<number> {
  const { server } = request;
  if (!server.hasDecorator('createRateLimit')) return 0;
  const limit = await server.createRateLimit()(request);
  return !limit.isAllowed && limit.isExceeded ? limit.ttlInSeconds : 0;
}
