import { FIELD } from '../kit/first-field.ts';

/**
 * Marks the first field below `content`, so that a dialog opens with the focus there and not on its close button. A
 * field that is marked already stays the one.
 */
export function focusFirstField(content: HTMLElement | null): void {
  if (content?.querySelector('[data-autofocus]')) return;
  content?.querySelector(FIELD)?.setAttribute('data-autofocus', '');
}
