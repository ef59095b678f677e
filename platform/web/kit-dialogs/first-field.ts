import { FIELD } from '../kit/first-field.ts';

/** Marks the first field below `content`: a dialog opens with the focus there, not on its cross. */
export function markFirstField(content: HTMLElement | null): void {
  content?.querySelector(FIELD)?.setAttribute('data-autofocus', '');
}
