import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** One line of the specification: `where` and `test` are the raw cells, `not yet` included. */
export type TraceRow = { id: string; text: string; where: string; test: string };

export type TraceReport = {
  rows: TraceRow[];
  problems: string[];
  built: number;
  notYet: number;
  tested: number;
};

type Columns = [id: string, text: string, where: string, test: string];

const NOT_YET = 'not yet';
const ID = /^[CS]\d+\.\d{3}$/;
const LOOKS_LIKE_ID = /^\|?\s*[CS]\d+\.\d/;
const SEPARATOR = /^\|[\s|:-]+\|?$/;

function splitCells(line: string): string[] {
  const inner = line.trim().replace(/^\|/, '').replace(/\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
}

function hasFourFilledCells(cells: string[]): cells is Columns {
  return cells.length === 4 && cells.every((cell) => cell !== '');
}

function parseRows(markdown: string): { rows: TraceRow[]; problems: string[] } {
  const rows: TraceRow[] = [];
  const problems: string[] = [];
  let inTraceTable = false;
  for (const line of markdown.split('\n')) {
    const isTableLine = line.trimStart().startsWith('|');
    if (!isTableLine) inTraceTable = false;
    // A row without its leading bar or its table head is still a row: it must be reported, not skipped.
    if (!isTableLine && !LOOKS_LIKE_ID.test(line)) continue;
    if (SEPARATOR.test(line.trim())) continue;
    const cells = splitCells(line);
    if (cells[0] === 'id') {
      inTraceTable = true;
      continue;
    }
    if (!inTraceTable && !LOOKS_LIKE_ID.test(line)) continue;
    if (!isTableLine || !hasFourFilledCells(cells)) {
      problems.push(`${cells[0]}: a row needs four filled columns: ${line.trim()}`);
      continue;
    }
    const [id, text, where, test] = cells;
    if (!ID.test(id)) problems.push(`${id}: not an id like C2.014`);
    rows.push({ id, text, where, test });
  }
  return { rows, problems };
}

/** The backticked references of a cell, or undefined when the cell holds anything but references and commas. */
function references(cell: string): string[] | undefined {
  const found = [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
  const rest = cell.replaceAll(/`[^`]+`/g, '').replaceAll(/[\s,]/g, '');
  return found.length > 0 && rest === '' ? found : undefined;
}

function isInsideRepository(file: string): boolean {
  return !path.isAbsolute(file) && !file.split('/').includes('..');
}

/** Titles count only as whole string literals: a word in a comment or in a longer title is no proof. */
function hasTitle(source: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`));
}

function checkTest(
  reference: string,
  fileExists: (file: string) => boolean,
  readFile: (file: string) => string,
): string | undefined {
  const [file = '', ...titleParts] = reference.split(' > ');
  if (!isInsideRepository(file) || !fileExists(file)) return `test file ${file} does not exist`;
  const title = titleParts.join(' > ');
  if (titleParts.length > 0 && !hasTitle(readFile(file), title)) return `no test "${title}" in ${file}`;
  return undefined;
}

/**
 * Checks the trace tables: columns, ids, and that every named file and test title exists.
 * @param markdown all trace documents, joined; paths in them are relative to the repository's root
 * @param fileExists true for an existing file or folder
 * @param readFile the text of an existing file
 */
export function checkTrace(
  markdown: string,
  fileExists: (file: string) => boolean,
  readFile: (file: string) => string,
): TraceReport {
  const { rows, problems } = parseRows(markdown);
  const seen = new Set<string>();
  for (const { id, where, test } of rows) {
    if (seen.has(id)) problems.push(`${id}: used twice`);
    seen.add(id);
    if (where !== NOT_YET) {
      const files = references(where);
      if (!files) problems.push(`${id}: where built must be "${NOT_YET}" or paths in backticks, not: ${where}`);
      for (const file of files ?? []) {
        if (!isInsideRepository(file) || !fileExists(file)) problems.push(`${id}: ${file} does not exist`);
      }
    }
    if (test !== NOT_YET) {
      const tests = references(test);
      if (!tests) problems.push(`${id}: test must be "${NOT_YET}" or references in backticks, not: ${test}`);
      for (const reference of tests ?? []) {
        const problem = checkTest(reference, fileExists, readFile);
        if (problem) problems.push(`${id}: ${problem}`);
      }
    }
  }
  if (rows.length === 0) problems.push('no rows found');
  const notYet = rows.filter((row) => row.where === NOT_YET).length;
  const tested = rows.filter((row) => row.test !== NOT_YET).length;
  return { rows, problems, built: rows.length - notYet, notYet, tested };
}

/** Compares the rows with the `| section | title | rows |` table of the index, so that a lost row is noticed. */
export function checkSectionTotals(indexMarkdown: string, rows: TraceRow[]): string[] {
  const stated = new Map<string, number>();
  for (const [, section = '', count] of indexMarkdown.matchAll(/^\|\s*([CS]\d+)\s*\|[^|]*\|\s*(\d+)\s*\|$/gm)) {
    stated.set(section, Number(count));
  }
  const found = new Map<string, number>();
  for (const { id } of rows) {
    const section = id.split('.')[0] ?? id;
    found.set(section, (found.get(section) ?? 0) + 1);
  }
  const sections = new Set([...stated.keys(), ...found.keys()]);
  return [...sections]
    .filter((section) => stated.get(section) !== found.get(section))
    .map((section) => `${section}: the index says ${stated.get(section) ?? 0} rows, found ${found.get(section) ?? 0}`);
}

function main(): void {
  const root = path.resolve(import.meta.dirname, '..');
  const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
  const exists = (file: string): boolean => existsSync(path.join(root, file));
  const markdown = ['docs/spec-trace/core.md', 'docs/spec-trace/services.md'].map(read).join('\n');
  const report = checkTrace(markdown, exists, read);
  const problems = [...report.problems, ...checkSectionTotals(read('docs/spec-trace.md'), report.rows)];
  for (const problem of problems) console.error(problem);
  console.log(
    `spec trace: ${report.rows.length} rows, ${report.built} built, ${report.notYet} not yet, ${report.tested} with a test, ${problems.length} problems`,
  );
  if (problems.length > 0) process.exitCode = 1;
}

if (import.meta.main) main();
