import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rowOf, useFocusOnReturn } from './returned-line.ts';

/** What runs after each rendering. */
const effects = vi.hoisted(() => [] as (() => void)[]);
vi.mock('react', () => ({
  useRef: (current: unknown) => ({ current }),
  useCallback: (made: unknown) => made,
  useEffect: (run: () => void) => effects.push(run),
}));

const body = { focus: vi.fn() };
const row = (line: string) => ({ dataset: { line }, focus: vi.fn() });
const page = { body, activeElement: body as unknown, rows: [row('a')] };
const rendered = () => {
  for (const run of effects) run();
};

beforeEach(() => {
  page.activeElement = body;
  page.rows = [row('a')];
  vi.stubGlobal('document', Object.assign(page, { querySelectorAll: () => page.rows }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  effects.length = 0;
});

test('the focus goes to a line once it is back, and only then', () => {
  const focusOnReturn = useFocusOnReturn();
  const back = row('b~1');
  rendered();
  focusOnReturn('b');
  rendered();
  expect(page.rows[0]?.focus).not.toHaveBeenCalled();
  page.rows = [row('a'), back, row('b~2')];
  rendered();
  rendered();
  expect(back.focus).toHaveBeenCalledOnce();
  for (const other of [page.rows[0], page.rows[2]]) expect(other?.focus).not.toHaveBeenCalled();
});

test('who went elsewhere meanwhile stays there', () => {
  const focusOnReturn = useFocusOnReturn();
  const back = row('b');
  focusOnReturn('b');
  page.activeElement = row('a');
  page.rows = [row('a'), back];
  rendered();
  page.activeElement = body;
  rendered();
  expect(back.focus).not.toHaveBeenCalled();
});

test('of a need that is split, the line itself is found before another of its need', () => {
  const rows = [row('a'), row('b~1'), row('b~2')];
  expect(rowOf(rows, 'b~2')).toBe(rows[2]);
  expect(rowOf(rows, 'b~3')).toBe(rows[1]);
  expect(rowOf(rows, 'c')).toBeUndefined();
});
