import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../platform/server/context.ts';
import { type ByteRange, byteRangeOf } from './byte-range.ts';

/** Displayed inline with the type detected from the content; any other file is downloaded, never displayed. */
const SHOWN: ReadonlyMap<string, string> = new Map([
  ['webp', 'image/webp'],
  // Pictures of earlier versions are kept as they were uploaded.
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['bmp', 'image/bmp'],
  ['mp4', 'video/mp4'],
  ['webm', 'video/webm'],
]);

/** A file or, with its size, a picture in one of its widths. */
const NAME = /^[\w-]{22}(?:-\d{1,5}x\d{1,5}(?:-\d{3,4})?)?\.([a-z0-9]{3,4})$/;

/**
 * Public files: `/files/public/<random name>`. Private ones have their own endpoint. A part of a file is sent where it
 * is asked for, so that a film plays before it has arrived and can be wound.
 */
export function registerPublicFiles(http: FastifyInstance, { files }: Services): void {
  http.get('/files/public/:name', async (request, reply) => {
    const { name } = request.params as { name: string };
    const extension = NAME.exec(name)?.[1];
    const file = extension ? await files.open(`public/${name}`) : null;
    if (!extension || !file) return reply.callNotFound();
    const mediaType = SHOWN.get(extension);
    const range = byteRangeOf(request.headers.range, file.byteSize);
    reply
      .header('content-type', mediaType ?? 'application/octet-stream')
      .header('content-disposition', mediaType ? 'inline' : 'attachment')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .header('accept-ranges', 'bytes');
    if (range === 'unsatisfiable') {
      return reply.code(416).header('content-range', `bytes */${file.byteSize}`).send();
    }
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    const { start, end }: ByteRange = range ?? { start: 0, end: file.byteSize };
    if (range) reply.code(206).header('content-range', `bytes ${start}-${end - 1}/${file.byteSize}`);
    return reply.header('content-length', end - start).send(file.read(start, end));
  });
}
