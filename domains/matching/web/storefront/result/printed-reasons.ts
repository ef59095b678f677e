import type { Tag } from '../../../contract/facts/fact.ts';
import { namedSteps } from '../../../contract/part-names.ts';
import type { FactId, RulePack } from '../../../contract/rule-pack.ts';
import { RULES } from '../../../contract/rules.ts';
import type { Line } from '../../../contract/solution.ts';
import { traceWords } from '../../trace-words.ts';
import type { Places } from './line-places.ts';

export interface PrintedReason {
  /** How sure it is, and the number of its source. */
  readonly tag: Tag;
  readonly source: number;
  /** The number of the note that says what several lines say; null: it is told here. */
  readonly note: number | null;
  /** What is told here: numbers of this line, or all of it. */
  readonly words: string;
  readonly result: string;
}

export interface PrintedSource {
  readonly source: string;
  readonly tag: Tag;
  readonly facts: readonly FactId[];
}

export interface PrintedReasons {
  readonly ofLine: ReadonlyMap<string, readonly PrintedReason[]>;
  /** Note 1 is the first. */
  readonly notes: readonly string[];
  /** Source 1 is the first. */
  readonly sources: readonly PrintedSource[];
}

/** What a rule says, before the numbers that it says it with. */
const HEAD = /^([^:：]+)[:：]\s*(.+)$/su;
/** Letters from which a note is shorter. */
const LONG = 8;

function headOf(formula: string): readonly [head: string, numbers: string] {
  const [, head = formula, numbers = ''] = HEAD.exec(formula) ?? [];
  return [head, numbers];
}

/**
 * Reasons as they stand on paper: what several lines say is told once, as a note, and each line adds its numbers; every
 * source stands once, with the numbers of the rules that come from it.
 * @param yuan writes an amount as the person may see it
 */
export function printedReasons(
  lines: readonly Line[],
  { places, pack, yuan }: { readonly places: Places; readonly pack: RulePack; readonly yuan: (yuan: string) => string },
): PrintedReasons {
  const told = lines.map((line) => ({
    id: line.id,
    steps: namedSteps(line, places).map((step) => ({ step, ...traceWords(step, yuan) })),
  }));
  const sayers = new Map<string, number>();
  for (const { steps } of told) {
    for (const head of new Set(steps.map(({ formula }) => headOf(formula)[0]))) {
      sayers.set(head, (sayers.get(head) ?? 0) + 1);
    }
  }
  const notes: string[] = [];
  const sources = new Map<string, { tag: Tag; facts: Set<FactId> }>();
  function sourceOf(source: string, tag: Tag, facts: readonly FactId[] = []): number {
    const found = sources.get(source) ?? { tag, facts: new Set() };
    for (const fact of facts) found.facts.add(fact);
    sources.set(source, found);
    return [...sources.keys()].indexOf(source) + 1;
  }
  const ofLine = new Map(
    told.map(({ id, steps }) => [
      id,
      steps.map(({ step, formula, result }): PrintedReason => {
        const { tag, source } = RULES[step.rule];
        for (const fact of step.facts) sourceOf(pack.facts[fact].source, pack.facts[fact].tag, [fact]);
        const [head, numbers] = headOf(formula);
        const isNoted = head.length >= LONG && (sayers.get(head) ?? 0) > 1;
        if (isNoted && !notes.includes(head)) notes.push(head);
        return {
          ...{ tag, source: sourceOf(source, tag), note: isNoted ? notes.indexOf(head) + 1 : null },
          ...{ words: isNoted ? numbers : formula, result },
        };
      }),
    ]),
  );
  return {
    ...{ ofLine, notes },
    sources: [...sources].map(([source, { tag, facts }]) => ({ source, tag, facts: [...facts] })),
  };
}
