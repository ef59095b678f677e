import { expect, test } from 'vitest';
import {
  camera,
  cameras,
  lineOf,
  linesFor,
  mallOf,
  mallWithout,
  product,
  smallMall,
  solved,
} from './matching-builders.ts';

const pendant = (yuan: number, metres: number) =>
  product('camera-mounts', yuan, { compatible_forms: 'any', mount_kind: 'ceiling', length_m: metres });
const [flush, metre, three] = [pendant(90, 0.1), pendant(60, 1), pendant(70, 3)];
const mall = mallOf([...mallWithout('camera-mounts'), flush, metre, three]);

function mountUnder(ceilingM: number | null) {
  const [line] = linesFor(solved(cameras([{ cameras: 3, mounting: 'ceiling', ceilingM }]), mall), 'mount');
  return { skuId: line?.skuId, rules: line?.need.steps.map(({ rule, result }) => [rule, result]) };
}

test('a camera hangs from a high ceiling as far down as it may be mounted', () => {
  expect(mountUnder(5.6)).toMatchObject({ skuId: metre.skuId, rules: [expect.anything(), ['mount_drop', 0.6]] });
  expect(mountUnder(7)).toMatchObject({ skuId: three.skuId });
  expect(mountUnder(9).skuId).toBeNull();
});

test('under a low ceiling, or one that nobody told, it gets a short mount though a pendant is cheaper; that is told', () => {
  expect(mountUnder(3)).toMatchObject({ skuId: flush.skuId, rules: [expect.anything(), ['mount_drop', 0]] });
  expect(mountUnder(null)).toMatchObject({
    skuId: flush.skuId,
    rules: [expect.anything(), ['mount_drop_unknown', 0.2]],
  });
});

test('it hangs no lower than 2.5 m: a longer pendant is none for it, whatever it costs', () => {
  const [half, four] = [pendant(140, 0.5), pendant(30, 4)];
  const under = (ceilingM: number, mounts: readonly ReturnType<typeof pendant>[]) => {
    const asked = cameras([{ cameras: 3, mounting: 'ceiling', ceilingM }]);
    return linesFor(solved(asked, mallOf([...mallWithout('camera-mounts'), ...mounts])), 'mount')[0]?.skuId;
  };
  expect(under(5.2, [half, four])).toBe(half.skuId);
  expect(under(5.2, [four])).toBeNull();
  expect(under(6.5, [half, four])).toBe(four.skuId);
  expect(under(3, [half, four])).toBe(half.skuId);
  expect(under(2.9, [half, four])).toBeNull();
});

test('a dome sits on the ceiling by its base: a pendant only where the ceiling is higher than it may hang', () => {
  const dome = camera(300, { form: 'dome' });
  const parts = (ceilingM: number | null) => {
    const asked = cameras([{ cameras: 2, form: 'dome', mounting: 'ceiling', ceilingM }]);
    const solution = solved(asked, mallOf([...smallMall(), dome, metre]));
    const [box] = linesFor(solution, 'junctionBox');
    return [linesFor(solution, 'mount').length, box?.quantity, box?.need.steps.map(({ rule }) => rule)];
  };
  for (const ceilingM of [null, 3, 5]) expect(parts(ceilingM)).toEqual([0, 2, ['junction_box_count', 'mount_flush']]);
  expect(parts(5.5)).toEqual([1, 2, ['junction_box_count']]);
});

test('jacks, plugs and cords are of the grade of the cable rather than above it', () => {
  const parts = (['keystone-jacks', 'network-plugs'] as const).flatMap((category) => [
    product(category, 20, { cable_class: 'cat5e' }),
    product(category, 1, { cable_class: 'cat6' }),
  ]);
  const solution = solved(cameras([{ cameras: 9 }]), mallOf([...smallMall(), ...parts]));
  for (const id of ['shared.main.jack', 'shared.main.plug']) {
    const taken = parts.find(({ skuId }) => skuId === lineOf(solution, id)?.skuId);
    expect(taken?.attributes.cable_class).toBe('cat5e');
  }
});
