import * as z from 'zod';
import { CONTENT_DATA } from '../../domains/content/contract/content-endpoints.ts';
import type { Services } from '../../platform/server/context.ts';
import { inTransaction } from '../../platform/server/database.ts';
import { bumpVersion } from '../../platform/server/versions.ts';
import source from './agreements.json' with { type: 'json' };

/** A heading and its paragraphs. */
const section = z.array(z.string()).min(2);
const agreements = z
  .array(
    z.object({
      slug: z.string(),
      titleZh: z.string(),
      titleEn: z.string(),
      zh: z.array(section),
      en: z.array(section),
    }),
  )
  .parse(source);

function htmlOf(sections: readonly string[][]): string {
  return sections
    .map(([heading, ...paragraphs]) => `<h2>${heading}</h2>\n${paragraphs.map((text) => `<p>${text}</p>`).join('\n')}`)
    .join('\n');
}

/** The agreements as delivered; an existing one stays as it is. */
export async function seedAgreements({
  database,
  clock,
  versions,
}: Pick<Services, 'database' | 'clock' | 'versions'>): Promise<void> {
  await inTransaction(database, async (tx) => {
    await tx
      .insertInto('agreement')
      .values(
        agreements.map(({ slug, titleZh, titleEn, zh, en }) => ({
          slug,
          title_zh: titleZh,
          title_en: titleEn,
          content_zh: htmlOf(zh),
          content_en: htmlOf(en),
          updated_at: clock.now(),
        })),
      )
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .execute();
    await bumpVersion(tx, versions, CONTENT_DATA);
  });
}
