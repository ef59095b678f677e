/** The exported file of a project through the door. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestOf, startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { BUYER, ok, reason } from '../../orders/test/order-builders.ts';
import { exportMatchProject, readMatchProject, saveMatchProject } from '../contract/match-endpoints.ts';
import type { SiteInput } from '../contract/site.ts';

const ENTERPRISE = '13800000003';
const SITE: SiteInput = { scenes: [{ kind: 'surveillance', id: 's', groups: [{ id: 'g', cameras: 8 }] }] };

let mall: TestMall;
let as: string;
let other: string;
beforeAll(async () => {
  mall = await startTestMall();
  [as, other] = await Promise.all([mall.tokenOf(BUYER), mall.tokenOf(ENTERPRISE)]);
});
afterAll(() => mall?.close());

const save = (name: string, site = SITE) => ok(mall, saveMatchProject, { name, site }, as);

/** Unit price and amount of a line. */
const PRICED = /,\d+\.\d\d,\d+\.\d\d,/;
async function exported(id: number, person: string, locale: 'zh' | 'en'): Promise<string[]> {
  const answer = await mall.inject(requestOf(exportMatchProject, { id }, { as: person, locale }));
  expect(answer.headers['content-type']).toContain('text/csv');
  return answer.body.split('\r\n');
}

describe('an exported project', () => {
  it('is exported in the language of the reader, each line with its formulas, sources and alternatives', async () => {
    const { id } = await save('=1+1');
    const { solution, products } = await ok(mall, readMatchProject, { id }, as);
    const file = (locale: 'zh' | 'en') => exported(id, as, locale);
    const [heading, ...rows] = await file('en');
    expect(heading).toContain('Rule and formula');
    const camera = solution.lines.find(({ need }) => need.role === 'camera');
    const product = products.find(({ skuId }) => skuId === camera?.skuId);
    const first = rows.find((row) => row.includes(product?.partNumber ?? '-')) ?? '';
    expect(first).toContain(`,${camera?.quantity},`);
    expect(first).toMatch(PRICED);
    expect(rows.join('\n')).toMatch(/Main stream: \d.*Base bitrate of 4 MP: 8 Mbps/);
    // Formulas repeat the number of their line, not its amount, so that amounts can be summed up.
    const numbers = rows.flatMap((row) => /^\d+(?=,)/.exec(row) ?? []);
    expect(new Set(numbers).size).toBe(solution.lines.length);
    expect(rows.filter((row) => PRICED.test(row)).length).toBeLessThanOrEqual(solution.lines.length);
    expect(rows.find((row) => row.includes('Total power'))).toContain(`${solution.totals.watts} W`);
    // What costs less is not called more expensive, as on the screen.
    expect(rows.filter((row) => /−¥[\d.]+ \(more expensive/.test(row))).toEqual([]);
    expect((await file('zh'))[0]).toContain('规则与算式');
    expect(await reason(mall, exportMatchProject, { id }, other)).toBe('projectNotFound');
  });

  const named = (scene: string, groups: readonly [string, string], points: readonly [string, string]) => ({
    scenes: [
      {
        kind: 'surveillance' as const,
        id: 's',
        name: scene,
        groups: groups.map((name, n) => ({ id: `g${n}`, name, cameras: 8, point: `p${n}` })),
      },
    ],
    settings: { points: points.map((name, n) => ({ id: `p${n}`, name })) },
  });
  const chinese = named('前后端监控', ['点位组 1', '东门'], ['弱电间 1', '']);

  it.each([
    ['zh', chinese, ['前后端监控', '点位组 1', '东门', '弱电间 1', '弱电间 2', '主机房']],
    [
      'en',
      chinese,
      ['Video surveillance', 'Camera group 1', '东门', 'Equipment room 1', 'Equipment room 2', 'Main room'],
    ],
    [
      'zh',
      named('Video surveillance', ['', '点位 2'], ['Point 1', 'B2']),
      ['前后端监控', '点位组 1', '点位组 2', '弱电间 1', 'B2'],
    ],
  ] as const)('names scenes, places and rooms as the screen does, in %s', async (locale, told, expected) => {
    const { id } = await save('Named', told);
    const [heading = '', ...rows] = await exported(id, as, locale);
    const columns = heading.split(',');
    const from = columns.indexOf(locale === 'zh' ? '场景' : 'Scenario');
    const names = rows.flatMap((row) => row.split(',').slice(from, from + 3));
    expect(names).toEqual(expect.arrayContaining([...expected]));
    // Formulas name the same place, and never by its id.
    const counts = rows.filter((row) => /摄像机数量（|Cameras in /.test(row)).join('\n');
    expect(counts).toContain(expected[1]);
    expect(counts).not.toMatch(/\bg[01]\b/);
    const ours = locale === 'zh' ? /Camera group|Video surveillance|Equipment room|Point \d/ : /点位|前后端|弱电间/;
    expect(rows.filter((row) => ours.test(row))).toEqual([]);
  });

  it('tells in its notes what cannot be verified and of whom it is asked', async () => {
    const { id } = await save('Asked', { ...SITE, settings: { equipSmallRooms: true } });
    const { solution, products } = await ok(mall, readMatchProject, { id }, as);
    const flag = solution.lines.flatMap(({ flags }) => flags).find((one) => one.flag === 'depthUnknown');
    const device = products.find(({ skuId }) => flag?.of.includes(skuId));
    const notes = (await exported(id, as, 'zh')).join('\n');
    expect(notes).toMatch(new RegExp(`无法核实能否装入：[^,]*${device?.partNumber ?? 'none'}`));
    expect(notes).toContain('续航时间无法核实，请向厂家索取电池容量');
  });
});
