interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly isComposing: boolean;
  readonly target: unknown;
}

/** What is typed into: fields, and the editors of texts. */
const TYPED_INTO = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
/** What covers the page, and the search with it. */
const COVERS = '[role="dialog"], dialog[open]';

/** Whether a key leads to the search: a slash that is not part of what somebody types, or meant for a dialog. */
export function leadsToSearch(event: Key, page: Pick<ParentNode, 'querySelector'>): boolean {
  const { key, ctrlKey, metaKey, altKey, isComposing, target } = event;
  if (key !== '/' || ctrlKey || metaKey || altKey || isComposing) return false;
  const { closest } = target as Partial<Element>;
  return !closest?.call(target, TYPED_INTO) && page.querySelector(COVERS) === null;
}
