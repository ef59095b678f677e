import { afterEach, expect, test, vi } from 'vitest';
import { DELIVERED_PACK } from '../contract/rule-pack.ts';
import { site } from '../contract/site.ts';
import { cameras } from '../test/matching-builders.ts';
import { openSolver } from './solver.ts';

/** A thread that says nothing by itself. */
class Silent extends EventTarget {
  static last: Silent | null = null;
  readonly told: unknown[] = [];
  constructor() {
    super();
    Silent.last = this;
  }
  postMessage(task: unknown): void {
    this.told.push(task);
  }
  terminate(): void {
    this.told.length = 0;
  }
}
vi.stubGlobal('Worker', Silent);
afterEach(() => {
  Silent.last = null;
});

const one = site.parse(cameras([{ cameras: 4 }]));
const other = site.parse(cameras([{ cameras: 8 }]));

test('a thread that cannot be loaded is told, to who waits and to who asks later; nobody waits for a comparison', async () => {
  const onAnswer = vi.fn();
  const solver = openSolver({ pack: DELIVERED_PACK, products: [], brands: [] }, onAnswer);
  solver.ask(one);
  solver.ask(other);
  const comparison = solver.compare(one, 'shared.recorder');
  Silent.last?.dispatchEvent(new Event('error'));
  expect(onAnswer.mock.calls).toEqual([[other, { failed: expect.stringContaining('loaded') }]]);
  expect(await comparison).toEqual([]);
  solver.ask(one);
  expect(onAnswer).toHaveBeenLastCalledWith(one, { failed: expect.any(String) });
  expect(await solver.compare(one, 'shared.recorder')).toEqual([]);
});

test('an answer that cannot be read is a failure, too', () => {
  const onAnswer = vi.fn();
  const solver = openSolver({ pack: DELIVERED_PACK, products: [], brands: [] }, onAnswer);
  solver.ask(one);
  Silent.last?.dispatchEvent(new Event('messageerror'));
  expect(onAnswer).toHaveBeenCalledWith(one, { failed: expect.any(String) });
});

test('a comparison names the result that it is about: another site that is solved since answers nothing for it', async () => {
  const solver = openSolver({ pack: DELIVERED_PACK, products: [], brands: [] }, vi.fn());
  expect(await solver.compare(one, 'shared.recorder')).toEqual([]);
  solver.ask(one);
  Silent.last?.dispatchEvent(new MessageEvent('message', { data: { failed: 'no products' } }));
  solver.ask(other);
  void solver.compare(one, 'shared.recorder');
  void solver.compare(other, 'shared.recorder');
  expect(Silent.last?.told.slice(1)).toEqual([
    { kind: 'site', site: one, result: 1 },
    { kind: 'site', site: other, result: 2 },
    { kind: 'swaps', line: 'shared.recorder', result: 1 },
    { kind: 'swaps', line: 'shared.recorder', result: 2 },
  ]);
});
