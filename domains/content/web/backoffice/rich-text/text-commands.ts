import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { type Attrs, Fragment, type MarkType, type Node, type NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, NodeSelection, TextSelection, type Transaction } from 'prosemirror-state';
import { liftTarget } from 'prosemirror-transform';
import { LINK_ADDRESS } from '../../../contract/rich-text.ts';
import { insertBlock } from './insert-block.ts';
import { TEXT } from './text-schema.ts';

const { paragraph, heading, blockquote, bullet_list, ordered_list, list_item, horizontal_rule, picture } = TEXT.nodes;
const { link } = TEXT.marks;

export function hasMark({ doc, selection, storedMarks }: EditorState, type: MarkType): boolean {
  const { empty, $from, from, to } = selection;
  return empty ? Boolean(type.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, type);
}

export const isBlock = ({ selection: { $from } }: EditorState, type: NodeType, attrs: Attrs = {}): boolean =>
  $from.parent.hasMarkup(type, { ...$from.parent.attrs, ...attrs });

/** The depth of the innermost block of one of these types around the selection; null without. */
function depthOf({ selection: { $from } }: EditorState, ...types: NodeType[]): number | null {
  for (let depth = $from.depth; depth > 0; depth -= 1) if (types.includes($from.node(depth).type)) return depth;
  return null;
}

export function isInList(state: EditorState, type?: NodeType): boolean {
  const depth = depthOf(state, bullet_list, ordered_list);
  return depth !== null && (type === undefined || state.selection.$from.node(depth).type === type);
}

export const isInQuote = (state: EditorState): boolean => depthOf(state, blockquote) !== null;

/** A heading becomes a paragraph again when the same is chosen once more. */
export const toggleHeading =
  (level: number): Command =>
  (state, dispatch) =>
    isBlock(state, heading, { level })
      ? setBlockType(paragraph)(state, dispatch)
      : setBlockType(heading, { level })(state, dispatch);

/** Makes a list, changes its kind, or takes the items out of it. */
export const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const depth = depthOf(state, bullet_list, ordered_list);
    if (depth === null) return wrapInList(type)(state, dispatch);
    const { $from } = state.selection;
    if ($from.node(depth).type === type) return liftListItem(list_item)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup($from.before(depth), type));
    return true;
  };

export const toggleQuote: Command = (state, dispatch) => {
  if (!isInQuote(state)) return wrapIn(blockquote)(state, dispatch);
  const { $from, $to } = state.selection;
  const range = $from.blockRange($to, (node) => node.type === blockquote);
  const target = range && liftTarget(range);
  if (!range || target === null) return lift(state, dispatch);
  dispatch?.(state.tr.lift(range, target).scrollIntoView());
  return true;
};

export const insertRule: Command = (state, dispatch) => {
  if (dispatch) {
    const { tr, at } = insertBlock(state.tr, state.selection.$to, horizontal_rule.create());
    if (!tr.doc.resolve(at + 1).nodeAfter) tr.insert(at + 1, paragraph.create());
    dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1))).scrollIntoView());
  }
  return true;
};

export const insertBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(TEXT.nodes.hard_break.create()).scrollIntoView());
  return true;
};

/** The selection, or the whole link in which the cursor stands: bold words in it are a piece of their own. */
function linkRange({ selection }: EditorState): { from: number; to: number } {
  const { $from, from, to, empty } = selection;
  const held = link.isInSet($from.marks());
  if (!empty || !held) return { from, to };
  const { parent } = $from;
  const isPart = (index: number) => Boolean(held.isInSet(parent.maybeChild(index)?.marks ?? []));
  let first = $from.index();
  if (!isPart(first)) first -= 1;
  let end = first + 1;
  while (isPart(first - 1)) first -= 1;
  while (isPart(end)) end += 1;
  const placeOf = (index: number) => $from.start() + Fragment.from(parent.children.slice(0, index)).size;
  return { from: placeOf(first), to: placeOf(end) };
}

/** Where the link at the selection leads; empty without one. */
export function linkAt(state: EditorState): string {
  const { from, to } = linkRange(state);
  let href = '';
  state.doc.nodesBetween(from, to, ({ marks }) => {
    href ||= String(link.isInSet(marks)?.attrs.href ?? '');
  });
  return href;
}

/** An address as people write it: `example.com` and `a@example.com` get their beginning; null for what leads nowhere. */
export function linkAddress(written: string): string | null {
  const text = written.trim();
  if (/\s/.test(text) || text === '') return null;
  if (LINK_ADDRESS.test(text)) return text;
  if (/^[^:/@]+@[^:/@]+$/.test(text)) return `mailto:${text}`;
  return /^[^:/.]+\.[^:]+$/.test(text) ? `https://${text}` : null;
}

/** Links the selection; without one the address itself is written. Null takes the link away. */
export const setLink =
  (href: string | null): Command =>
  (state, dispatch) => {
    const { from, to } = linkRange(state);
    const { tr } = state;
    if (href === null) tr.removeMark(from, to, link);
    else if (from === to) tr.replaceSelectionWith(TEXT.text(href, [link.create({ href })]), false);
    else tr.removeMark(from, to, link).addMark(from, to, link.create({ href }));
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** A picture in a paragraph of its own; below it there is always a place to go on writing. */
export function withPicture(state: EditorState, place: number, src: string, isSelected: boolean): Transaction {
  const block = paragraph.create(null, picture.create({ src, alt: '' }));
  const { tr, at } = insertBlock(state.tr, state.doc.resolve(place), block);
  if (!tr.doc.resolve(at + block.nodeSize).nodeAfter) tr.insert(at + block.nodeSize, paragraph.create());
  return isSelected ? tr.setSelection(NodeSelection.create(tr.doc, at + 1)).scrollIntoView() : tr;
}

/** The selected picture. */
export function pictureAt({ selection }: EditorState): Node | null {
  return selection instanceof NodeSelection && selection.node.type === picture ? selection.node : null;
}

export const describePicture =
  (alt: string): Command =>
  (state, dispatch) => {
    const shown = pictureAt(state);
    if (!shown) return false;
    const { from } = state.selection;
    const tr = state.tr.setNodeMarkup(from, null, { ...shown.attrs, alt });
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, from)));
    return true;
  };

/** The cursor behind the selected picture, in the next paragraph if there is one. */
export const leavePicture: Command = (state, dispatch) => {
  const { $to } = state.selection;
  dispatch?.(state.tr.setSelection(TextSelection.near(state.doc.resolve($to.after()))).scrollIntoView());
  return true;
};

export const removePicture: Command = (state, dispatch) => {
  if (!pictureAt(state)) return false;
  dispatch?.(state.tr.deleteSelection().scrollIntoView());
  return true;
};

/** The words of each picture in a text, empty for those without. */
export function altsIn(doc: Node): string[] {
  const alts: string[] = [];
  doc.descendants(({ type, attrs }) => {
    if (type === picture) alts.push(String(attrs.alt));
  });
  return alts;
}

export const toggle = {
  strong: toggleMark(TEXT.marks.strong),
  em: toggleMark(TEXT.marks.em),
  underline: toggleMark(TEXT.marks.underline),
};
