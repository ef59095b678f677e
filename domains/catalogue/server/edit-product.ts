import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { parseShare, shareToText } from '../../../platform/contract/money.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { requireUnchanged, revisionOf } from '../../../platform/server/revision.ts';
import { merchantScope, type Session } from '../../../platform/server/session.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import { AGREEMENT_SLUGS } from '../../content/contract/agreement-endpoints.ts';
import { CATALOGUE_DATA } from '../contract/catalogue-endpoints.ts';
import { CATALOGUE_ERRORS } from '../contract/catalogue-errors.ts';
import { OFFICE_ERRORS } from '../contract/office-errors.ts';
import { maySeePrices } from '../contract/price-permission.ts';
import type { LifeCycle, ProductStatus, ProductType } from '../contract/product.ts';
import type { DiscontinuationType, PriceRule, ProductProperty } from '../contract/product-entity.ts';
import type {
  editProduct as editProductContract,
  OfficeProduct,
  readOfficeProduct as readOfficeProductContract,
} from '../contract/product-office-endpoints.ts';
import { codesOf, linesOfPapers, type Paper, papersOf } from '../contract/product-papers.ts';
import { definitionsOf, nameIn } from './catalogue-definitions.ts';
import { SET_ASIDE } from './keep-stock.ts';
import { requireKnownVideo } from './product-media.ts';
import {
  findOfficeProduct,
  listKnownCodes,
  listOfficeSkus,
  type OfficeRow,
  updateFacts,
} from './product-office-repository.ts';
import { specificationTexts } from './specification-text.ts';

/** What the form shows this person of a product, and what its revision is made of. */
function factsOf(row: OfficeRow, session: Session): OfficeProduct['facts'] {
  const seesPrices = maySeePrices(session);
  return {
    nameZh: row.name_zh,
    nameEn: row.name_en,
    descriptionZh: row.description_zh,
    descriptionEn: row.description_en,
    version: row.version,
    primaryAttribute: row.primary_attribute,
    softwareNameVersion: row.software_name_version,
    productProperty: row.product_property as ProductProperty,
    powerType: row.power_type,
    videoUrl: row.video_url,
    businessCoefficient: seesPrices ? shareToText(row.business_coefficient) : '',
    priceRule: seesPrices ? (row.price_rule as PriceRule) : '',
    lifeCycle: row.life_cycle as LifeCycle,
    discontinuationType: (row.discontinuation_type ?? '') as DiscontinuationType | '',
    discontinuationPlanDate: row.discontinuation_plan_date,
    lastStockBackupDate: row.last_stock_backup_date,
    estimatedInboundDate: row.estimated_inbound_date,
    replacementCode: row.replacement_code ?? '',
    coreDifferenceZh: row.core_difference_zh,
    coreDifferenceEn: row.core_difference_en,
    agreement: AGREEMENT_SLUGS.find((slug) => slug === row.agreement) ?? '',
    accessories: row.accessories.join('\n'),
    attachments: linesOfPapers(row.attachments as unknown as Paper[]),
    certificates: row.certificates.join('\n'),
    warrantyMonths: row.warranty_months,
  };
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** @throws AppError productNotFound, also for another shop's product */
export async function readOfficeProduct(
  { id }: RequestOf<typeof readOfficeProductContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof readOfficeProductContract>> {
  const { database, session, locale } = context;
  const row = await findOfficeProduct(database, id, { scope: merchantScope(session) });
  if (!row) throw new AppError(CATALOGUE_ERRORS.productNotFound);
  const [skus, definitions, specification] = await Promise.all([
    listOfficeSkus(database, id),
    definitionsOf(context),
    specificationTexts(context),
  ]);
  const setAside = await context.domains.answerOf(SET_ASIDE)(
    database,
    skus.map((sku) => sku.id),
  );
  const facts = factsOf(row, session);
  return {
    id: row.id,
    code: row.code,
    model: row.model,
    status: row.status as ProductStatus,
    productType: row.product_type as ProductType,
    merId: row.merchant_id,
    facts,
    revision: revisionOf(facts),
    attributes: (definitions.attributesOf.get(row.category_id) ?? []).map(({ attribute }) => ({
      code: attribute.code,
      name: nameIn(attribute, locale),
    })),
    skus: skus.map((sku) => ({
      id: sku.id,
      partNumber: sku.part_number,
      specification: specification(sku.specification as Record<string, string>, locale),
      stock: sku.stock,
      setAside: setAside.get(sku.id) ?? 0,
      safeStock: sku.safe_stock,
      stockBackupOrder: sku.stock_backup_order,
      earlyWarning: sku.safe_stock > 0 && sku.stock <= sku.safe_stock,
      expectedAt: sku.expected_at,
      disabled: sku.disabled,
    })),
  };
}

/**
 * Edits the facts of a product.
 * @throws AppError productNotFound, unknownCodes for a replacement or accessory that does not exist,
 *   attributeNotOfCategory, pageDataChanged when somebody else edited them since the form was opened
 */
export async function editProduct(
  { id, revision, ...input }: RequestOf<typeof editProductContract>,
  context: SignedInContext,
): Promise<boolean> {
  const { database, clock, versions, session } = context;
  const definitions = await definitionsOf(context);
  await inTransaction(database, async (tx) => {
    const row = await findOfficeProduct(tx, id, { scope: merchantScope(session), lock: true });
    if (!row) throw new AppError(CATALOGUE_ERRORS.productNotFound);
    const before = factsOf(row, session);
    const seesPrices = maySeePrices(session);
    requireUnchanged(before, revision);
    const own = definitions.attributesOf.get(row.category_id) ?? [];
    if (input.primaryAttribute !== '' && !own.some(({ attribute }) => attribute.code === input.primaryAttribute)) {
      throw new AppError(OFFICE_ERRORS.attributeNotOfCategory);
    }
    await requireKnownVideo(tx, context, input.videoUrl, row.video_url);
    const accessories = codesOf(input.accessories);
    const named = [...accessories, ...(input.replacementCode === '' ? [] : [input.replacementCode])];
    // What an import has left there is not this form's to answer for.
    const added = named.filter((code) => !row.accessories.includes(code) && code !== row.replacement_code);
    const known = await listKnownCodes(tx, added);
    const unknown = added.filter((code) => !known.has(code) || code === row.code);
    if (unknown.length > 0) throw new AppError(OFFICE_ERRORS.unknownCodes, { codes: unknown.join(', ').slice(0, 200) });
    await updateFacts(
      tx,
      id,
      {
        name_zh: input.nameZh,
        name_en: input.nameEn,
        description_zh: input.descriptionZh,
        description_en: input.descriptionEn,
        version: input.version,
        primary_attribute: input.primaryAttribute,
        software_name_version: input.softwareNameVersion,
        product_property: input.productProperty,
        power_type: input.powerType,
        video_url: input.videoUrl,
        business_coefficient: (seesPrices && parseShare(input.businessCoefficient)) || row.business_coefficient,
        price_rule: (seesPrices && input.priceRule) || row.price_rule,
        life_cycle: input.lifeCycle,
        discontinuation_type: input.discontinuationType || null,
        discontinuation_plan_date: input.discontinuationPlanDate,
        last_stock_backup_date: input.lastStockBackupDate,
        estimated_inbound_date: input.estimatedInboundDate,
        replacement_code: input.replacementCode || null,
        core_difference_zh: input.coreDifferenceZh,
        core_difference_en: input.coreDifferenceEn,
        agreement: input.agreement,
        accessories,
        attachments: JSON.stringify(papersOf(input.attachments) ?? []),
        certificates: linesOf(input.certificates),
        warranty_months: input.warrantyMonths,
      },
      clock.now(),
    );
    await writeAudit(tx, context, {
      action: 'product.edit',
      entity: 'product',
      entityId: row.code,
      before,
      after: input,
    });
    await bumpVersion(tx, versions, CATALOGUE_DATA);
  });
  return true;
}
