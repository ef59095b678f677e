import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestOf, startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { readImportTemplate } from '../contract/catalogue-admin-endpoints.ts';
import { runImport } from './product-import-calls.ts';

let mall: TestMall;
let manager: string;
let template: string[][];

beforeAll(async () => {
  mall = await startTestMall();
  manager = await mall.tokenOf('13900000001');
  const response = await mall.inject(requestOf(readImportTemplate, {}, { as: manager }));
  template = parse(response.body, { bom: true });
});
afterAll(() => mall.close());

const run = (text: string, dryRun = false) => runImport(mall, text, dryRun, manager);
const cellText = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell}"` : cell);
const csv = (lines: string[][]) => lines.map((line) => line.map(cellText).join(',')).join('\r\n');

/** The template under another code, with cells changed: `[row, column, value]`, row 0 the first sample. */
function sheet(changes: [number, string, string][] = []): string[][] {
  const lines = template.map((line) => line.map((cell) => cell.replace('SAMPLE-1', 'FACTS-1')));
  for (const [row, column, value] of changes) {
    const line = lines[row + 1];
    const index = lines[0]?.indexOf(column) ?? -1;
    if (!line || index < 0) throw new Error(`no cell ${row} ${column}`);
    line[index] = value;
  }
  return lines;
}

describe('the facts that staff also keep in the back office', () => {
  const facts = {
    version: 'V3.0',
    softwareNameVersion: 'ArgusOS 3.5',
    productProperty: 'customized',
    powerType: 'PoE',
    videoUrl: 'https://video.example/tour.mp4',
    businessCoefficient: '1.15',
    priceRule: 'byCost',
    discontinuationType: 'endOfSale',
    discontinuationPlanDate: '2027-03-31',
    lastStockBackupDate: '2026-12-20',
    estimatedInboundDate: '2026-12-28',
    coreDifferenceZh: '外形不同',
    coreDifferenceEn: 'Looks different',
    agreement: 'customgoodsinfo',
    accessories: 'AG-MW10;AG-JB10',
    safeStock: '12',
    stockBackupOrder: '40',
    bomCost: '333.00',
    pctCost: '0.61',
  };
  const kept = async () => {
    const row = await mall.database
      .selectFrom('product as p')
      .innerJoin('sku as s', 's.product_id', 'p.id')
      .selectAll('p')
      .select(['s.safe_stock', 's.stock_backup_order', 's.bom_cost_fen', 's.pct_cost'])
      .where('s.part_number', '=', 'FACTS-1-A')
      .executeTakeFirstOrThrow();
    return row;
  };

  it('are imported, and imported again they change nothing', async () => {
    const all = Object.entries(facts).flatMap(([column, value]): [number, string, string][] => [
      [0, column, value],
      [1, column, value],
    ]);
    const file = csv(sheet(all));
    expect(await run(file)).toMatchObject({ created: 2, failed: 0, errors: [] });
    expect(await kept()).toMatchObject({
      version: 'V3.0',
      business_coefficient: 11_500,
      price_rule: 'byCost',
      discontinuation_type: 'endOfSale',
      last_stock_backup_date: '2026-12-20',
      agreement: 'customgoodsinfo',
      accessories: ['AG-MW10', 'AG-JB10'],
      safe_stock: 12,
      stock_backup_order: 40,
      bom_cost_fen: 333_00,
      pct_cost: 6_100,
    });
    expect(await run(file)).toMatchObject({ changed: 0, unchanged: 2 });
  });

  it('stay as they are when a file has no columns for them', async () => {
    const before = await kept();
    const lines = sheet();
    const absent = new Set(lines[0]?.flatMap((column, at) => (column in facts ? [at] : [])));
    expect(absent.size).toBe(Object.keys(facts).length);
    const narrow = lines.map((line) => line.filter((_, at) => !absent.has(at)));
    expect(await run(csv(narrow))).toMatchObject({ changed: 0, unchanged: 2, failed: 0 });
    expect(await kept()).toEqual(before);
  });

  it('are refused cell by cell', async () => {
    const wrong = await run(
      csv(
        sheet([
          [0, 'agreement', 'nonsense'],
          [0, 'primaryAttribute', 'nonsense'],
          [0, 'videoUrl', 'javascript:alert(1)'],
          [0, 'businessCoefficient', '-1'],
          [0, 'discontinuationPlanDate', '31.03.2027'],
        ]),
      ),
      true,
    );
    expect(wrong.errors.map(({ column, problem }) => `${column} ${problem}`).sort()).toEqual([
      'agreement notAChoice',
      'businessCoefficient notANumber',
      'discontinuationPlanDate notADay',
      'primaryAttribute notOfCategory',
      'videoUrl badFormat',
    ]);
  });
});
