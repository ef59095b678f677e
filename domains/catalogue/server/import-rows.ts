import * as z from 'zod';
import { fromSpreadsheet } from '../../../platform/contract/csv.ts';
import { MAX_FEN, ONE, parseShare, yuanToFen } from '../../../platform/contract/money.ts';
import { AGREEMENT_SLUGS } from '../../content/contract/agreement-endpoints.ts';
import {
  ILLUSTRATION_FORMS,
  illustrationKey,
  parseIllustrationKey,
} from '../../illustrations/contract/illustration-spec.ts';
import type { ImportRowError } from '../contract/catalogue-admin-endpoints.ts';
import { isFileAddress } from '../contract/file-address.ts';
import {
  ATTRIBUTE_PREFIX,
  FIXED_COLUMNS,
  type FixedColumn,
  IMPORT_PROBLEMS,
  type ImportProblem,
} from '../contract/import-columns.ts';
import { lifeCycle, productStatus, productType } from '../contract/product.ts';
import { discontinuationType, priceRule, productProperty } from '../contract/product-entity.ts';
import { MAX_TAGS } from '../contract/product-tag.ts';
import { WARRANTY_TIERS } from '../contract/warranty-rules.ts';
import { attributeProblem } from './attribute-values.ts';
import type { ImportDefinitions } from './import-definitions.ts';
import { parted } from './parted-cell.ts';

const said = (problem: ImportProblem) => ({ error: problem });

const text = (max: number) =>
  z
    .string()
    .max(max, said('tooLong'))
    .refine((value) => !value.includes('\u0000') && value.isWellFormed(), said('badFormat'));
const required = (max: number) => text(max).min(1, said('required'));
const code = required(100).regex(/^[\p{L}\p{N}][\p{L}\p{N} .,+&_()/#-]*$/u, said('badFormat'));
const choice = <const T extends readonly [string, ...string[]]>(values: T) => z.enum(values, said('notAChoice'));

const money = z.string().transform((value, context) => {
  const fen = value === '' ? null : yuanToFen(value);
  if (fen !== null && fen > 0 && fen <= MAX_FEN) return fen;
  context.addIssue({ code: 'custom', message: (value === '' ? 'required' : 'notAMoney') satisfies ImportProblem });
  return z.NEVER;
});

const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, said('notANumber'))
    .transform(Number)
    .pipe(z.int().min(min, said('notANumber')).max(max, said('notANumber')));
/** What an empty cell of an optional column means. */
const emptyOr = <T extends z.ZodType, V>(rest: T, empty: V, problem: ImportProblem = 'notAChoice') =>
  z.union([z.literal('').transform(() => empty), rest], said(problem));
const optionalDay = z.union(
  [z.literal('').transform(() => null), z.iso.date(said('notADay')).regex(/^(?!0000)/)],
  said('notADay'),
);

/** `1.15` → 11500; null when empty. */
const shareOrNull = (max: number) =>
  z.string().transform((value, context) => {
    if (value === '') return null;
    const share = parseShare(value);
    if (share !== null && share > 0 && share <= max) return share;
    context.addIssue({ code: 'custom', message: 'notANumber' satisfies ImportProblem });
    return z.NEVER;
  });

const wholeOr = <T>(min: number, max: number, empty: T) =>
  z.union([z.literal('').transform(() => empty), whole(min, max)], {
    error: () => 'notANumber' satisfies ImportProblem,
  });

/** `10:0.98;50:0.96` → [[10, 9800], [50, 9600]], first numbers rising, shares within the bounds. */
const steps = (maxShare: number) =>
  z.string().transform((value, context) => {
    const pairs = value
      .split(';')
      .filter(Boolean)
      .map((pair) => {
        const [count = '', share = '', ...rest] = pair.split(':');
        const number = /^\d{1,7}$/.test(count) && rest.length === 0 ? Number(count) : 0;
        return [number, parseShare(share) ?? 0] as const;
      });
    const rising = pairs.every(([count], index) => count > (pairs[index - 1]?.[0] ?? 0));
    if (rising && pairs.every(([, share]) => share > 0 && share <= maxShare)) return pairs;
    context.addIssue({ code: 'custom', message: 'badFormat' satisfies ImportProblem });
    return z.NEVER;
  });

/** Files and certificates of one product. */
const MAX_PAPERS = 20;

/** `Data sheet|https://…/a.pdf;Manual|/files/b.pdf` → names with addresses. */
const attachments = text(26_000).transform((value, context) => {
  const files = parted(value).map((part) => {
    const cut = part.lastIndexOf('|');
    return { name: part.slice(0, Math.max(0, cut)).trim(), url: part.slice(cut + 1).trim() };
  });
  const right = files.every(({ name, url }) => name !== '' && name.length <= 100 && isFileAddress(url));
  if (right && files.length <= MAX_PAPERS) return files;
  context.addIssue({ code: 'custom', message: 'badFormat' satisfies ImportProblem });
  return z.NEVER;
});

/** `CE;RoHS` → their names. */
const certificates = text(4_200)
  .transform(parted)
  .refine((names) => names.length <= MAX_PAPERS && names.every((name) => name.length <= 100), said('badFormat'));

/** What a cell says; an export has protected it against running as a formula. */
const cellText = (cell: string) => fromSpreadsheet(cell.trim()).trim();

/** One row as text, after trimming; absent columns are empty. */
const rowSchema = z.object({
  productCode: code,
  partNumber: code,
  merchant: required(60),
  brand: required(60),
  category: required(60),
  model: required(120),
  nameZh: required(200),
  nameEn: required(200),
  productType: choice(productType.options as [string, ...string[]]).pipe(productType),
  status: choice(productStatus.options as [string, ...string[]]).pipe(productStatus),
  lifeCycle: choice(lifeCycle.options as [string, ...string[]]).pipe(lifeCycle),
  listPrice: money,
  price1: money,
  price2: money,
  price3: money,
  price4: money,
  internationalPrice1: money,
  internationalPrice2: money,
  internationalPrice3: money,
  internationalPrice4: money,
  specification: text(500),
  barcode: text(60),
  tags: z
    .string()
    .transform((value) =>
      value
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.string()).max(MAX_TAGS, said('tooLong'))),
  unit: required(20),
  minimumOrderQuantity: wholeOr(1, 999_999, 1),
  piecesPerBox: wholeOr(1, 999_999, 1),
  /** Empty: stock is not changed. */
  stock: wholeOr(0, 100_000_000, null),
  expectedAt: optionalDay,
  quantityBreaks: steps(ONE),
  warrantyMonths: wholeOr(0, 240, 24),
  warrantyExtensions: steps(10 * ONE).refine(
    (extensions) => extensions.every(([months]) => WARRANTY_TIERS.some((tier) => tier === months)),
    said('badFormat'),
  ),
  replacementCode: text(100),
  illustration: z
    .string()
    .refine((value) => value === '' || parseIllustrationKey(value) !== null, said('unknownDrawing')),
  descriptionZh: text(10_000),
  descriptionEn: text(10_000),
  attachments,
  certificates,
  version: text(60),
  primaryAttribute: text(60),
  softwareNameVersion: text(100),
  productProperty: emptyOr(choice(productProperty.options as [string, ...string[]]).pipe(productProperty), 'standard'),
  powerType: text(60),
  videoUrl: text(500).refine((url) => url === '' || isFileAddress(url), said('badFormat')),
  businessCoefficient: shareOrNull(100 * ONE).transform((share) => share ?? ONE),
  priceRule: emptyOr(choice(priceRule.options as [string, ...string[]]).pipe(priceRule), 'byList'),
  discontinuationType: emptyOr(
    choice(discontinuationType.options as [string, ...string[]]).pipe(discontinuationType),
    null,
  ),
  discontinuationPlanDate: optionalDay,
  lastStockBackupDate: optionalDay,
  estimatedInboundDate: optionalDay,
  coreDifferenceZh: text(1_000),
  coreDifferenceEn: text(1_000),
  agreement: emptyOr(choice(AGREEMENT_SLUGS), ''),
  accessories: text(4_200)
    .transform(parted)
    .refine((codes) => codes.length <= MAX_PAPERS && codes.every((one) => one.length <= 100), said('badFormat')),
  safeStock: wholeOr(0, 100_000_000, 0),
  stockBackupOrder: wholeOr(0, 100_000_000, 0),
  bomCost: emptyOr(money, null, 'notAMoney'),
  pctCost: shareOrNull(10 * ONE),
} satisfies Record<FixedColumn, z.ZodType>);

export type AttributeValues = Readonly<Record<string, string | number>>;

export type ImportedRow = z.output<typeof rowSchema> & {
  readonly line: number;
  readonly attributes: AttributeValues;
  readonly specificationValues: Readonly<Record<string, string>>;
  /** Columns that the file does not have. */
  readonly absent: ReadonlySet<FixedColumn>;
};

export type ReadRow = { readonly row: ImportedRow } | { readonly errors: ImportRowError[] };

const isProblem = (message: string): message is ImportProblem =>
  (IMPORT_PROBLEMS as readonly string[]).includes(message);

/** Parses the cells of a line into rows; knows from the header which column is where. */
export class RowReader {
  readonly #definitions: ImportDefinitions;
  readonly #fixed: readonly (readonly [FixedColumn, number])[];
  readonly #attributes: readonly (readonly [string, number])[];
  readonly #absent: ReadonlySet<FixedColumn>;
  readonly #textOf: (cell: string) => string;

  /**
   * @param header trimmed column names, all known.
   * @param textOf what a cell says; by default that of a file.
   */
  constructor(header: readonly string[], definitions: ImportDefinitions, textOf = cellText) {
    this.#definitions = definitions;
    this.#textOf = textOf;
    this.#fixed = FIXED_COLUMNS.map((column) => [column, header.indexOf(column)]);
    this.#absent = new Set(FIXED_COLUMNS.filter((column) => !header.includes(column)));
    this.#attributes = header.flatMap((column, index) =>
      column.startsWith(ATTRIBUTE_PREFIX) ? [[column.slice(ATTRIBUTE_PREFIX.length), index] as const] : [],
    );
  }

  /** Every problem of the line, or its row. */
  read(line: number, cells: readonly string[]): ReadRow {
    const errors: ImportRowError[] = [];
    const fail = (column: string, problem: ImportProblem, value: string) =>
      errors.push({ line, column, problem, value: value.slice(0, 100) });
    const written = Object.fromEntries(
      this.#fixed.map(([column, index]) => [column, this.#textOf(cells[index] ?? '')]),
    ) as Record<FixedColumn, string>;
    const parsed = rowSchema.safeParse(written);
    for (const issue of parsed.error?.issues ?? []) {
      const column = String(issue.path[0]) as FixedColumn;
      fail(column, isProblem(issue.message) ? issue.message : 'badFormat', written[column]);
    }
    this.#checkCodes(written, fail);
    if (parsed.data?.tags.some((tag) => !this.#definitions.tags.has(tag))) fail('tags', 'notAChoice', written.tags);
    const attributes = this.#readAttributes(written.category, cells, fail);
    const specificationValues = this.#readSpecification(written.specification, fail);
    if (errors.length > 0 || !parsed.success) return { errors };
    const row = parsed.data;
    return {
      row: {
        ...row,
        line,
        attributes,
        specificationValues,
        absent: this.#absent,
        illustration: row.illustration || drawingFor(attributes),
      },
    };
  }

  #checkCodes(
    written: Record<FixedColumn, string>,
    fail: (column: string, problem: ImportProblem, value: string) => void,
  ) {
    const { merchants, brands, categories } = this.#definitions;
    const known = [
      ['merchant', merchants, 'unknownMerchant'],
      ['brand', brands, 'unknownBrand'],
      ['category', categories, 'unknownCategory'],
    ] as const;
    for (const [column, codes, problem] of known) {
      if (written[column] !== '' && !codes.has(written[column])) fail(column, problem, written[column]);
    }
    const allowed = categories.get(written.category)?.attributes;
    const { primaryAttribute } = written;
    if (primaryAttribute !== '' && allowed && !allowed.has(primaryAttribute)) {
      fail('primaryAttribute', 'notOfCategory', primaryAttribute);
    }
  }

  #readAttributes(
    category: string,
    cells: readonly string[],
    fail: (column: string, problem: ImportProblem, value: string) => void,
  ): AttributeValues {
    const values: Record<string, string | number> = {};
    const allowed = this.#definitions.categories.get(category)?.attributes;
    for (const [code, index] of this.#attributes) {
      const value = this.#textOf(cells[index] ?? '');
      const definition = this.#definitions.attributes.get(code);
      if (value === '' || !definition) continue;
      const column = ATTRIBUTE_PREFIX + code;
      const problem = allowed && !allowed.has(code) ? 'notOfCategory' : attributeProblem(definition, value);
      if (problem !== null) fail(column, problem, value);
      else values[code] = definition.kind === 'number' ? Number(value) : value;
    }
    return values;
  }

  #readSpecification(
    written: string,
    fail: (column: string, problem: ImportProblem, value: string) => void,
  ): Record<string, string> {
    const values: Record<string, string> = {};
    for (const pair of written.split(';').filter(Boolean)) {
      const cut = pair.indexOf('=');
      const [code, value] = [pair.slice(0, Math.max(0, cut)).trim(), pair.slice(cut + 1).trim()];
      const choices = this.#definitions.specifications.get(code);
      if (!choices) fail('specification', 'unknownSpecification', pair);
      else if (value === '' || (choices.size > 0 && !choices.has(value))) fail('specification', 'notAChoice', pair);
      else values[code] = value;
    }
    return values;
  }
}

/** The plainest illustration for a product whose file names none. */
function drawingFor({ form }: AttributeValues): string {
  const drawn = ILLUSTRATION_FORMS.find((known) => known === form) ?? 'accessory';
  return illustrationKey({ form: drawn });
}
