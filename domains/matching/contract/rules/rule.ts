import type { FactSection, Tag } from '../facts/fact.ts';

/** A rule: where it is from. Its formula in words is the text `matching_rule_<id>`, with a step's inputs and `result`. */
export interface Rule {
  readonly section: FactSection;
  readonly tag: Tag;
  readonly source: string;
}

/** Rules of one section: `[tag, source]`. */
export function rules<const Id extends string>(
  section: FactSection,
  table: Readonly<Record<Id, readonly [Tag, string]>>,
): Readonly<Record<Id, Rule>> {
  const made = {} as Record<Id, Rule>;
  for (const id of Object.keys(table) as Id[]) {
    const [tag, source] = table[id];
    made[id] = { section, tag, source };
  }
  return made;
}
