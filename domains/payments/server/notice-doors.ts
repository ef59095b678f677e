import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/contract/app-error.ts';
import type { Services } from '../../../platform/server/context.ts';
import { NOTICE_PATHS, paymentProviders } from './payment-providers.ts';
import { paymentSubjects } from './payment-subjects.ts';
import { receiveNotice } from './receive-notice.ts';

/** Notifications are a few kB. */
const MAX_BYTES = 64 * 1024;

/** What a provider expects as the answer to its notification; whatever else it gets, it sends it again. */
interface Door {
  readonly mediaType: string;
  readonly raw: (request: FastifyRequest<{ Body: string | null }>) => unknown;
  readonly taken: string;
  readonly refused: string;
}

const DOORS: Record<keyof typeof NOTICE_PATHS, Door> = {
  weixin: {
    mediaType: 'application/json',
    raw: ({ headers, body }) => ({ headers, body: body ?? '' }),
    taken: '{"code":"SUCCESS"}',
    refused: '{"code":"FAIL","message":"refused"}',
  },
  alipay: {
    mediaType: 'text/plain',
    raw: ({ body }) => body ?? '',
    taken: 'success',
    refused: 'failure',
  },
};

/**
 * The addresses that providers notify. They are no endpoints: their bodies are signed as they arrive, and their answers
 * are prescribed.
 */
export function registerNoticeDoors(http: FastifyInstance, services: Services): void {
  const providers = paymentProviders(services);
  http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, done) => {
      done(null, String(body));
    });
    for (const name of ['weixin', 'alipay'] as const) {
      const door = DOORS[name];
      const say = (reply: FastifyReply, status: number, text: string) =>
        reply.status(status).header('content-type', `${door.mediaType}; charset=utf-8`).send(text);
      scope.route<{ Body: string | null }>({
        method: ['GET', 'POST'],
        url: NOTICE_PATHS[name],
        bodyLimit: MAX_BYTES,
        config: { data: true },
        handler: async (request, reply) => {
          if (request.method !== 'POST') return say(reply.header('allow', 'POST'), 405, door.refused);
          const provider = providers.get(name);
          if (!provider) return say(reply, 404, door.refused);
          try {
            await receiveNotice(services, provider, paymentSubjects(services), door.raw(request));
          } catch (error) {
            if (!(error instanceof AppError)) throw error;
            request.log.warn({ provider: name, reason: error.kind.reason }, 'a payment notification was refused');
            return say(reply, 400, door.refused);
          }
          return say(reply, 200, door.taken);
        },
      });
    }
  });
}
