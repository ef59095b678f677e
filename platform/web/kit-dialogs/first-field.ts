import { FIELD } from '../kit/first-field.ts';

/** Marks the first field below `content`, so that a dialog opens with the focus there and not on its close button. */
export function focusFirstField(content: HTMLElement | null): void {
  content?.querySelector(FIELD)?.setAttribute('data-autofocus', '');
}
