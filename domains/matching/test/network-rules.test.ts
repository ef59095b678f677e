import { describe, expect, test } from 'vitest';
import { cameras, linesFor, mallOf, plainSwitch, poeSwitch, smallMall, solved } from './matching-builders.ts';

const without = (...categories: string[]) =>
  smallMall().filter(({ categoryCode }) => !categories.includes(categoryCode));
const problemIds = ({ problems }: ReturnType<typeof solved>) => problems.map(({ id }) => id);
const partsOf = (solution: ReturnType<typeof solved>, role: string) =>
  linesFor(solution, role).map(({ skuId, quantity }) => [skuId, quantity]);

describe('recorders that power cameras', () => {
  const powering = smallMall().find(({ categoryCode }) => categoryCode === 'poe-nvr')?.skuId;

  test('are taken where the mall has no switch', () => {
    const solution = solved(cameras([{ cameras: 4 }]), mallOf(without('poe-switches', 'gigabit-switches')));
    expect(partsOf(solution, 'recorder')).toEqual([[powering, 1]]);
    expect(problemIds(solution)).not.toContain('noSwitch');
  });

  test('are taken for many cameras where nothing else powers any', () => {
    const solution = solved(cameras([{ cameras: 40 }]), mallOf(without('poe-switches', 'poe-injectors')));
    expect(partsOf(solution, 'recorder').map(([skuId]) => skuId)).toEqual([powering]);
    expect(partsOf(solution, 'injector')).toEqual([]);
  });
});

describe('an uplink', () => {
  const fast = poeSwitch(3_000, 96, 1_480, { port_speed: '10g', sfp_ports: 4 });
  const mall = mallOf([...without('poe-switches'), fast, plainSwitch(2_000, 48, { port_speed: '10g' })]);

  test.each([
    ['over fibre', 250],
    ['over copper', 60],
  ])('%s carries what its slower end does, whatever the switch itself could', (_, distanceM) => {
    const solution = solved(
      cameras([{ cameras: 70, megapixels: 8, point: 'far', codec: 'h264' }], {
        settings: { poe: 'switch', points: [{ id: 'far', distanceM }] },
      }),
      mall,
    );
    const far = solution.plan.switches.filter(({ point }) => point === 'far');
    const carried = far.reduce((sum, { mbps }) => sum + mbps, 0);
    expect(carried).toBeGreaterThan(700);
    for (const { mbps } of far) expect(mbps).toBeLessThanOrEqual(700);
    const [uplink] = linesFor(solution, 'poeSwitch').flatMap(({ steps }) =>
      steps.filter(({ rule }) => rule === 'switch_uplink'),
    );
    expect(uplink?.inputs.most).toBe(700);
  });
});
