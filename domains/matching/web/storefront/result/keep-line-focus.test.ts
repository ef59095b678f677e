import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepLineFocus } from './keep-line-focus.ts';

const body = {};
const page = { body, activeElement: body as unknown };
/** What watches the list, once it does. */
let changed: (() => void) | null = null;

class Watching {
  constructor(run: () => void) {
    changed = run;
  }
  observe = () => undefined;
  disconnect(): void {
    changed = null;
  }
}

interface Part {
  readonly name: string;
  isConnected: boolean;
  readonly focus: ReturnType<typeof vi.fn>;
  readonly querySelector: () => Part | null;
}
const part = (name: string, inside: Part | null = null): Part => ({
  ...{ name, isConnected: true, focus: vi.fn(), querySelector: () => inside },
});

/** A row of a line with some of its parts. */
const rowOf = (line: string, ...parts: readonly Part[]) => ({
  ...{ dataset: { line }, focus: vi.fn(), contains: (one: Part) => parts.includes(one) },
});
type Row = ReturnType<typeof rowOf>;

/** A control of a line, as the focus comes to it. */
const controlIn = (line: string | null, parentElement: Part) => ({
  ...{ isConnected: true, parentElement, closest: () => (line === null ? null : { dataset: { line } }) },
});
type Control = ReturnType<typeof controlIn>;

let rows: readonly Row[] = [];
const list = Object.assign(new EventTarget(), { querySelectorAll: () => rows });
let stop: (() => void) | undefined;

function focusComesTo(target: Control): void {
  list.dispatchEvent(Object.defineProperty(new Event('focusin'), 'target', { value: target }));
  page.activeElement = target;
}
/** The control that has the focus goes with what it did: no event tells so. */
function goes(control: Control): void {
  control.isConnected = false;
  page.activeElement = body;
  changed?.();
}

beforeEach(() => {
  vi.stubGlobal('document', page);
  vi.stubGlobal('MutationObserver', Watching);
  page.activeElement = body;
  stop = keepLineFocus(list as unknown as HTMLElement);
});
afterEach(() => {
  stop?.();
  vi.unstubAllGlobals();
});

test('who presses what goes with it goes on at the button beside it', () => {
  const next = part('next');
  const beside = part('alternatives', next);
  const control = controlIn('b', beside);
  rows = [rowOf('a'), rowOf('b', beside)];
  focusComesTo(control);
  goes(control);
  expect(next.focus).toHaveBeenCalledOnce();
  expect(rows[1]?.focus).not.toHaveBeenCalled();
});

test.each([
  ['has no button any more', part('flags'), true],
  ['went as well', { ...part('flags', part('button')), isConnected: false }, true],
  ['stands in another line', part('flags', part('button')), false],
])('where what was beside it %s, the line itself has the focus, and no other', (_, beside, isInside) => {
  const control = controlIn('b', beside);
  rows = [rowOf('a'), isInside ? rowOf('b', beside) : rowOf('b')];
  focusComesTo(control);
  goes(control);
  expect(rows.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1]);
  expect(beside.querySelector()?.focus.mock.calls ?? []).toEqual([]);
});

test('a line that is worked out anew is awaited, once', () => {
  const control = controlIn('b', part('flags'));
  rows = [rowOf('a')];
  focusComesTo(control);
  goes(control);
  const back = rowOf('b');
  rows = [rowOf('a'), back];
  changed?.();
  changed?.();
  expect(back.focus).toHaveBeenCalledOnce();
});

test('who went elsewhere stays there, and a control that is still there keeps the focus', () => {
  const control = controlIn('b', part('flags'));
  const row = rowOf('b');
  rows = [row];
  focusComesTo(control);
  changed?.();
  page.activeElement = body;
  changed?.();
  list.dispatchEvent(Object.defineProperty(new Event('focusout'), 'relatedTarget', { value: {} }));
  goes(control);
  expect(row.focus).not.toHaveBeenCalled();

  focusComesTo(control);
  page.activeElement = {};
  control.isConnected = false;
  changed?.();
  expect(row.focus).not.toHaveBeenCalled();
});

test('a control outside of the lines is not followed, and a list that is gone is not watched', () => {
  const control = controlIn(null, part('grouping'));
  const row = rowOf('b');
  rows = [row];
  focusComesTo(control);
  goes(control);
  stop?.();
  expect(changed).toBeNull();
  focusComesTo(controlIn('b', part('flags')));
  expect(row.focus).not.toHaveBeenCalled();
  expect(keepLineFocus(null)).toBeUndefined();
});
