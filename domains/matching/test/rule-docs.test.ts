import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const docs = new URL('../../../docs/', import.meta.url);
const files = new Map<string, string>();
for (const folder of ['./', '../web/storefront/', '../web/storefront/wizards/', '../web/storefront/result/']) {
  const here = new URL(folder, import.meta.url);
  for (const name of readdirSync(here).filter((one) => /\.test\.tsx?$/.test(one))) {
    files.set(name, readFileSync(new URL(name, here), 'utf8'));
  }
}

/** Titles count only as whole string literals: a word in a comment or in a longer title is no proof. */
const hasTitle = (name: string, title: string): boolean =>
  ["'", '"', '`'].some((quote) => files.get(name)?.includes(`${quote}${title}${quote}`) ?? false);

const rowsOf = (name: string) =>
  readFileSync(new URL(name, docs), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (Rule|-+) /.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split(' | ')
        .map((cell) => cell.trim()),
    );

describe.each(['matching-rules.md', 'matching-rules-recording.md'])('%s', (name) => {
  const rows = rowsOf(name);

  test('names for each rule the tests that show it, and each of them exists', () => {
    expect(rows.length).toBeGreaterThan(40);
    const wrong = rows.flatMap(([rule = '', tests = '', ...more]) => {
      const named = [...tests.matchAll(/`([^`]+)`/g)].map(([, reference = '']) => reference.split(' > '));
      const rest = tests.replaceAll(/`[^`]+`/g, '').replaceAll(/[\s,]/g, '');
      if (rule === '' || named.length === 0 || rest !== '' || more.length > 0) return [`${rule}: ${tests}`];
      return named
        .filter(([file = '', ...title]) => !hasTitle(file, title.join(' > ')))
        .map((reference) => `${rule}: ${reference.join(' > ')}`);
    });
    expect(wrong).toEqual([]);
  });
});
