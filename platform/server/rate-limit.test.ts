import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';
import { addressFailure, installErrorHandler } from './error-handler.ts';
import { limitedQueue } from './limited-queue.ts';
import { registerRateLimit } from './rate-limit.ts';

const addressOf = ({ server }: FastifyInstance) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

let app = Fastify();
afterEach(() => app.close());

async function start(settings: Record<string, string>) {
  const environment = readEnvironment({ NODE_ENV: 'test', ...settings });
  app = Fastify({ trustProxy: environment.TRUSTED_PROXIES ?? false, frameworkErrors: addressFailure(environment) });
  await registerRateLimit(app, environment);
  installErrorHandler(app, environment);
  app.get('/full', () => limitedQueue(0, 0)(async () => ({})));
  app.get('/list', () => ({ answer: 'list' }));
  app.get('/healthz', { config: { rateLimit: false } }, () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (path: string, headers: Record<string, string> = {}) => fetch(`${addressOf(app)}${path}`, { headers });
}

describe('registerRateLimit', () => {
  it('asks an address beyond its ceiling to wait, in its language', async () => {
    const get = await start({ RATE_LIMIT: '2' });
    expect([(await get('/list')).status, (await get('/list')).status]).toEqual([200, 200]);
    const refused = await get('/list', { 'accept-language': 'zh' });
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(await refused.json()).toEqual({
      code: 500,
      data: { reason: 'tooMany', seconds },
      message: `操作过于频繁，请 ${seconds} 秒后重试`,
    });
    expect((await get('/healthz')).status).toBe(200);
  });

  it.each([
    ['a malformed address', '/%zz', 'GET', 400],
    ['a method that no path has', '/list', 'PURGE', 404],
    ['an unknown path', '/nowhere', 'POST', 404],
  ])('counts %s as well', async (_, path, method, status) => {
    await start({ RATE_LIMIT: '2' });
    const ask = () =>
      new Promise<IncomingMessage>((resolve, reject) =>
        request(`${addressOf(app)}${path}`, { method }, (answer) => resolve(answer.resume()))
          .on('error', reject)
          .end(),
      );
    expect([(await ask()).statusCode, (await ask()).statusCode]).toEqual([status, status]);
    const refused = await ask();
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  });

  it('ends the connection of a malformed address', async () => {
    await start({});
    const answer = await fetch(`${addressOf(app)}/%zz`);
    expect([answer.status, answer.headers.get('connection')]).toEqual([400, 'close']);
  });

  it('says at a full queue that the same may be asked again', async () => {
    const refused = await (await start({}))('/full', { 'accept-language': 'en' });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await refused.json()).toMatchObject({ code: 500, data: { reason: 'unavailable' } });
  });

  it('counts visitors behind a trusted proxy one by one, and believes nobody else', async () => {
    const trusting = await start({ RATE_LIMIT: '1', TRUSTED_PROXIES: 'loopback' });
    expect((await trusting('/list', { 'x-forwarded-for': '192.0.2.1' })).status).toBe(200);
    expect((await trusting('/list', { 'x-forwarded-for': '192.0.2.2' })).status).toBe(200);
    expect((await trusting('/list', { 'x-forwarded-for': '192.0.2.1' })).status).toBe(429);
    await app.close();
    const wary = await start({ RATE_LIMIT: '1' });
    expect((await wary('/list', { 'x-forwarded-for': '192.0.2.1' })).status).toBe(200);
    expect((await wary('/list', { 'x-forwarded-for': '192.0.2.2' })).status).toBe(429);
  });

  it('does not count calls from inside the process', async () => {
    await start({ RATE_LIMIT: '1' });
    for (const _ of [1, 2, 3]) expect((await app.inject('/list')).statusCode).toBe(200);
  });

  it('counts nothing when it is switched off', async () => {
    const get = await start({ RATE_LIMIT: '0' });
    for (const _ of [1, 2, 3]) expect((await get('/list')).status).toBe(200);
  });
});
