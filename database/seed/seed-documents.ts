import { randomBytes } from 'node:crypto';
import { DOCUMENT_FILES, DOCUMENTS_DATA } from '../../domains/documents/contract/document.ts';
import { privateFileUrl } from '../../domains/uploads/contract/file-address.ts';
import type { Services } from '../../platform/server/context.ts';
import { inTransaction } from '../../platform/server/database.ts';
import { shanghaiDay } from '../../platform/server/shanghai-time.ts';
import { bumpVersion } from '../../platform/server/versions.ts';
import { demoPdf } from './demo-pdf.ts';
import source from './documents.json' with { type: 'json' };

const DAY_MS = 86_400_000;
/** How many products of its category each certificate covers. */
const COVERED = 12;

/** Certificates and materials of the demo mall, with specimens to download; a mall that has some is left alone. */
export async function seedDocuments({
  database,
  clock,
  versions,
  files,
}: Pick<Services, 'database' | 'clock' | 'versions' | 'files'>): Promise<void> {
  const now = clock.now();
  const dayFrom = (days: number | null) =>
    days === null ? null : shanghaiDay(new Date(now.getTime() + days * DAY_MS));
  await inTransaction(database, async (tx) => {
    if (await tx.selectFrom('document').select('id').limit(1).executeTakeFirst()) return;
    for (const [at, one] of source.entries()) {
      const bytes = demoPdf(one.nameEn, [
        `Archive no.: ${one.archiveNumber || '-'}`,
        `Certificate no.: ${one.certificateNumber || '-'}`,
        `Issued by: ${one.issuingUnitEn || 'Argus'}`,
      ]);
      const name = `${randomBytes(16).toString('base64url')}.pdf`;
      await files.put(`private/${name}`, bytes);
      await tx
        .insertInto('file')
        .values({
          owner_id: null,
          model: DOCUMENT_FILES.name,
          file_name: `${one.nameZh}.pdf`,
          extension: 'pdf',
          media_type: 'application/pdf',
          byte_size: bytes.length,
          storage_key: `private/${name}`,
          created_at: now,
        })
        .execute();
      const updated = new Date(now.getTime() - (at + 1) * 3 * DAY_MS);
      const { id } = await tx
        .insertInto('document')
        .values({
          kind: one.kind,
          name_zh: one.nameZh,
          name_en: one.nameEn,
          category: one.category,
          file_url: privateFileUrl(name),
          file_name: `${one.nameZh}.pdf`,
          byte_size: bytes.length,
          audience: one.audience,
          sort: at,
          archive_number: one.archiveNumber,
          certificate_number: one.certificateNumber,
          issuing_unit_zh: one.issuingUnitZh,
          issuing_unit_en: one.issuingUnitEn,
          issued_on: dayFrom(one.issuedDays),
          expires_on: dayFrom(one.expiresDays),
          manager_department: one.department,
          manager: one.manager,
          storage_status: one.storage,
          created_at: updated,
          updated_at: updated,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (one.brand === '') continue;
      const covered = await tx
        .selectFrom('product as p')
        .innerJoin('brand as b', 'b.id', 'p.brand_id')
        .innerJoin('sku as s', 's.product_id', 'p.id')
        .select(['p.id', 's.part_number'])
        .distinctOn('p.id')
        .where('b.name_en', '=', one.brand)
        .where('p.status', '=', 'onShelf')
        .orderBy('p.id')
        .limit(COVERED)
        .execute();
      if (covered.length === 0) throw new Error(`documents.json: no product of ${one.brand}`);
      await tx
        .insertInto('document_product')
        .values(covered.map((sku) => ({ document_id: id, product_id: sku.id, part_number: sku.part_number })))
        .execute();
    }
    await bumpVersion(tx, versions, DOCUMENTS_DATA);
  });
}
