import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getLocale, overwriteGetLocale } from '#locale';
import { prepareCandidates } from '../../../contract/engine/candidates.ts';
import { solve } from '../../../contract/engine/solve.ts';
import type { MatchProduct } from '../../../contract/match-product.ts';
import { DELIVERED_PACK } from '../../../contract/rule-pack.ts';
import { type Override, site } from '../../../contract/site.ts';
import type { Line } from '../../../contract/solution.ts';
import { cameras, smallMall } from '../../../test/matching-builders.ts';
import { quantityNow, withQuantity } from './overrides.ts';
import { ResultPanel } from './ResultPanel.tsx';

/** What a person could press or type into, by its label. */
const pressed = new Map<string, () => void>();
const typed = new Map<string, (text: string) => void>();
const undo = vi.hoisted(() => [] as (() => void)[]);
vi.mock('../../../../../platform/web/kit/Thumb.tsx', () => ({ Thumb: () => null }));
vi.mock('../../../../../platform/web/kit/offer-undo.ts', () => ({
  offerUndo: (_done: string, run: () => void) => undo.push(run),
}));
vi.mock('../../../../../platform/web/kit/Button.tsx', () => ({
  Button: (props: { 'aria-label'?: string; onClick?: () => void; children: ReactNode }) => {
    if (props.onClick) pressed.set(props['aria-label'] ?? String(props.children), props.onClick);
    return null;
  },
}));
vi.mock('../../../../../platform/web/kit/QuantityStepper.tsx', () => ({
  QuantityStepper: ({ label, onType }: { label: string; onType: (text: string) => void }) => {
    typed.set(label, onType);
    return null;
  },
}));

const given = getLocale;
beforeEach(() => overwriteGetLocale(() => 'en'));
afterEach(() => {
  overwriteGetLocale(given);
  pressed.clear();
  typed.clear();
});

const mall = smallMall();
const products = mall.map(
  (one) =>
    ({ ...one, unitName: 'pc', image: '', price: null, breaks: [], purchasable: true }) as unknown as MatchProduct,
);
const asked = site.parse(cameras([{ cameras: 8 }]));
const solution = solve(asked, DELIVERED_PACK, prepareCandidates(mall));
const lineOf = (role: string): Line => {
  const line = solution.lines.find(({ need, skuId }) => need.role === role && skuId !== null);
  if (!line) throw new Error(`no line of ${role}`);
  return line;
};
const nameOf = (line: Line) => products.find(({ skuId }) => skuId === line.skuId)?.nameEn ?? '';
/** What belongs to a line: it is labelled by its product and its place. */
const ofLine = <Do,>(labelled: ReadonlyMap<string, Do>, line: Line, verb = ''): Do | undefined =>
  [...labelled].find(([label]) => label.startsWith(`${verb}${nameOf(line)} (`))?.[1];

/** A result that stays as it was solved, whatever is changed: so it is while a field is wrong. */
function shownBeforeSolving(begun: readonly Override[] = [], of = solution): { now: readonly Override[] } {
  const changes = { now: begun };
  renderToStaticMarkup(
    <ResultPanel
      site={asked}
      solved={{ site: asked, solution: of, isBehind: false, failed: null, compare: null, retry: () => undefined }}
      basis={{ pack: DELIVERED_PACK, products, brands: [] }}
      overrides={changes.now}
      onOverrides={(by) => {
        changes.now = by(changes.now);
      }}
    />,
  );
  return changes;
}

describe('before the site is solved again', () => {
  test('a second change by hand keeps the first', () => {
    const [camera, disk] = [lineOf('camera'), lineOf('disk')];
    const changes = shownBeforeSolving();
    ofLine(pressed, camera, 'Remove: ')?.();
    ofLine(pressed, disk, 'Remove: ')?.();
    expect(changes.now).toEqual([
      { line: camera.id, change: 'remove' },
      { line: disk.id, change: 'remove' },
    ]);
  });

  test('a removed line is brought back, by its button and by an undo', () => {
    const line = lineOf('recorder');
    const removed: Override = { line: line.id, change: 'remove' };
    const kept: Override = { line: lineOf('camera').id, change: 'quantity', quantity: 9 };
    const without = solve({ ...asked, overrides: [removed] }, DELIVERED_PACK, prepareCandidates(mall));
    const changes = shownBeforeSolving([removed, kept], without);
    [...pressed].find(([label]) => label.startsWith('Bring back: '))?.[1]();
    expect(changes.now).toEqual([kept]);

    const again = shownBeforeSolving([kept]);
    ofLine(pressed, line, 'Remove: ')?.();
    expect(again.now).toEqual([kept, removed]);
    undo.at(-1)?.();
    expect(again.now).toEqual([kept]);
  });

  test('a number that was typed goes back as well as on', () => {
    const line = lineOf('camera');
    expect(line.quantity).toBe(8);
    const changes = shownBeforeSolving();
    const type = ofLine(typed, line);
    type?.('9');
    expect(changes.now).toEqual([{ line: line.id, change: 'quantity', quantity: 9 }]);
    type?.('8');
    expect(changes.now).toEqual([]);
    type?.('80');
    type?.('8');
    expect(changes.now).toEqual([]);
    type?.('80');
    // What is no number is none: the last one that was holds.
    type?.('');
    expect(changes.now).toEqual([{ line: line.id, change: 'quantity', quantity: 80 }]);
  });
});

describe('a typed number', () => {
  const line = lineOf('camera');
  const nine: Override = { line: line.id, change: 'quantity', quantity: 9 };
  const solved: Line = { ...line, quantity: 9, flags: [{ flag: 'quantityChanged', needed: 8 }] };

  test('that was solved stays a change when it is typed again', () => {
    expect(withQuantity([nine], solved, 9)).toEqual([nine]);
    expect(withQuantity([nine], solved, 8)).toEqual([{ ...nine, quantity: 8 }]);
  });

  test('takes the place of one that was typed while its need was split', () => {
    const moved: Override = { ...nine, line: `${line.id}~${line.skuId}` };
    expect(withQuantity([moved], solved, 12)).toEqual([{ ...nine, quantity: 12 }]);
    expect(withQuantity([moved], { ...line, quantity: 8, flags: [] }, 8)).toEqual([]);
  });

  test('is shown until it is solved; then as many as came out, such as a smallest order', () => {
    expect(quantityNow(line, [], [])).toBe(8);
    expect(quantityNow(line, [nine], [])).toBe(9);
    // 9 is solved while 95 is typed already: the 5 stays.
    expect(quantityNow(solved, [{ ...nine, quantity: 95 }], [nine])).toBe(95);
    expect(quantityNow({ ...solved, quantity: 10 }, [nine], [nine])).toBe(10);
  });
});
