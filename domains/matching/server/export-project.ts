import type { CsvRow } from '../../../platform/contract/csv.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import { fenToYuan } from '../../../platform/contract/money.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { longTable } from '../../../platform/server/long-table.ts';
import type { Download } from '../../../platform/server/route.ts';
import { priceContextOf } from '../../catalogue/server/public.ts';
import type { exportMatchProject as exportMatchProjectContract } from '../contract/match-endpoints.ts';
import { namedSteps } from '../contract/part-names.ts';
import type { Line } from '../contract/solution.ts';
import { roleKey } from '../contract/text-keys.ts';
import { matchProducts } from './match-products.ts';
import { projectNames } from './project-names.ts';
import { projectWords } from './project-words.ts';
import { ownProject } from './read-projects.ts';
import { packOfVersion } from './rule-pack-repository.ts';
import { skusIn } from './solve-site.ts';
import { withoutPrices } from './without-prices.ts';

const HEADINGS = [
  'line',
  'scene',
  'part',
  'room',
  'role',
  'product',
  'part_number',
  'quantity',
  'unit_price',
  'amount',
  'notes',
  'alternatives',
  'evidence',
  'formula',
  'result',
  'source',
] as const;

const yuan = (fen: number | null): string | null => (fen === null ? null : fenToYuan(fen));

/** A row of the table's width. */
const wide = (cells: CsvRow): CsvRow => [...cells, ...HEADINGS.slice(cells.length).map(() => null)];

/** The rows of a project: each line by its place, and what stands below all of them. */
async function projectRows(id: number, context: SignedInContext) {
  const { database, locale } = context;
  const row = await ownProject(context, id);
  const [{ visible }, pack, own] = await Promise.all([
    priceContextOf(context),
    packOfVersion(database, row.pack_version),
    matchProducts(context, skusIn(row.solution)),
  ]);
  const products = new Map(own.map((product) => [product.skuId, product]));
  const { said, name, reasons, flag, alternative } = projectWords(locale, pack, products);
  const { lines, totals } = visible ? row.solution : withoutPrices(row.solution);
  const names = projectNames(row.site, locale);

  function bought(line: Line, place: number): CsvRow {
    const { need, skuId } = line;
    const product = skuId === null ? undefined : products.get(skuId);
    const gone = skuId === null ? said('matching_no_product') : said('matching_must_use_gone', { id: skuId });
    return [
      place,
      names.sceneOf(line),
      names.partOf(line),
      names.roomOf(line),
      said(roleKey(need.role)),
      product ? name(product) : gone,
      product?.partNumber ?? '',
      line.quantity,
      yuan(line.unitFen),
      yuan(line.totalFen),
      line.flags.map(flag).join('; '),
      line.alternatives.map(alternative).join('; '),
    ];
  }

  function rowsOf(line: Line, place: number): CsvRow[] {
    const first = bought(line, place);
    const further: CsvRow = [place, ...first.slice(1).map(() => null)];
    const why = reasons(line, namedSteps(line, names)).map(
      ({ evidence, formula, result, source }): CsvRow => [evidence, formula, result, source],
    );
    return why.length === 0 ? [first] : why.map((reason, at) => [...(at === 0 ? first : further), ...reason]);
  }

  const { fen, watts, linesWithoutPower = 0 } = totals;
  const total: CsvRow[] =
    fen === null ? [] : [[null, null, null, null, null, said('matching_result_total'), null, null, null, yuan(fen)]];
  const unstated = linesWithoutPower > 0 ? [said('matching_result_without_power', { count: linesWithoutPower })] : [];
  const power: CsvRow = [
    ...[null, null, null, null, null, said('matching_result_power'), null, null, null, null],
    [`${watts} W`, ...unstated].join('; '),
  ];
  return {
    name: row.name,
    headings: HEADINGS.map((heading) => said(`matching_csv_${heading}`)),
    lines,
    /** Of a line by its index; of the index behind the last one, the sums. */
    rowsAt: (at: number) => {
      const line = lines[at];
      return (line ? rowsOf(line, at + 1) : [...total, power]).map(wide);
    },
  };
}

/**
 * A project as it was worked out, as CSV: the first row of a line is what is bought, with its first reason; each further
 * reason follows in a row of its own under the same number. The words of a large one take half a second: they are put
 * together as they are taken. @throws AppError projectNotFound, exportsBusy
 */
export function exportMatchProject(
  { id }: RequestOf<typeof exportMatchProjectContract>,
  context: SignedInContext,
): Promise<Download> {
  return longTable(context, async () => {
    const { name, headings, lines, rowsAt } = await projectRows(id, context);
    return {
      name,
      headings,
      ids: [...lines.keys(), lines.length],
      linesOf: async (places) => places.flatMap(rowsAt),
    };
  });
}
