import { type EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import styles from './rich-text-editor.module.css';

type Change = { readonly add: number; readonly place: number } | { readonly remove: number };

const KEY = new PluginKey<DecorationSet>('picture-placeholders');

function mark(): HTMLElement {
  const element = document.createElement('span');
  element.className = styles.placeholder ?? '';
  return element;
}

/** Marks in the text where pictures will stand that are being uploaded. They move with it, and are no part of it. */
export const placeholders = new Plugin<DecorationSet>({
  key: KEY,
  state: {
    init: () => DecorationSet.empty,
    apply(transaction, before) {
      const set = before.map(transaction.mapping, transaction.doc);
      const change = transaction.getMeta(KEY) as Change | undefined;
      if (!change) return set;
      if ('add' in change) {
        return set.add(transaction.doc, [Decoration.widget(change.place, mark, { id: change.add, side: -1 })]);
      }
      return set.remove(set.find(undefined, undefined, ({ id }) => id === change.remove));
    },
  },
  props: { decorations: (state) => KEY.getState(state) },
});

export const addPlaceholder = (tr: Transaction, id: number, place: number): Transaction =>
  tr.setMeta(KEY, { add: id, place } satisfies Change);

export const removePlaceholder = (tr: Transaction, id: number): Transaction =>
  tr.setMeta(KEY, { remove: id } satisfies Change);

/** Where it is by now; null when what was around it has been deleted. */
export const placeholderAt = (state: EditorState, id: number): number | null =>
  KEY.getState(state)?.find(undefined, undefined, (spec) => spec.id === id)[0]?.from ?? null;
