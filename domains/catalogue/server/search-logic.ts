/**
 * The same question in fewer words. What a text may mean is many readings, most of which share words or find nothing that
 * another one does not find: `NVR PoE` is read in six ways with 22 words. An index puts together a list of products for
 * each word and looks at every way for each product: among a million, six times as long as for the three words that
 * decide.
 */

/** A product with all of these lexemes fits; each is quoted, and may end in `:*`. */
export type Alternative = readonly string[];

/** More than these are left as they are: each is compared with each. */
const MOST = 64;

const PREFIX = ':*';
const HAN = /^'\p{Script=Han}+'$/u;

/** Whether every product with one lexeme has the other. */
function brings(has: string, wanted: string): boolean {
  if (has === wanted) return true;
  if (wanted.endsWith(PREFIX)) return has.startsWith(wanted.slice(0, -1 - PREFIX.length));
  // Characters and pairs of characters of a word are lexemes of their own.
  const inner = wanted.slice(1, -1);
  return has.includes(inner) && [...inner].length <= 2 && HAN.test(has) && HAN.test(wanted);
}

/** Without lexemes that another one brings. */
function bare(alternative: Alternative): Alternative {
  const distinct = [...new Set(alternative)];
  return distinct.filter((one) => !distinct.some((other) => other !== one && brings(other, one)));
}

/** Without alternatives that find only what another one finds. */
function widest(alternatives: readonly Alternative[]): Alternative[] {
  const finds = (wide: Alternative, narrow: Alternative) =>
    wide.every((wanted) => narrow.some((has) => brings(has, wanted)));
  return alternatives.reduce<Alternative[]>((kept, one) => {
    if (kept.some((other) => finds(other, one))) return kept;
    return [...kept.filter((other) => !finds(one, other)), one];
  }, []);
}

const and = (parts: readonly string[]) => parts.join(' & ');

/** Shared lexemes once, in front of what differs. */
function factored(alternatives: readonly Alternative[]): string {
  const [first = [], ...others] = alternatives;
  if (others.length === 0) return and(first);
  const shared = first.filter((lexeme) => others.every((one) => one.includes(lexeme)));
  if (shared.length > 0) {
    const rest = alternatives.map((one) => one.filter((lexeme) => !shared.includes(lexeme)));
    return and([...shared, `(${factored(rest)})`]);
  }
  const counts = new Map<string, number>();
  for (const lexeme of alternatives.flat()) counts.set(lexeme, (counts.get(lexeme) ?? 0) + 1);
  const [most, count] = [...counts].reduce((best, one) => (one[1] > best[1] ? one : best));
  if (count < 2) return alternatives.map(and).join(' | ');
  const withIt = alternatives.filter((one) => one.includes(most));
  const without = alternatives.filter((one) => !one.includes(most));
  if (without.length === 0) return factored(withIt);
  return `${factored(withIt)} | ${factored(without)}`;
}

/** Each of the first with each of the second, as long as there are not too many. */
export function together(first: readonly Alternative[], second: readonly Alternative[]): readonly Alternative[] | null {
  if (first.length * second.length > MOST) return null;
  return widest(first.flatMap((one) => second.map((other) => bare([...one, ...other]))));
}

/** A tsquery that finds what any of these finds; null for too many of them. */
export function shortestQuery(alternatives: readonly Alternative[]): string | null {
  if (alternatives.length > MOST) return null;
  return factored(widest(alternatives.map(bare)));
}
