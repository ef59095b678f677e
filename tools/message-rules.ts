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
 * Checks one pair of message files: same keys and placeholders, no empty value, no Han characters in English,
 * keys in snake_case beginning with the prefix.
 * @param prefix what every key begins with, underscore included: `price_protection_`, `app_`
 * @param zhJson text of zh.json
 * @param enJson text of en.json
 */
export function checkMessagePair(prefix: string, zhJson: string, enJson: string): string[] {
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
  }
  return problems;
}

/**
 * Lines (from 1) of a source file that hold Han characters outside comments.
 * Comments come from a real parser: a scanner of our own would stumble over regular expressions and JSX text.
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
  return (
    /\.test\.tsx?$/.test(file) || /(^|\/)(messages|test|seed)\//.test(file) || file.includes('contract/illustrations/')
  );
}
