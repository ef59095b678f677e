import { parseSync } from 'vite';

const HAN = /\p{Script=Han}/u;
const KEY = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;
const PLACEHOLDER = /(?<!\\)\{([^{}]*)(?<!\\)\}/g;

/** Every text of a message: the value itself, or all variants of a plural; undefined when it is neither. */
function textsOf(value: unknown): string[] | undefined {
  if (typeof value === 'string') return [value];
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const texts: string[] = [];
  for (const part of value) {
    const match: unknown = typeof part === 'object' && part !== null && 'match' in part ? part.match : undefined;
    if (typeof match !== 'object' || match === null) return undefined;
    const variants: unknown[] = Object.values(match);
    if (variants.length === 0 || !variants.every((text) => typeof text === 'string')) return undefined;
    texts.push(...variants);
  }
  return texts;
}

function placeholdersOf(texts: string[]): string {
  const names = texts.flatMap((text) => [...text.matchAll(PLACEHOLDER)].map((match) => (match[1] ?? '').trim()));
  return [...new Set(names)].sort().join(', ');
}

function parseMessages(json: string): Map<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(json);
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined;
    return new Map(Object.entries(parsed).filter(([key]) => key !== '$schema'));
  } catch {
    return undefined;
  }
}

/**
 * Checks one pair of message files: same keys and placeholders, no empty value, no Han characters in English, keys in
 * snake_case with the prefix, words and punctuation as in docs/style.md.
 * @param prefix the prefix of every key, underscore included: `price_protection_`, `app_`
 * @param zhJson text of zh.json
 * @param enJson text of en.json
 * @param banned words that the texts must not use
 */
export function checkMessagePair(prefix: string, zhJson: string, enJson: string, banned: BannedWordsOf): string[] {
  const zh = parseMessages(zhJson);
  const en = parseMessages(enJson);
  if (!zh || !en) return [`${zh ? 'en' : 'zh'}.json is not an object of messages`];
  const problems: string[] = [];
  for (const key of new Set([...zh.keys(), ...en.keys()])) {
    if (!KEY.test(key)) problems.push(`${key}: not snake_case`);
    if (!key.startsWith(prefix)) problems.push(`${key}: does not begin with ${prefix}`);
    if (!zh.has(key) || !en.has(key)) {
      problems.push(`${key}: missing in ${zh.has(key) ? 'en' : 'zh'}`);
      continue;
    }
    const zhTexts = textsOf(zh.get(key));
    const enTexts = textsOf(en.get(key));
    if (!zhTexts || !enTexts) {
      problems.push(`${key}: neither a text nor a list of variants in ${zhTexts ? 'en' : 'zh'}`);
      continue;
    }
    if (zhTexts.some((text) => text.trim() === '')) problems.push(`${key}: empty in zh`);
    if (enTexts.some((text) => text.trim() === '')) problems.push(`${key}: empty in en`);
    if (enTexts.some((text) => HAN.test(text))) problems.push(`${key}: Han characters in en`);
    const [zhNames, enNames] = [placeholdersOf(zhTexts), placeholdersOf(enTexts)];
    if (zhNames !== enNames) problems.push(`${key}: placeholders differ: zh {${zhNames}}, en {${enNames}}`);
    for (const [locale, texts] of [['zh', zhTexts] as const, ['en', enTexts] as const]) {
      const found = new Set(texts.flatMap((text) => wordingProblems(text, locale, banned[locale])));
      problems.push(...[...found].map((problem) => `${key}: ${locale}: ${problem}`));
    }
  }
  return problems;
}

/** Words that a language's texts must not use, their replacement, and longer expressions in which they are right. */
export interface BannedWords {
  readonly not: readonly string[];
  readonly say: string;
  readonly unless?: readonly string[];
}

export type BannedWordsOf = Readonly<Record<'zh' | 'en', readonly BannedWords[]>>;

/** Typographical problems of a text, whatever it says. */
const SETTING: Readonly<Record<'zh' | 'en', readonly (readonly [pattern: RegExp, problem: string])[]>> = {
  zh: [
    [/[\p{Script=Han}}”）][,;:!?(]/u, 'half-width punctuation in a Chinese sentence'],
    [/[),;:!?][\p{Script=Han}“（]/u, 'half-width punctuation in a Chinese sentence'],
    [/\p{Script=Han}["'.]/u, 'half-width punctuation in a Chinese sentence'],
    [/["'.]\p{Script=Han}/u, 'half-width punctuation in a Chinese sentence'],
  ],
  en: [[/[\u3000-\u303f\uff01-\uff65]/u, 'full-width punctuation in English']],
};

const isLetter = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

/** True when the words occur in the text; in English as whole words, ignoring case. */
function says(text: string, words: string, locale: 'zh' | 'en'): boolean {
  if (locale === 'zh') return text.includes(words);
  const [inText, sought] = [text.toLowerCase(), words.toLowerCase()];
  for (let at = inText.indexOf(sought); at >= 0; at = inText.indexOf(sought, at + 1)) {
    const whole = !isLetter(inText[at - 1]) && !isLetter(inText[at + sought.length]);
    if (whole || !isLetter(sought[0])) return true;
  }
  return false;
}

/** Violations of the style page in one text: words with a better one, and typography. */
export function wordingProblems(text: string, locale: 'zh' | 'en', banned: readonly BannedWords[]): string[] {
  const problems: string[] = [];
  // The value of a placeholder is unknown here; it is not a word.
  const spoken = text.replaceAll(PLACEHOLDER, '{}');
  for (const { not, say, unless = [] } of banned) {
    const rest = unless.reduce((left, right) => left.replaceAll(right, ''), spoken);
    for (const words of not) if (says(rest, words, locale)) problems.push(`"${words}": say ${say}`);
  }
  for (const [pattern, problem] of SETTING[locale])
    if (pattern.test(spoken) && !problems.includes(problem)) problems.push(problem);
  if (spoken.includes('...')) problems.push('three dots: write …');
  if (/ {2}/.test(spoken)) problems.push('two spaces');
  // A text without a letter joins others, as ", " does.
  if (spoken !== spoken.trim() && /[\p{L}\p{N}]/u.test(spoken)) problems.push('a space at the edge');
  return problems;
}

/**
 * Lines (from 1) of a source file that hold Han characters outside comments. Comments are found by a real parser: a
 * hand-written scanner would fail on regular expressions and JSX text.
 * @throws Error when the source does not parse
 */
export function findHanLines(fileName: string, source: string): number[] {
  if (!HAN.test(source)) return [];
  const { comments, errors } = parseSync(fileName, source);
  const firstError = errors[0];
  if (firstError) throw new Error(`${fileName} does not parse: ${firstError.message}`);
  let code = source;
  for (const { start, end } of comments) {
    const blank = source.slice(start, end).replaceAll(/[^\n]/g, ' ');
    code = code.slice(0, start) + blank + code.slice(end);
  }
  return code.split('\n').flatMap((line, index) => (HAN.test(line) ? [index + 1] : []));
}

/** True for sources that may hold Chinese words: tests, seed data, illustrations' captions, message files. */
export function mayHoldHan(file: string): boolean {
  return /\.test\.tsx?$/.test(file) || /(^|\/)(messages|test|seed)\//.test(file);
}

const PART = '[a-z0-9_]+';

/** The pattern of keys that are put together from these parts, where null is any text; undefined if it would say little. */
function patternOf(parts: readonly (string | null)[]): RegExp | undefined {
  const says = parts.some((part) => part !== null && /[a-z]{3}/.test(part));
  return says ? new RegExp(`^${parts.map((part) => part ?? PART).join('')}$`) : undefined;
}

/**
 * What a source uses of the messages: the keys it names, and the patterns of those it puts together, in a template
 * (`orders_status_${status}`) or with `wordKey` (`wordKey(domain, 'notice', kind)`).
 */
export function usedKeys(source: string): {
  readonly names: ReadonlySet<string>;
  readonly patterns: readonly RegExp[];
} {
  const templates = [...source.matchAll(/`((?:[a-z0-9_]|\$\{[^`{}]*\})*)`/g)].map(([, text = '']) =>
    text.split(/(\$\{[^{}]*\})/).map((part) => (part.startsWith('${') ? null : part)),
  );
  const composed = [...source.matchAll(/\bwordKey\(([^()]*)/g)].map(([, text = '']) =>
    text
      .split(',')
      .map((part) => /^'([a-z0-9_]+)'$/.exec(part.trim())?.[1] ?? null)
      .flatMap((part, at) => (at === 0 ? [part] : ['_', part])),
  );
  return {
    names: new Set(source.match(/[a-z][a-z0-9]*(?:_[a-z0-9]+)+/g)),
    patterns: [...templates, ...composed].flatMap((parts) => (parts.includes(null) ? (patternOf(parts) ?? []) : [])),
  };
}
