import type { Node, ResolvedPos } from 'prosemirror-model';
import type { Transaction } from 'prosemirror-state';
import { TEXT } from './text-schema.ts';

const isPictures = (node: Node | null): boolean =>
  node?.type === TEXT.nodes.paragraph &&
  node.childCount > 0 &&
  node.children.every(({ type }) => type === TEXT.nodes.picture);

/** Puts a block where an empty paragraph is, or below the paragraph at this place and the pictures that follow it. */
export function insertBlock(tr: Transaction, $place: ResolvedPos, block: Node): { tr: Transaction; at: number } {
  const { parent, depth } = $place;
  if (parent.type === TEXT.nodes.paragraph && parent.childCount === 0) {
    const at = $place.before(depth);
    return { tr: tr.replaceWith(at, $place.after(depth), block), at };
  }
  let at = parent.isTextblock ? $place.after(depth) : $place.pos;
  for (let next = tr.doc.resolve(at).nodeAfter; next && isPictures(next); next = tr.doc.resolve(at).nodeAfter) {
    at += next.nodeSize;
  }
  return { tr: tr.insert(at, block), at };
}
