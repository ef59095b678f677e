import type { IllustrationInput } from '../../../domains/illustrations/contract/illustration-spec.ts';

/** The drawing that stands in for a photograph: a form and what distinguishes this model in it. */
export type Drawing = IllustrationInput;

/** A figure brought to a whole number within what a drawing can show. */
export function drawable(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, Math.round(value)));
}
