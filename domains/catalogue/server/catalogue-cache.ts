import { ENVELOPE_CODE } from '../../../platform/contract/envelope.ts';
import { CacheKind, detachedBytes } from '../../../platform/server/byte-cache.ts';
import type { Context } from '../../../platform/server/context.ts';
import { JsonBytes } from '../../../platform/server/route.ts';
import { CATALOGUE_DATA } from '../contract/catalogue-endpoints.ts';

/** Stock changes without a new version of the catalogue and is to be seen by everybody within a second. */
const FRESH_MS = 900;

const ANSWERS = new CacheKind<JsonBytes>('catalogueAnswers', 16 * 1024 * 1024, ({ bytes }) => bytes.length);

/** The cached response, serialised, or what `load` makes; concurrent callers share one `load`. */
export function cachedAnswer(
  context: Pick<Context, 'caches' | 'versions' | 'clock'>,
  key: string,
  load: () => Promise<unknown>,
): Promise<JsonBytes> {
  const now = context.clock.now().getTime();
  const version = () => context.versions.current(CATALOGUE_DATA);
  return ANSWERS.in(context).findOrMake(key, version, now, async () => {
    const data = await load();
    const until = now + FRESH_MS;
    const bytes = Buffer.from(JSON.stringify({ code: ENVELOPE_CODE.success, data, message: 'OK' }));
    return { value: new JsonBytes(detachedBytes(bytes), until), until };
  });
}
