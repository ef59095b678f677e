import { describe, expect, test } from 'vitest';
import type { Candidate } from '../contract/candidate.ts';
import type { SiteInput } from '../contract/site.ts';
import { lineOf, linesFor, mallOf, product, solved } from './matching-builders.ts';

type Said = Candidate['attributes'];

const supply = (volts: number) =>
  product('access-power', 300, { voltage_v: volts, output_current_a: 10, battery_backup: 'yes' });
const SUPPLIES = [supply(12), supply(24)];
const [LOW, HIGH] = SUPPLIES.map(({ skuId }) => skuId);
const face = (said: Said) =>
  product('biometric-terminals', 900, { credential: 'face', reader_interface: 'tcpIp', max_draw_w: 18, ...said });
const board = (said: Said) =>
  product('access-controllers', 900, { doors: 4, reader_inputs: 4, reader_interface: 'wiegand', ...said });

const DOORS: SiteInput = {
  scenes: [{ kind: 'access', id: 's', doors: [{ id: 'd', doors: 4, credential: 'face' }], platform: false }],
};
const ROW: SiteInput = {
  scenes: [{ kind: 'channel', id: 's', entrances: [{ id: 'e', lanes: 4, roomM: null }], platform: false }],
};

const suppliesFor = (site: SiteInput, products: readonly Candidate[]) =>
  linesFor(solved(site, mallOf([...SUPPLIES, ...products])), 'accessPower').map(({ id, skuId }) => [id, skuId]);
const unsaid = (site: SiteInput, line: string, products: readonly Candidate[]) =>
  lineOf(solved(site, mallOf([...SUPPLIES, ...products])), line)?.flags.flatMap((one) =>
    one.flag === 'cannotVerify' ? one.attributes : [],
  );

describe('controllers and face terminals', () => {
  test('have a supply of their own voltage, apart from those of another', () => {
    expect(suppliesFor(DOORS, [face({ voltage_v: 24 })])).toEqual([['s.supply-door-main-24v', HIGH]]);
    expect(suppliesFor(DOORS, [board({ voltage_v: 24 })])).toEqual([['s.supply-door-main-24v', HIGH]]);
    expect(suppliesFor(DOORS, [board({ voltage_v: 12 }), face({ voltage_v: 24 })])).toEqual([
      ['s.supply-door-main', LOW],
      ['s.supply-door-main-24v', HIGH],
    ]);
    expect(suppliesFor(ROW, [face({ voltage_v: 24 })])).toEqual([['s.supply-door-main-24v', HIGH]]);
  });

  test('draw half the amperes at 24 V, from the supply as over the cable', () => {
    const steps = (volts: number) => {
      const cable = product('power-cables', 200, { cable_class: 'power', length_m: 100, conductor_mm2: 2.5 });
      const solution = solved(DOORS, mallOf([...SUPPLIES, face({ voltage_v: volts }), cable]));
      return solution.lines.flatMap((line) =>
        line.need.steps.flatMap(({ rule, inputs, result }) =>
          rule === 'access_psu_terminals' ? [result] : rule === 'supply_drop' ? [inputs.volts, inputs.amperes] : [],
        ),
      );
    };
    // 4 × 18 W ÷ 12 V × 1.25
    expect(steps(12)).toEqual([7.5, 12, 1.5]);
    expect(steps(24)).toEqual([3.75, 24, 0.75]);
  });

  test('that do not say their voltage cannot be verified, and those that say it come first', () => {
    expect(unsaid(DOORS, 's.d.reader', [face({})])).toEqual(['voltage_v']);
    expect(unsaid(ROW, 's.e.terminal', [face({})])).toEqual(['voltage_v']);
    expect(unsaid(DOORS, 's.controller-main', [board({})])).toEqual(['voltage_v']);
    expect(unsaid(DOORS, 's.d.reader', [face({ voltage_v: 24 })])).toEqual([]);
    const dear = { ...face({ voltage_v: 24 }), priceFen: 200_000 };
    expect(lineOf(solved(DOORS, mallOf([face({}), dear])), 's.d.reader')?.skuId).toBe(dear.skuId);
    // Nobody sells a supply for it.
    expect(lineOf(solved(DOORS, mallOf([face({ voltage_v: 48 })])), 's.d.reader')?.skuId).toBeNull();
  });
});
