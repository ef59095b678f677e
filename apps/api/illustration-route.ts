import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { parseIllustrationKey } from '../../platform/illustration/illustration-spec.ts';
import type { Services } from '../../platform/server/context.ts';
import { ILLUSTRATION_WIDTHS, renderIllustrationWebp } from '../../platform/server/illustrations.ts';

/** Counts up when the drawings change, so that no kept picture is taken for a new one. */
const DRAWING_VERSION = 1;
const MEMORY_PICTURES = 600;

type Width = (typeof ILLUSTRATION_WIDTHS)[number];

const isWidth = (value: number): value is Width => (ILLUSTRATION_WIDTHS as readonly number[]).includes(value);

/**
 * Product pictures by the key of their drawing: `/media/illustrations/<key>-<width>.webp`. A picture is
 * drawn at its first request, once however many ask for it, and kept on disk.
 */
export function registerIllustrations(http: FastifyInstance, { files }: Services): void {
  const memory = new Map<string, Buffer>();
  const underWay = new Map<string, Promise<Buffer>>();

  async function draw(key: string, width: Width): Promise<Buffer> {
    const name = createHash('sha256').update(`${DRAWING_VERSION} ${key} ${width}`).digest('hex').slice(0, 32);
    const storageKey = `illustrations/${name.slice(0, 2)}/${name}.webp`;
    const stored = await files.read(storageKey);
    if (stored) return Buffer.concat(await stored.stream.toArray());
    const bytes = await renderIllustrationWebp(key, width);
    await files.put(storageKey, bytes);
    return bytes;
  }

  http.get('/media/illustrations/:name', async (request, reply) => {
    const { name } = request.params as { name: string };
    const match = /^(.+)-(\d{3})\.webp$/.exec(name);
    const width = Number(match?.[2]);
    const key = match?.[1] ?? '';
    if (!isWidth(width) || parseIllustrationKey(key) === null) return reply.callNotFound();
    let bytes = memory.get(name);
    if (!bytes) {
      const drawing = underWay.get(name) ?? draw(key, width).finally(() => underWay.delete(name));
      underWay.set(name, drawing);
      bytes = await drawing;
      memory.set(name, bytes);
      const oldest = memory.keys().next();
      if (memory.size > MEMORY_PICTURES && !oldest.done) memory.delete(oldest.value);
    }
    return reply
      .header('content-type', 'image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(bytes);
  });
}
