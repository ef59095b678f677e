import type { IllustrationInput } from '../../../domains/illustrations/contract/illustration-spec.ts';

/** The drawing that replaces a photograph: a form and what distinguishes this model in it. */
export type Drawing = IllustrationInput;

/** A number rounded to an integer within the range of a drawing. */
export function drawable(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, Math.round(value)));
}
