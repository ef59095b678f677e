import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { CacheKind, detachedBytes } from '../../../platform/server/byte-cache.ts';
import type { Services } from '../../../platform/server/context.ts';
import { limitedQueue } from '../../../platform/server/limited-queue.ts';
import { isIllustrationShown } from '../../catalogue/server/public.ts';
import { ILLUSTRATION_WIDTHS, type IllustrationWidth } from '../contract/illustration-address.ts';
import { parseIllustrationKey } from '../contract/illustration-spec.ts';
import { renderIllustrationWebp } from './render-illustration.ts';

/** Raised when illustrations are drawn differently, so that no cached picture is taken for a new one. */
const DRAWING_VERSION = 1;
const FOLDER = 'illustrations';

const PICTURES = new CacheKind<Buffer | null>('illustrations', 16 * 1024 * 1024, (bytes) => bytes?.length ?? 0);

/** Limit on disk, some ten thousand pictures; enforced after this many new ones. */
const DISK_BYTES = 256 * 1024 * 1024;
const DRAWN_BETWEEN = 1_000;

/**
 * Each takes a core. As many may wait as a few pages show that nobody has seen yet; further requests are asked to
 * retry.
 */
const drawingQueue = limitedQueue(2, 300);

const isWidth = (value: number): value is IllustrationWidth =>
  (ILLUSTRATION_WIDTHS as readonly number[]).includes(value);

/**
 * Product pictures by the key of their illustration: `/media/illustrations/<key>-<width>.webp`. A picture is drawn on first
 * request, once for concurrent requests, and cached on disk. Only pictures that the mall shows: anybody may ask, and
 * the combinations are endless.
 */
export function registerIllustrations(http: FastifyInstance, services: Services, diskBytes = DISK_BYTES): void {
  const { database, files } = services;
  const pictures = PICTURES.in(services);
  let drawn = 0;

  /** Examines every cached picture: no request waits for it. */
  const tidy = () =>
    files.keepWithin(FOLDER, diskBytes).catch((error: unknown) => services.log.error({ err: error }, 'pictures stay'));

  async function draw(key: string, width: IllustrationWidth): Promise<Buffer> {
    const name = createHash('sha256').update(`${DRAWING_VERSION} ${key} ${width}`).digest('hex').slice(0, 32);
    const storageKey = `${FOLDER}/${name.slice(0, 2)}/${name}.webp`;
    const stored = await files.read(storageKey);
    if (stored) return detachedBytes(Buffer.concat(await stored.stream.toArray()));
    const bytes = await drawingQueue(() => renderIllustrationWebp(key, width));
    await files.put(storageKey, bytes);
    if (drawn++ % DRAWN_BETWEEN === 0) services.background.run(tidy);
    return detachedBytes(bytes);
  }

  /** A form alone, drawn as usual, stands on the tiles of filters. */
  const isShown = async (key: string, form: string) => key === form || (await isIllustrationShown(database, key));

  http.get('/media/illustrations/:name', async (request, reply) => {
    const { name } = request.params as { name: string };
    const match = /^(.+)-(\d{3})\.webp$/.exec(name);
    const width = Number(match?.[2]);
    const key = match?.[1] ?? '';
    const spec = isWidth(width) ? parseIllustrationKey(key) : null;
    if (!isWidth(width) || spec === null) return reply.callNotFound();
    const bytes = await pictures.findOrMake(
      name,
      () => DRAWING_VERSION,
      0,
      async () =>
        (await isShown(key, spec.form))
          ? { value: await draw(key, width), until: Number.POSITIVE_INFINITY }
          : { value: null, until: 0 },
    );
    if (!bytes) return reply.callNotFound();
    return reply
      .header('content-type', 'image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(bytes);
  });
}
