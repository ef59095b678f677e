import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type BannedWordsOf, checkMessagePair, findHanLines, mayHoldHan, usedKeys } from './message-rules.ts';

/** A source file that may hold Han characters, and why. Paths are relative to the repository's root. */
type AllowedFile = { file: string; why: string };

export type MessagesReport = { folders: number; sources: number; problems: string[] };

const BUILT = /(^|\/)(node_modules|dist|generated)(\/|$)/;

function prefixOf(folder: string): string {
  const [area, domain] = folder.split('/');
  return area === 'platform' ? 'app_' : `${(domain ?? '').replaceAll('-', '_')}_`;
}

function checkFolder(root: string, folder: string, banned: BannedWordsOf): string[] {
  const [zh, en] = ['zh.json', 'en.json'].map((name) => path.join(root, folder, name));
  if (!zh || !en || !existsSync(zh) || !existsSync(en)) return [`${folder}: needs zh.json and en.json`];
  const problems = checkMessagePair(prefixOf(folder), readFileSync(zh, 'utf8'), readFileSync(en, 'utf8'), banned);
  return problems.map((problem) => `${folder}: ${problem}`);
}

function checkSources(root: string, sources: string[], allowed: AllowedFile[]): string[] {
  const problems: string[] = [];
  const unused = new Set(allowed.map(({ file }) => file));
  for (const file of sources.filter((source) => !mayHoldHan(source))) {
    const lines = findHanLines(file, readFileSync(path.join(root, file), 'utf8'));
    if (lines.length > 0 && !unused.delete(file)) {
      problems.push(...lines.map((line) => `${file}:${line}: Chinese text outside the message files`));
    }
  }
  for (const file of unused) problems.push(`${file}: on the allow list without need`);
  return problems;
}

/** What pages say where there is no value: one sign everywhere, and not that of a range. */
function checkDashes(root: string, sources: string[]): string[] {
  return sources
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => {
      const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
      return lines.flatMap((line, at) =>
        /(?:\?\?|\|\||:) '–'/.test(line) ? [`${file}:${at + 1}: say — where there is no value`] : [],
      );
    });
}

/** Keys that no source names or puts together; tests do not count. */
function checkUse(root: string, folders: string[], sources: string[]): string[] {
  const used = sources
    .filter((file) => !/(\.test\.tsx?$|\/test\/)/.test(file))
    .map((file) => usedKeys(readFileSync(path.join(root, file), 'utf8')));
  const names = new Set(used.flatMap((one) => [...one.names]));
  const patterns = [
    ...new Map(used.flatMap((one) => one.patterns).map((pattern) => [pattern.source, pattern])).values(),
  ];
  return folders.flatMap((folder) => {
    const file = path.join(root, folder, 'zh.json');
    const keys = existsSync(file) ? Object.keys(JSON.parse(readFileSync(file, 'utf8'))) : [];
    return keys
      .filter((key) => key !== '$schema' && !names.has(key) && !patterns.some((pattern) => pattern.test(key)))
      .map((key) => `${folder}: ${key}: nothing uses it`);
  });
}

/**
 * Checks all message files below `root` and looks for Chinese text in sources where it does not belong. Finding no
 * message folder or no source is a problem: a check that looked at nothing must not pass.
 */
export function checkMessages(root: string, allowed: AllowedFile[], banned: BannedWordsOf): MessagesReport {
  const glob = (pattern: string): string[] =>
    globSync(pattern, { cwd: root, exclude: (entry) => BUILT.test(entry) }).map((file) => file.replaceAll('\\', '/'));
  const folders = [...glob('{apps,domains}/*/messages'), ...glob('platform/messages')].sort();
  const sources = glob('{platform,domains,apps}/**/*.{ts,tsx}').sort();
  const problems = folders.flatMap((folder) => checkFolder(root, folder, banned));
  problems.push(...checkSources(root, sources, allowed));
  problems.push(...checkDashes(root, sources));
  problems.push(...checkUse(root, folders, sources));
  if (folders.length === 0) problems.push('no message folders found');
  if (sources.length === 0) problems.push('no sources found');
  return { folders: folders.length, sources: sources.length, problems };
}

function main(): void {
  const allowed: AllowedFile[] = JSON.parse(
    readFileSync(path.join(import.meta.dirname, 'han-allowed-files.json'), 'utf8'),
  );
  const banned: BannedWordsOf = JSON.parse(readFileSync(path.join(import.meta.dirname, 'banned-words.json'), 'utf8'));
  const report = checkMessages(path.resolve(import.meta.dirname, '..'), allowed, banned);
  for (const problem of report.problems) console.error(problem);
  console.log(`messages: ${report.folders} folders, ${report.sources} sources, ${report.problems.length} problems`);
  if (report.problems.length > 0) process.exitCode = 1;
}

if (import.meta.main) main();
