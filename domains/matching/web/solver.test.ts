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
  const comparison = solver.compare('shared.recorder');
  Silent.last?.dispatchEvent(new Event('error'));
  expect(onAnswer.mock.calls).toEqual([[other, { failed: expect.stringContaining('loaded') }]]);
  expect(await comparison).toEqual([]);
  solver.ask(one);
  expect(onAnswer).toHaveBeenLastCalledWith(one, { failed: expect.any(String) });
  expect(await solver.compare('shared.recorder')).toEqual([]);
});

test('an answer that cannot be read is a failure, too', () => {
  const onAnswer = vi.fn();
  const solver = openSolver({ pack: DELIVERED_PACK, products: [], brands: [] }, onAnswer);
  solver.ask(one);
  Silent.last?.dispatchEvent(new Event('messageerror'));
  expect(onAnswer).toHaveBeenCalledWith(one, { failed: expect.any(String) });
});
