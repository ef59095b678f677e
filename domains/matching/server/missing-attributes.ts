import * as m from '#messages';
import { AppError } from '../../../platform/contract/app-error.ts';
import { toCsv } from '../../../platform/contract/csv.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { toPage } from '../../../platform/contract/paging.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { reading } from '../../../platform/server/database.ts';
import type { Download } from '../../../platform/server/route.ts';
import { merchantScope } from '../../../platform/server/session.ts';
import { shanghaiDay } from '../../../platform/server/shanghai-time.ts';
import { type Definitions, definitionsOf, nameIn } from '../../catalogue/server/public.ts';
import type { Effect } from '../contract/attribute-use.ts';
import { usesOf } from '../contract/attribute-use.ts';
import { MATCHING_ERRORS } from '../contract/match-errors.ts';
import {
  type countMissingAttributes as countMissingAttributesContract,
  type exportMissingAttributes as exportMissingAttributesContract,
  type listMissingAttributes as listMissingAttributesContract,
  MAX_EXPORT_MISSING,
  MISSING_CAP,
  type MissingRow,
  READ_ROLES,
} from '../contract/missing-attribute-endpoints.ts';
import { ROLES, type Role } from '../contract/roles.ts';
import {
  type CategoryReads,
  countByRole,
  countMissing,
  findMissing,
  type MissingAttributeRow,
  type MissingFilter,
} from './missing-attribute-repository.ts';

type Asked = RequestOf<typeof exportMissingAttributesContract>;

/** Attributes that products of a category can say. */
const saidIn = ({ categories, attributesOf }: Definitions, code: string): ReadonlySet<string> => {
  const category = categories.find((one) => one.code === code);
  return new Set((category ? (attributesOf.get(category.id) ?? []) : []).map(({ attribute }) => attribute.code));
};

/** What rules read of a role's products, by category. A value that is supposed is missed where it could be said. */
function readsOf(role: Role, definitions: Definitions, effect?: Effect, attribute?: string): CategoryReads[] {
  const uses = Object.entries(usesOf(role));
  return ROLES[role].categories.flatMap((category) => {
    const said = saidIn(definitions, category);
    const told = uses.filter(([code, { without }]) =>
      effect === undefined ? without !== 'supposed' : without === effect && (without !== 'supposed' || said.has(code)),
    );
    const codes = told.map(([code]) => code);
    const asked = attribute === undefined ? codes : codes.filter((code) => code === attribute);
    return asked.length > 0 ? [{ category, asked, told: codes }] : [];
  });
}

function filterOf(asked: Asked, definitions: Definitions): MissingFilter {
  const { role, effect, attribute, category, brandId = null, merchantId = null, keyword = '' } = asked;
  const reads = readsOf(role, definitions, effect, attribute);
  return {
    reads: category === undefined ? reads : reads.filter((one) => one.category === category),
    brandId,
    merchantId,
    keyword,
  };
}

function viewRow(row: MissingAttributeRow, definitions: Definitions, { locale }: SignedInContext): MissingRow {
  const { attributes, categories } = definitions;
  const category = categories.find(({ id }) => id === row.category_id);
  const said = saidIn(definitions, category?.code ?? '');
  return {
    skuId: row.id,
    productId: row.product_id,
    partNumber: row.part_number,
    name: locale === 'zh' ? row.name_zh : row.name_en,
    category: category ? nameIn(category, locale) : '',
    brand: locale === 'zh' ? row.brand_zh : row.brand_en,
    merName: locale === 'zh' ? row.merchant_zh : row.merchant_en,
    missing: row.missing.map((code) => {
      const attribute = attributes.get(code);
      return { code, name: attribute ? nameIn(attribute, locale) : code, isInCategory: said.has(code) };
    }),
  };
}

export async function listMissingAttributes(
  { page, limit, ...asked }: RequestOf<typeof listMissingAttributesContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof listMissingAttributesContract>> {
  const scope = merchantScope(context.session);
  const definitions = await definitionsOf(context);
  const filter = filterOf(asked, definitions);
  const [total, rows] = await reading(context.database, (db) =>
    Promise.all([
      countMissing(db, scope, filter, MISSING_CAP),
      findMissing(db, scope, filter, { limit, offset: (page - 1) * limit }),
    ]),
  );
  return toPage(
    { page, limit },
    total,
    rows.map((row) => viewRow(row, definitions, context)),
  );
}

export async function countMissingAttributes(
  _input: unknown,
  context: SignedInContext,
): Promise<ResponseOf<typeof countMissingAttributesContract>> {
  const { session, locale } = context;
  const definitions = await definitionsOf(context);
  const asked = READ_ROLES.map((role) => ({ role, reads: readsOf(role, definitions) }));
  const counts = await reading(context.database, (db) => countByRole(db, merchantScope(session), asked, MISSING_CAP));
  const byRole = new Map(counts.map((row) => [row.role, row]));
  const nameOf = (code: string) => {
    const category = definitions.categories.find((one) => one.code === code);
    return category ? nameIn(category, locale) : code;
  };
  return {
    roles: READ_ROLES.map((role) => ({
      role,
      products: byRole.get(role)?.products ?? 0,
      missing: byRole.get(role)?.missing ?? 0,
      categories: ROLES[role].categories.map((code) => ({ code, name: nameOf(code) })),
    })),
  };
}

/** @throws AppError missingExportTooLarge */
export async function exportMissingAttributes(asked: Asked, context: SignedInContext): Promise<Download> {
  const { database, session, locale, clock } = context;
  const definitions = await definitionsOf(context);
  const window = { limit: MAX_EXPORT_MISSING + 1, offset: 0 };
  const rows = await findMissing(database, merchantScope(session), filterOf(asked, definitions), window);
  if (rows.length > MAX_EXPORT_MISSING)
    throw new AppError(MATCHING_ERRORS.missingExportTooLarge, { most: MAX_EXPORT_MISSING });
  const heading = [
    m.matching_missing_part_number,
    m.matching_missing_product,
    m.matching_missing_category,
    m.matching_missing_brand,
    m.matching_missing_shop,
    m.matching_missing_attributes,
  ].map((word) => word({}, { locale }));
  const cells = rows
    .map((row) => viewRow(row, definitions, context))
    .map((row) => [
      row.partNumber,
      row.name,
      row.category,
      row.brand,
      row.merName,
      row.missing.map(({ name }) => name).join('; '),
    ]);
  return {
    fileName: `${m.matching_missing_csv_file({}, { locale })}-${shanghaiDay(clock.now())}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    body: Buffer.from(toCsv(heading, cells)),
  };
}
