import { describe, expect, test } from 'vitest';
import { cameras, linesFor, mallOf, product, smallMall, solved } from './matching-builders.ts';

describe('between buildings and outdoors', () => {
  const mall = mallOf([
    ...smallMall(),
    product('fibre-cables', 900, { fibre_mode: 'multi', fibre_cores: 4, length_m: 500 }),
  ]);
  const uplinksOf = (otherBuilding: boolean) => {
    const settings = { points: [{ id: 'east', distanceM: 60, otherBuilding }] };
    const solution = solved(cameras([{ cameras: 6, point: 'east' }], { settings }), mall);
    const steps = linesFor(solution, 'sfp').flatMap(({ need }) => need.steps.map(({ rule }) => rule));
    return { kinds: solution.plan.switches.filter(({ point }) => point === 'east').map(({ uplink }) => uplink), steps };
  };

  test('a point in another building is linked by fibre, however near it is, and the line says why', () => {
    expect(uplinksOf(false)).toEqual({ kinds: ['copper'], steps: [] });
    const { kinds, steps } = uplinksOf(true);
    expect(kinds).toEqual(['fibre']);
    expect(steps).toContain('fibre_between_buildings');
  });

  test('a network cable outdoors has a surge protector at either end that lets its power through', () => {
    const groups = [{ cameras: 3, place: 'outdoor' }, { cameras: 2, place: 'outdoor', form: 'ptz' }, { cameras: 4 }];
    const weak = product('surge-protection', 40, { ethernet_ports: 1, poe_standard: 'af' });
    const solution = solved(cameras(groups), mallOf([...smallMall(), weak]));
    const lines = linesFor(solution, 'surgeProtector');
    expect(lines.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['site.g0.camera.surge', 6],
      ['site.g1.camera.surge', 4],
    ]);
    expect(lines[0]?.skuId).toBe(weak.skuId);
    expect(lines[1]?.skuId).not.toBe(weak.skuId);
    const override = { line: 'site.g0.camera.surge', change: 'remove' as const };
    const without = solved(cameras(groups, { overrides: [override] }), mall);
    expect(without.problems).toContainEqual(
      expect.objectContaining({ id: 'removedLine', params: { role: 'surgeProtector', without: 'surgeProtector' } }),
    );
  });

  test('each surge protector in line takes one more patch cord; none is bought for those that were removed', () => {
    const cords = (place: string, overrides: readonly { line: string; change: 'remove' }[] = []) =>
      linesFor(solved(cameras([{ cameras: 10, place }], { overrides: [...overrides] }), mall), 'patchCord').map(
        ({ need }) => need.steps[0]?.inputs.pieces,
      );
    const [indoor] = cords('indoor');
    expect(cords('outdoor')).toEqual([Number(indoor) + 20]);
    expect(cords('outdoor', [{ line: 'site.g0.camera.surge', change: 'remove' }])).toEqual([indoor]);
  });

  test('a cable to a device outdoors is outdoor cable; one that does not say so cannot be verified', () => {
    const groups = [
      { cameras: 3, place: 'outdoor', runM: 20 },
      { cameras: 4, runM: 30 },
    ];
    const cables = (shelf = smallMall()) =>
      linesFor(solved(cameras(groups), mallOf(shelf)), 'cable').map(({ id, need, skuId, flags }) => ({
        id,
        metres: need.steps[0]?.inputs.metres,
        place: shelf.find((one) => one.skuId === skuId)?.attributes.cable_place,
        unverified: flags.flatMap((one) => (one.flag === 'cannotVerify' ? one.attributes : [])),
      }));
    expect(cables()).toEqual([
      { id: 'shared.cable', metres: 120, place: undefined, unverified: [] },
      { id: 'shared.cable-outdoor', metres: 60, place: 'outdoor', unverified: [] },
    ]);
    const silent = smallMall().filter(({ attributes }) => attributes.cable_place === undefined);
    expect(cables(silent)[1]).toMatchObject({ id: 'shared.cable-outdoor', unverified: ['cable_place'] });
  });

  test('cables indoors and outdoors of different grades end in parts of their own grade, never all in the better', () => {
    const better = product('network-cables', 900, { cable_class: 'cat6a', length_m: 305, cable_place: 'outdoor' });
    const others = smallMall().filter(({ attributes }) => attributes.cable_place !== 'outdoor');
    const shelf = [...others, better, product('network-plugs', 5, { cable_class: 'cat6a' })];
    const groups = [{ cameras: 3, place: 'outdoor' }, { cameras: 4 }];
    const solution = solved(cameras(groups), mallOf(shelf));
    expect(
      linesFor(solution, 'plug').map(({ id, need }) => [id, need.steps[0]?.inputs.pieces, need.requirements[0]?.value]),
    ).toEqual([
      ['shared.main.plug', 8, ['cat5e', 'cat6']],
      ['shared.main.plug-outdoor', 6, ['cat6a']],
    ]);
  });

  test('boxes of one cable need are of one grade, and a shielded plug is no answer where a plain one is sold', () => {
    const boxes = [
      product('network-cables', 600, { cable_class: 'cat5e', length_m: 305 }, { skuId: 8_101 }),
      product('network-cables', 180, { cable_class: 'cat6', length_m: 100 }, { skuId: 8_102 }),
      product('network-plugs', 1, { cable_class: 'cat6a' }, { skuId: 8_103 }),
    ];
    const shelf = [...smallMall().filter(({ categoryCode }) => categoryCode !== 'network-cables'), ...boxes];
    // Of 76 metres each with the reserve four are cut from 305 m: the fifth alone would be cheapest from 100 m.
    const solution = solved(cameras([{ cameras: 5, runM: 66 }]), mallOf(shelf));
    const taken = linesFor(solution, 'cable').map(({ skuId, quantity }) => [skuId, quantity]);
    expect(taken).toEqual([[8_102, 5]]);
    const many = solved(cameras([{ cameras: 9, runM: 66 }]), mallOf(shelf));
    expect(new Set(linesFor(many, 'cable').map(({ skuId }) => skuId)).size).toBe(1);
    expect(linesFor(solution, 'plug').map(({ skuId }) => skuId)).not.toContain(8_103);
  });

  test('plain cords that are too short are no reason against a shielded one that is long enough', () => {
    const short = product('patch-cords', 6, { cable_class: 'cat6', length_m: 0.2 }, { skuId: 8_104 });
    const long = product('patch-cords', 30, { cable_class: 'cat6a', length_m: 2 }, { skuId: 8_105 });
    const cordsOf = (cords: ReturnType<typeof product>[]) => {
      const shelf = [...smallMall().filter(({ categoryCode }) => categoryCode !== 'patch-cords'), ...cords];
      return linesFor(solved(cameras([{ cameras: 20 }]), mallOf(shelf)), 'patchCord').map(({ skuId }) => skuId);
    };
    expect(cordsOf([short, long])).toEqual([8_105]);
    expect(cordsOf([{ ...short, attributes: { cable_class: 'cat6', length_m: 1 } }, long])).toEqual([8_104]);
  });
});
