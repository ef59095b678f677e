import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { requireUnchanged, revisionOf } from '../../../platform/server/revision.ts';
import { requireWholeMall } from '../../../platform/server/session.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import type {
  editAgreement as editAgreementContract,
  listAdminAgreements as listAdminAgreementsContract,
} from '../contract/agreement-admin-endpoints.ts';
import { AGREEMENT_SLUGS } from '../contract/agreement-endpoints.ts';
import { AGREEMENT_FILES, CONTENT_DATA } from '../contract/content-endpoints.ts';
import { type AgreementRow, lockAgreement, readAgreements, saveAgreement } from './agreement-repository.ts';
import { safeHtml } from './safe-html.ts';
import { requireOwnPictures } from './text-pictures.ts';

/** What a person agrees to: every change of it is another version. */
export const stateOf = (row: AgreementRow | undefined) => ({
  titleZh: row?.title_zh ?? '',
  titleEn: row?.title_en ?? '',
  contentZh: row?.content_zh ?? '',
  contentEn: row?.content_en ?? '',
});

/** All agreements that the interface names, written or not. */
export async function listAdminAgreements(
  _input: object,
  { database, session }: SignedInContext,
): Promise<ResponseOf<typeof listAdminAgreementsContract>> {
  requireWholeMall(session);
  const rows = new Map((await readAgreements(database)).map((row) => [row.slug, row]));
  return AGREEMENT_SLUGS.map((slug) => {
    const row = rows.get(slug);
    return {
      slug,
      ...stateOf(row),
      updateTime: row?.updated_at.toISOString() ?? null,
      revision: revisionOf(stateOf(row)),
    };
  });
}

/** @throws AppError pageDataChanged, contentPictureUnknown */
export async function editAgreement(
  { slug, revision, ...input }: RequestOf<typeof editAgreementContract>,
  context: SignedInContext,
): Promise<boolean> {
  const { database, clock, versions, session } = context;
  requireWholeMall(session);
  const [contentZh, contentEn] = await Promise.all([safeHtml(input.contentZh), safeHtml(input.contentEn)]);
  await inTransaction(database, async (tx) => {
    const before = await lockAgreement(tx, slug);
    requireUnchanged(stateOf(before), revision);
    const texts = { before: before ? [before.content_zh, before.content_en] : [], after: [contentZh, contentEn] };
    await requireOwnPictures(tx, AGREEMENT_FILES, texts, context);
    const after: AgreementRow = {
      slug,
      title_zh: input.titleZh,
      title_en: input.titleEn,
      content_zh: contentZh,
      content_en: contentEn,
      updated_at: clock.now(),
    };
    await saveAgreement(tx, after);
    await writeAudit(tx, context, {
      action: 'agreement.edit',
      entity: 'agreement',
      entityId: slug,
      before: before && stateOf(before),
      after: stateOf(after),
    });
    await bumpVersion(tx, versions, CONTENT_DATA);
  });
  return true;
}
