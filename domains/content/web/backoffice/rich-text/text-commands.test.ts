import fc from 'fast-check';
import type { Node } from 'prosemirror-model';
import { type Command, EditorState, TextSelection } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { addColumn, addRow, deleteColumn, deleteRow, deleteTable, insertTable } from './table-commands.ts';
import {
  insertRule,
  linkAddress,
  linkAt,
  setLink,
  toggle,
  toggleHeading,
  toggleList,
  toggleQuote,
  withPicture,
} from './text-commands.ts';
import { TEXT } from './text-schema.ts';

const { bullet_list, ordered_list, paragraph, table } = TEXT.nodes;

test.each([
  ['https://argus.example/a?b=1', 'https://argus.example/a?b=1'],
  [' /product/detail/1 ', '/product/detail/1'],
  ['#parts', '#parts'],
  ['tel:+86571', 'tel:+86571'],
  ['argus.example/manual', 'https://argus.example/manual'],
  ['help@argus.example', 'mailto:help@argus.example'],
  ['javascript:alert(1)', null],
  ['JavaScript:alert(1).x', null],
  ['data:text/html,a.b', null],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['not an address', null],
  ['word', null],
  ['', null],
])('%s leads to %s', (written, address) => expect(linkAddress(written)).toBe(address));

const opened = (text: string) =>
  EditorState.create({
    doc: TEXT.node('doc', null, [paragraph.create(null, text === '' ? null : TEXT.text(text)), paragraph.create()]),
  });

function after(state: EditorState, command: Command): EditorState {
  let next = state;
  command(state, (transaction) => {
    next = state.apply(transaction);
  });
  return next;
}

const select = (state: EditorState, from: number, to = from) =>
  state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)));

const columnsOf = (made: Node) => {
  const counts = new Set<number>();
  made.descendants((node) => {
    if (node.type === TEXT.nodes.table_row) counts.add(node.childCount);
  });
  return [...counts];
};

const COMMANDS: readonly Command[] = [
  ...[insertTable, addRow, addColumn, deleteRow, deleteColumn, deleteTable],
  ...[toggleHeading(2), toggleList(bullet_list), toggleList(ordered_list), toggleQuote, insertRule, toggle.strong],
  (state, dispatch) => {
    dispatch?.(withPicture(state, state.selection.to, '/files/public/a.webp', false));
    return true;
  },
  (state, dispatch) => {
    dispatch?.(state.tr.insertText('字'));
    return true;
  },
];

test('whatever is done, wherever: the text holds nothing but what it may, and tables stay whole', () => {
  const steps = fc.array(fc.tuple(fc.constantFrom(...COMMANDS), fc.nat()), { maxLength: 25 });
  fc.assert(
    fc.property(steps, (all) => {
      let state = after(opened('文字'), insertTable);
      for (const [command, place] of all) {
        const $at = state.doc.resolve(place % (state.doc.content.size + 1));
        state = after(state.apply(state.tr.setSelection(TextSelection.near($at))), command);
        state.doc.check();
      }
      state.doc.descendants((node) => {
        if (node.type === table) expect(columnsOf(node)).toHaveLength(1);
      });
    }),
    { numRuns: 300 },
  );
});

test('a link in which the cursor stands is changed and taken away as a whole, bold words in it included', () => {
  let state = after(select(opened('看说明书吧'), 2, 5), setLink('/a'));
  state = after(select(state, 3, 4), toggle.strong);
  const linked = (one: EditorState) => {
    const words: string[] = [];
    one.doc.descendants((node) => {
      const link = TEXT.marks.link.isInSet(node.marks);
      if (link) words.push(`${node.text} ${link.attrs.href}`);
    });
    return words;
  };
  expect([linkAt(select(state, 4)), linkAt(select(state, 1))]).toEqual(['/a', '']);
  state = after(select(state, 4), setLink('/b'));
  expect(linked(state)).toEqual(['说 /b', '明 /b', '书 /b']);
  expect(linked(after(select(state, 3), setLink(null)))).toEqual([]);
  const written = after(select(state, 1), setLink('https://argus.example'));
  expect(linked(written)[0]).toBe('https://argus.example https://argus.example');
});
