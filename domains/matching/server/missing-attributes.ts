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
import { MATCHING_ERRORS } from '../contract/match-errors.ts';
import {
  countMissingAttributes as countMissingAttributesContract,
  type exportMissingAttributes as exportMissingAttributesContract,
  type listMissingAttributes as listMissingAttributesContract,
  MAX_EXPORT_MISSING,
  MISSING_CAP,
  type MissingRow,
} from '../contract/missing-attribute-endpoints.ts';
import { ROLES } from '../contract/roles.ts';
import {
  countByRole,
  countMissing,
  findMissing,
  type MissingAttributeRow,
  type MissingFilter,
} from './missing-attribute-repository.ts';

type Asked = RequestOf<typeof exportMissingAttributesContract>;

const filterOf = ({ role, attribute, keyword = '' }: Asked): MissingFilter => ({
  categories: ROLES[role].categories,
  attributes: ROLES[role].attributes,
  attribute: attribute ?? null,
  keyword,
});

function viewRow(
  row: MissingAttributeRow,
  { attributes, categories }: Definitions,
  { locale }: SignedInContext,
): MissingRow {
  const category = categories.find(({ id }) => id === row.category_id);
  return {
    skuId: row.id,
    productId: row.product_id,
    partNumber: row.part_number,
    name: locale === 'zh' ? row.name_zh : row.name_en,
    category: category ? nameIn(category, locale) : '',
    merName: locale === 'zh' ? row.merchant_zh : row.merchant_en,
    missing: row.missing.map((code) => {
      const attribute = attributes.get(code);
      return { code, name: attribute ? nameIn(attribute, locale) : code };
    }),
  };
}

export async function listMissingAttributes(
  { page, limit, ...asked }: RequestOf<typeof listMissingAttributesContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof listMissingAttributesContract>> {
  const scope = merchantScope(context.session);
  const filter = filterOf(asked);
  const definitions = await definitionsOf(context);
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

const COUNTED = countMissingAttributesContract.response.shape.roles.element.shape.role.options;

export async function countMissingAttributes(
  _input: unknown,
  { database, session }: SignedInContext,
): Promise<ResponseOf<typeof countMissingAttributesContract>> {
  const asked = COUNTED.map((role) => ({ role, ...ROLES[role] }));
  const counts = await countByRole(database, merchantScope(session), asked, MISSING_CAP);
  return { roles: COUNTED.map((role) => ({ role, ...(counts.get(role) ?? { products: 0, missing: 0 }) })) };
}

/** @throws AppError missingExportTooLarge */
export async function exportMissingAttributes(asked: Asked, context: SignedInContext): Promise<Download> {
  const { database, session, locale, clock } = context;
  const definitions = await definitionsOf(context);
  const window = { limit: MAX_EXPORT_MISSING + 1, offset: 0 };
  const rows = await findMissing(database, merchantScope(session), filterOf(asked), window);
  if (rows.length > MAX_EXPORT_MISSING)
    throw new AppError(MATCHING_ERRORS.missingExportTooLarge, { most: MAX_EXPORT_MISSING });
  const heading = [
    m.matching_missing_part_number,
    m.matching_missing_product,
    m.matching_missing_category,
    m.matching_missing_shop,
    m.matching_missing_attributes,
  ].map((word) => word({}, { locale }));
  const cells = rows
    .map((row) => viewRow(row, definitions, context))
    .map((row) => [
      row.partNumber,
      row.name,
      row.category,
      row.merName,
      row.missing.map(({ name }) => name).join('; '),
    ]);
  return {
    fileName: `${m.matching_missing_csv_file({}, { locale })}-${shanghaiDay(clock.now())}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    body: Buffer.from(toCsv(heading, cells)),
  };
}
