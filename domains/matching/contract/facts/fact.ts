/** How sure a number is: vendor, standard, calculator, installer page (soft), derived. */
export const TAGS = ['V', 'S', 'T', 'I', 'D'] as const;
export type Tag = (typeof TAGS)[number];

/** Sections of the rules, as the pack's editor groups them. */
export const FACT_SECTIONS = ['video', 'shared', 'parking', 'channel', 'access', 'highThrow'] as const;
export type FactSection = (typeof FACT_SECTIONS)[number];

/** One number of the rules, with the value that is delivered. */
export interface Fact {
  readonly section: FactSection;
  /** A symbol, the same in every language; empty for a plain number or a factor. */
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  readonly tag: Tag;
  readonly source: string;
}

/** Facts of one section: `[value, unit, min, max, tag, source]`. */
export function facts<const Id extends string>(
  section: FactSection,
  table: Readonly<Record<Id, readonly [number, string, number, number, Tag, string]>>,
): Readonly<Record<Id, Fact>> {
  const made = {} as Record<Id, Fact>;
  for (const id of Object.keys(table) as Id[]) {
    const [value, unit, min, max, tag, source] = table[id];
    made[id] = { section, unit, min, max, value, tag, source };
  }
  return made;
}
