import { type CsvRow, toCsv } from '../../../platform/contract/csv.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import { fenToYuan } from '../../../platform/contract/money.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import type { Download } from '../../../platform/server/route.ts';
import { shanghaiDay } from '../../../platform/server/shanghai-time.ts';
import { priceContextOf } from '../../catalogue/server/public.ts';
import type { exportMatchProject as exportMatchProjectContract } from '../contract/match-endpoints.ts';
import { withoutPrices } from '../contract/match-project.ts';
import { namedSteps, namesOfParts, namesOfPoints } from '../contract/part-names.ts';
import type { Line } from '../contract/solution.ts';
import { roleKey, sceneKey } from '../contract/text-keys.ts';
import { matchProducts } from './match-products.ts';
import { projectWords } from './project-words.ts';
import { ownProject } from './read-projects.ts';
import { packOfVersion } from './rule-pack-repository.ts';
import { skusIn } from './solve-site.ts';

const HEADINGS = [
  'line',
  'scene',
  'part',
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

/**
 * A project as it was worked out, as CSV: the first row of a line is what is bought, with its first reason; each further
 * reason follows in a row of its own under the same number. @throws AppError projectNotFound
 */
export async function exportMatchProject(
  { id }: RequestOf<typeof exportMatchProjectContract>,
  context: SignedInContext,
): Promise<Download> {
  const { database, locale, clock } = context;
  const row = await ownProject(context, id);
  const [{ visible }, pack, own] = await Promise.all([
    priceContextOf(context),
    packOfVersion(database, row.pack_version),
    matchProducts(context, skusIn(row.solution)),
  ]);
  const products = new Map(own.map((product) => [product.skuId, product]));
  const { said, name, reasons, flag, alternative } = projectWords(locale, pack, products);
  const solution = visible ? row.solution : withoutPrices(row.solution);
  const parts = namesOfParts(row.site, (list, n) => said(`matching_item_${list}`, { n }));
  const points = namesOfPoints(row.site.settings.points, said('matching_main_room'), (n) =>
    said('matching_item_points', { n }),
  );
  const scenes = new Map(row.site.scenes.map((scene) => [scene.id, scene.name || said(sceneKey(scene.kind))]));

  function bought(line: Line, place: number): CsvRow {
    const { need, skuId } = line;
    const product = skuId === null ? undefined : products.get(skuId);
    const gone = skuId === null ? said('matching_no_product') : said('matching_must_use_gone', { id: skuId });
    return [
      place,
      need.scene === null ? said('matching_problems_project') : (scenes.get(need.scene) ?? ''),
      parts.get(`${need.scene} ${need.part}`) ?? '',
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

  const rows = solution.lines.flatMap((line, at) => {
    const first = bought(line, at + 1);
    const further: CsvRow = [at + 1, ...first.slice(1).map(() => null)];
    const why = reasons(line, namedSteps(line, points)).map(
      ({ evidence, formula, result, source }): CsvRow => [evidence, formula, result, source],
    );
    return why.length === 0 ? [first] : why.map((reason, place) => [...(place === 0 ? first : further), ...reason]);
  });
  const total: CsvRow[] =
    solution.totals.fen === null
      ? []
      : [[null, null, null, null, said('matching_result_total'), null, null, null, yuan(solution.totals.fen)]];
  const { watts, linesWithoutPower = 0 } = solution.totals;
  const unstated = linesWithoutPower > 0 ? [said('matching_result_without_power', { count: linesWithoutPower })] : [];
  const power: CsvRow = [
    ...[null, null, null, null, said('matching_result_power'), null, null, null, null],
    [`${watts} W`, ...unstated].join('; '),
  ];
  const headings = HEADINGS.map((heading) => said(`matching_csv_${heading}`));
  return {
    fileName: `${row.name}-${shanghaiDay(clock.now())}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    body: Buffer.from(toCsv(headings, [...rows, ...total, power])),
  };
}
