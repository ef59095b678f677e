import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { CellsBar, type UnseenChange } from './CellsBar.tsx';
import { placeBlock, readBlock } from './cell-block.ts';
import { against, MAX_CELL_TEXT, readChanges, without, withTyped } from './cell-changes.ts';
import type { CellColumn, EditedCell } from './cell-column.ts';
import { actionOfKey, type GridShape, type PressedKey } from './cell-keys.ts';
import { EditableCells } from './EditableCells.tsx';
import type { CellEdits } from './use-cell-changes.ts';

/** Three rows of four cells, the first one of a row only read. */
const shape: GridShape = { rows: 3, columns: 4, isEditable: ({ column }) => column > 0 };
const press = (key: string, more: Partial<PressedKey> = {}): PressedKey => ({
  key,
  shift: false,
  command: false,
  composing: false,
  ...more,
});

describe('keys in a grid', () => {
  const at = { row: 1, column: 2 };
  const moving = (pressed: PressedKey, from = at) => actionOfKey(pressed, from, false, shape);
  const typing = (pressed: PressedKey, from = at) => actionOfKey(pressed, from, true, shape);

  test('arrows, Home and End move, and stop at the edge', () => {
    expect(moving(press('ArrowUp'))).toEqual({ does: 'move', to: { row: 0, column: 2 } });
    expect(moving(press('ArrowRight'), { row: 1, column: 3 })).toEqual({ does: 'move', to: { row: 1, column: 3 } });
    expect(moving(press('ArrowDown'), { row: 2, column: 0 })).toEqual({ does: 'move', to: { row: 2, column: 0 } });
    expect(moving(press('Home'))).toEqual({ does: 'move', to: { row: 1, column: 0 } });
    expect(moving(press('End', { command: true }))).toEqual({ does: 'move', to: { row: 2, column: 3 } });
  });

  test('Enter, F2 and typing begin editing; Escape takes a change back; Delete empties', () => {
    expect(moving(press('Enter'))).toEqual({ does: 'edit' });
    expect(moving(press('F2'))).toEqual({ does: 'edit' });
    expect(moving(press('7'))).toEqual({ does: 'edit', typed: '7' });
    expect(moving(press('Escape'))).toEqual({ does: 'undo' });
    expect(moving(press('Delete'))).toEqual({ does: 'empty' });
  });

  test('Tab leaves the grid, Ctrl+C is the browser’s, and what is only read is not edited', () => {
    expect(moving(press('Tab'))).toBeNull();
    expect(moving(press('c', { command: true }))).toBeNull();
    for (const key of ['Enter', 'F2', 'a', 'Delete']) expect(moving(press(key), { row: 0, column: 0 })).toBeNull();
  });

  test('Enter keeps what was typed and goes down, Tab to the next cell that can be edited, also in the next row', () => {
    expect(typing(press('Enter'))).toEqual({ does: 'commit', to: { row: 2, column: 2 } });
    expect(typing(press('Enter', { shift: true }))).toEqual({ does: 'commit', to: { row: 0, column: 2 } });
    expect(typing(press('Tab'))).toEqual({ does: 'commit', to: { row: 1, column: 3 } });
    expect(typing(press('Tab'), { row: 1, column: 3 })).toEqual({ does: 'commit', to: { row: 2, column: 1 } });
    expect(typing(press('Tab', { shift: true }), { row: 1, column: 1 })).toEqual({
      does: 'commit',
      to: { row: 0, column: 3 },
    });
    expect(typing(press('Tab'), { row: 2, column: 3 })).toEqual({ does: 'commit', to: { row: 2, column: 3 } });
  });

  test('while typing, Escape drops it, arrows stay in the text, and an input method keeps its Enter', () => {
    expect(typing(press('Escape'))).toEqual({ does: 'cancel' });
    expect(typing(press('ArrowLeft'))).toBeNull();
    expect(typing(press('Enter', { composing: true }))).toBeNull();
  });
});

describe('a block from a spreadsheet', () => {
  test('is read by tabs and line ends, with quoted cells', () => {
    expect(readBlock('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(readBlock('one')).toEqual([['one']]);
    expect(readBlock('a\t\tb\n')).toEqual([['a', '', 'b']]);
    expect(readBlock('"two\nlines"\t"a ""word"""\t5" pipe\n')).toEqual([['two lines', 'a "word"', '5" pipe']]);
    expect(readBlock('a\u0000\ud800\tb')).toEqual([['a\ufffd', 'b']]);
  });

  test('is bounded, however much is on the clipboard', () => {
    const block = readBlock(`${'x\t'.repeat(200)}\n`.repeat(5_000));
    expect(block.length).toBeLessThanOrEqual(500);
    expect(Math.max(...block.map((row) => row.length))).toBeLessThanOrEqual(50);
    expect(readBlock('\n'.repeat(1_000_000)).length).toBeLessThanOrEqual(500);
  });

  test('fills cells from where the cursor is; what finds no place, or one that is only read, is counted', () => {
    const { fills, left } = placeBlock(
      [
        ['a', 'b', 'c'],
        ['d', 'e', 'f'],
      ],
      { row: 2, column: 2 },
      shape,
    );
    expect(fills).toEqual([
      { row: 2, column: 2, value: 'a' },
      { row: 2, column: 3, value: 'b' },
    ]);
    expect(left).toBe(4);
    expect(placeBlock([['a', 'b']], { row: 0, column: 0 }, shape)).toEqual({
      fills: [{ row: 0, column: 1, value: 'b' }],
      left: 1,
    });
  });
});

const cell = (key: string, value: string, revision = 'r1'): EditedCell => ({
  key,
  value,
  revision,
  owner: key.split('.')[0] ?? '',
  ownerName: 'AG-1',
  place: '',
});

describe('changes', () => {
  const typed = (key: string, value: string, stored = 'old', revision = 'r1') => ({
    cell: cell(key, stored, revision),
    value,
  });
  const first = withTyped(new Map(), [typed('1.name', 'new')], 10).changes;

  test('know what was stored, and are gone when it is typed again', () => {
    expect(first.get('1.name')).toMatchObject({ value: 'new', was: 'old', owner: '1', revision: 'r1' });
    expect(withTyped(first, [typed('1.name', 'old', 'somebody’s')], 10).changes.size).toBe(0);
  });

  test('of a record are all against the revision that was seen first', () => {
    const later = withTyped(first, [typed('1.price', '9', '8', 'r2'), typed('2.price', '9', '8', 'r7')], 10).changes;
    expect([...later.values()].map(({ revision }) => revision)).toEqual(['r1', 'r1', 'r7']);
  });

  test('are bounded: what is changed already can be changed on', () => {
    const { changes, left } = withTyped(first, [typed('1.name', 'newer'), typed('2.name', 'x')], 1);
    expect([changes.get('1.name')?.value, changes.size, left]).toEqual(['newer', 1, 1]);
  });

  test('of a record that was read again are against what is stored by now, and go when that is the same', () => {
    const both = withTyped(first, [typed('1.price', '9', '8')], 10).changes;
    const now = against(both, [cell('1.name', 'theirs', 'r2'), cell('1.price', '9', 'r2')]);
    expect([...now]).toEqual([
      ['1.name', { value: 'new', was: 'theirs', owner: '1', ownerName: 'AG-1', place: '', revision: 'r2' }],
    ]);
    expect(without(both, (_, { owner }) => owner === '1').size).toBe(0);
  });

  test('come back from a draft; what does not look like them does not', () => {
    const kept = JSON.parse(JSON.stringify([...first]));
    expect(readChanges(kept, 10)).toEqual(first);
    for (const wrong of [undefined, 'x', [['a', 1]], [[1, {}]]]) expect(readChanges(wrong, 10).size).toBe(0);
  });
});

test('what is kept of a cell is bounded, however much is pasted or was kept before', () => {
  const huge = `${'x'.repeat(MAX_CELL_TEXT - 1)}\ud83d\ude00${'y'.repeat(100_000)}`;
  const { changes } = withTyped(new Map(), [{ cell: cell('1.name', 'old'), value: huge }], 10);
  const kept = changes.get('1.name')?.value ?? '';
  expect([kept.length, kept.isWellFormed()]).toEqual([MAX_CELL_TEXT, true]);
  const { place: _, ...older } = { ...(changes.get('1.name') ?? expect.fail('no change')), value: huge };
  expect(readChanges([['1.name', older]], 10)).toEqual(changes);
});

test('changes that are not on the screen stand beside Save, one by one, open where a draft brought them back', () => {
  const { changes } = withTyped(new Map(), [{ cell: cell('1.name', 'old'), value: 'new' }], 10);
  const edits = { changes, refusals: { cells: new Map(), owners: new Map() }, restored: true } as unknown as CellEdits;
  const bar = (unseen: readonly UnseenChange[], restored: boolean) =>
    renderToStaticMarkup(
      <CellsBar edits={{ ...edits, restored }} busy={false} onSave={() => undefined} elsewhere={[]} unseen={unseen} />,
    );
  const unseen = [{ key: '1.name', words: 'AG-1 · Name: old → new' }];
  expect(bar(unseen, true)).toMatch(/<details[^>]* open="".*<li><span>AG-1 · Name: old → new<\/span><button/);
  expect(bar(unseen, false)).toMatch(/<details(?![^>]* open)/);
  expect(bar([], true)).not.toContain('<details');
});

test('a grid says what is read only, what was changed and why it was refused, with one cell in the Tab order', () => {
  const columns: CellColumn<string>[] = [
    { id: 'part', title: 'Part', width: 80, edited: () => null, text: (row) => row },
    { id: 'name', title: 'Name', width: 80, edited: (row) => cell(`${row}.name`, 'old') },
  ];
  const { changes } = withTyped(new Map(), [{ cell: cell('1.name', 'old'), value: 'new' }], 10);
  const edits = {
    changes,
    refusals: { cells: new Map([['1.name', 'too odd']]), owners: new Map() },
    restored: false,
  } as unknown as CellEdits;
  const html = renderToStaticMarkup(
    <EditableCells
      label="Cells"
      columns={columns}
      rows={['1', '2']}
      rowId={(row) => row}
      rowName={(row) => row}
      rowProblem={() => undefined}
      edits={edits}
      limit={10}
      busy={false}
      refreshing={false}
      failure={null}
      filtered={false}
      onRetry={() => undefined}
    />,
  );
  expect(html).toContain('role="grid"');
  expect(html.match(/tabindex="0"/g)).toHaveLength(1);
  expect(html.match(/role="rowheader"/g)).toHaveLength(2);
  expect(html.match(/aria-readonly="true"/g)).toHaveLength(2);
  expect(html).toMatch(/data-changed=""[^>]*aria-invalid="true"[^>]*>.*new.*old.*too odd/);
  expect(html.match(/aria-invalid/g)).toHaveLength(1);
});
