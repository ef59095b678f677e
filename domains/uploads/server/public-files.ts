import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../platform/server/context.ts';

/** Displayed inline with the type detected from the content; any other file is downloaded, never displayed. */
const SHOWN = new Map([
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['bmp', 'image/bmp'],
]);

/** Public files: `/files/public/<random name>`. Private ones have their own endpoint. */
export function registerPublicFiles(http: FastifyInstance, { files }: Services): void {
  http.get('/files/public/:name', async (request, reply) => {
    const { name } = request.params as { name: string };
    const extension = /^[\w-]{22}\.([a-z]{3,4})$/.exec(name)?.[1];
    const file = extension ? await files.read(`public/${name}`) : null;
    if (!extension || !file) return reply.callNotFound();
    const mediaType = SHOWN.get(extension);
    return reply
      .header('content-type', mediaType ?? 'application/octet-stream')
      .header('content-disposition', mediaType ? 'inline' : 'attachment')
      .header('content-length', file.byteSize)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(file.stream);
  });
}
