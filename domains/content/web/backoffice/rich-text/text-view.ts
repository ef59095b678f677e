import { baseKeymap, chainCommands } from 'prosemirror-commands';
import { history, redo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { splitListItem } from 'prosemirror-schema-list';
import { type Command, EditorState, Plugin, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type Pasted, picturesOf, reducePasted } from './pasted-html.ts';
import { placeholders } from './picture-placeholders.ts';
import { insertBreak, pictureAt } from './text-commands.ts';
import { docOf, withEnds } from './text-html.ts';
import { TEXT } from './text-schema.ts';
import { TOOL_KEYS } from './text-tools.ts';

export interface TextViewOptions {
  readonly html: string;
  /** Ctrl+K: the place where a link's address is written. */
  readonly onLink: () => void;
  /** Alt+F10: from the text to its toolbar. */
  readonly onToolbar: () => void;
  /** Enter on a selected picture: to the place where it is described. */
  readonly onDescribe: () => void;
  /** Pictures pasted or dropped at a position of the text. */
  readonly onPictures: (files: readonly File[], place: number) => void;
  /** What could not be pasted as it was. */
  readonly onPasted: (losses: Omit<Pasted, 'html'>) => void;
  readonly onState: (state: EditorState, changed: boolean) => void;
}

/** Whatever is done, the text keeps a paragraph at its end to write in. */
const keepEnds = new Plugin({
  appendTransaction(_transactions, _before, { doc, tr }) {
    const whole = withEnds(doc);
    if (whole === doc) return null;
    if (whole.firstChild !== doc.firstChild) tr.insert(0, TEXT.nodes.paragraph.create());
    if (whole.lastChild !== doc.lastChild) tr.insert(tr.doc.content.size, TEXT.nodes.paragraph.create());
    return tr;
  },
});

/** Browsers tell of a selection somewhat later: a key that leaves the text takes what is selected by now with it. */
function selectAsShown(view: EditorView): void {
  const { state, dom } = view;
  const { anchorNode, anchorOffset, focusNode, focusOffset } = document.getSelection() ?? {};
  if (!anchorNode || !focusNode || !dom.contains(anchorNode) || !dom.contains(focusNode)) return;
  if (!(state.selection instanceof TextSelection)) return;
  const anchor = state.doc.resolve(view.posAtDOM(anchorNode, anchorOffset ?? 0));
  const head = state.doc.resolve(view.posAtDOM(focusNode, focusOffset ?? 0));
  view.dispatch(state.tr.setSelection(TextSelection.between(anchor, head)));
}

const asCommand =
  (act: () => void): Command =>
  (_state, dispatch, view) => {
    if (dispatch && view) {
      selectAsShown(view);
      act();
    }
    return true;
  };

/** The editable text in an element of the page. */
export function openTextView(host: HTMLElement, options: TextViewOptions): EditorView {
  const { html, onLink, onToolbar, onDescribe, onPictures, onPasted, onState } = options;
  const describe: Command = (state, ...where) => pictureAt(state) !== null && asCommand(onDescribe)(state, ...where);
  const keys = {
    ...TOOL_KEYS,
    'Mod-Shift-z': redo,
    'Mod-k': asCommand(onLink),
    'Alt-F10': asCommand(onToolbar),
    'Shift-Enter': insertBreak,
    Enter: chainCommands(describe, splitListItem(TEXT.nodes.list_item), baseKeymap.Enter ?? (() => false)),
  };
  const plugins = [history(), keymap(keys), keymap(baseKeymap), keepEnds, placeholders];
  const view: EditorView = new EditorView(host, {
    state: EditorState.create({ doc: docOf(html), plugins }),
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction));
      onState(view.state, transaction.docChanged);
    },
    transformPastedHTML(pasted) {
      const reduced = reducePasted(pasted);
      onPasted(reduced);
      return reduced.html;
    },
    handlePaste(_, { clipboardData }) {
      const files = clipboardData ? picturesOf(clipboardData) : [];
      if (files.length > 0) {
        // The picture itself came with its address.
        onPasted({ foreignPictures: 0, partedCells: 0 });
        onPictures(files, view.state.selection.to);
      }
      return files.length > 0;
    },
    handleDrop(_, { dataTransfer, clientX, clientY }, __, moved) {
      const files = dataTransfer && !moved ? picturesOf(dataTransfer) : [];
      const place = view.posAtCoords({ left: clientX, top: clientY })?.pos ?? view.state.selection.to;
      if (files.length > 0) onPictures(files, place);
      return files.length > 0;
    },
  });
  return view;
}
