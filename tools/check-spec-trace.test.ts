import { describe, expect, it } from 'vitest';
import { checkSectionTotals, checkTrace } from './check-spec-trace.ts';

const files: Record<string, string> = {
  'domains/orders/server/submit-order.ts': '',
  'domains/orders/server/submit-order.test.ts':
    "it('refuses less than the minimum', () => {});\n// takes a box\nit(\"keeps the buyer's coupon > threshold\", () => {});",
};

function check(...rows: string[]) {
  const head = ['# Trace', '', '| id | what | where built | test |', '| --- | --- | --- | --- |'];
  return checkTrace(
    [...head, ...rows].join('\n'),
    (file) => file in files,
    (file) => files[file] ?? '',
  );
}

const built = '`domains/orders/server/submit-order.ts`';
const testFile = 'domains/orders/server/submit-order.test.ts';

describe('checkTrace', () => {
  it('accepts rows that are not built and rows with existing files and titles', () => {
    const report = check(
      '| C2.001 | a page | not yet | not yet |',
      `| C2.002 | a rule \\| another | ${built} | \`${testFile} > refuses less than the minimum\` |`,
      `| S2.001 | a rule | ${built}, ${built} | \`${testFile}\`, \`${testFile} > keeps the buyer's coupon > threshold\` |`,
    );
    expect(report.problems).toEqual([]);
    expect(report).toMatchObject({ built: 2, notYet: 1, tested: 2 });
    expect(report.rows.map((row) => row.id)).toEqual(['C2.001', 'C2.002', 'S2.001']);
  });

  it.each([
    ['a missing column', '| C2.001 | a page | not yet |', 'four filled columns'],
    ['an empty column', '| C2.001 | a page |  | not yet |', 'four filled columns'],
    ['a column too many', '| C2.001 | a page | not yet | not yet | x |', 'four filled columns'],
    ['a lost leading bar', 'C2.001 | a page | not yet | not yet |', 'four filled columns'],
    ['a malformed id', '| X2.1 | a page | not yet | not yet |', 'not an id'],
    ['a missing file', '| C2.001 | a page | `domains/none.ts` | not yet |', 'domains/none.ts does not exist'],
    ['a path out of the repository', '| C2.001 | a page | `../etc` | not yet |', '../etc does not exist'],
    ['a path without backticks', '| C2.001 | a page | domains/orders | not yet |', 'in backticks'],
    ['words beside the path', `| C2.001 | a page | half of ${built} | not yet |`, 'in backticks'],
    ['a missing test file', `| C2.001 | a page | ${built} | \`a.test.ts > works\` |`, 'test file a.test.ts'],
    ['a missing title', `| C2.001 | a page | ${built} | \`${testFile} > works\` |`, 'no test "works"'],
    ['a title only in a comment', `| C2.001 | a page | ${built} | \`${testFile} > takes a box\` |`, 'no test'],
    ['half a title', `| C2.001 | a page | ${built} | \`${testFile} > refuses less\` |`, 'no test'],
    ['a test without backticks', `| C2.001 | a page | ${built} | by hand |`, 'in backticks'],
  ])('rejects %s', (_what, row, problem) => {
    const report = check('| C1.001 | a good row | not yet | not yet |', row);
    expect(report.problems).toHaveLength(1);
    expect(report.problems[0]).toContain(problem);
  });

  it('rejects an id that is used twice', () => {
    const row = '| C2.001 | a page | not yet | not yet |';
    expect(check(row, row).problems).toEqual(['C2.001: used twice']);
  });

  it('rejects documents without rows', () => {
    expect(check().problems).toEqual(['no rows found']);
  });

  it('finds rows whose table head is gone', () => {
    const report = checkTrace(
      '| C2.001 | a page | not yet | not yet |',
      () => false,
      () => '',
    );
    expect(report.rows).toHaveLength(1);
  });
});

describe('checkSectionTotals', () => {
  const { rows } = check('| C1.001 | a | not yet | not yet |', '| C1.002 | b | not yet | not yet |');

  it('accepts the stated totals', () => {
    expect(checkSectionTotals('| C1 | Purpose | 2 |', rows)).toEqual([]);
    expect(checkSectionTotals('| C1      | Purpose |    2 |', rows)).toEqual([]);
  });

  it('reports lost rows, lost sections and sections that are not stated', () => {
    expect(checkSectionTotals('| C1 | Purpose | 3 |\n| C2 | Screens | 1 |', rows)).toEqual([
      'C1: the index says 3 rows, found 2',
      'C2: the index says 1 rows, found 0',
    ]);
    expect(checkSectionTotals('', rows)).toEqual(['C1: the index says 0 rows, found 2']);
  });
});
