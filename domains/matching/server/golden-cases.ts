import type { SiteInput } from '../contract/site.ts';

/** A site whose bill of materials is known, worked out by another program from the published rules. */
export interface GoldenCase {
  readonly id: string;
  readonly site: SiteInput;
  /** Pieces by the need's id. */
  readonly expected: Readonly<Record<string, number>>;
}

export const GOLDEN_CASES: readonly GoldenCase[] = [];
