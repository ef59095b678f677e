import { expect, test } from 'vitest';
import { insertMark } from './insert-mark.ts';

test.each([
  ['bold', 'one [two] three', 'one <strong>[two]</strong> three'],
  ['heading', '[Title]', '<h2>[Title]</h2>'],
  ['paragraph', 'a[]', 'a<p>[]</p>'],
  ['list', '[one\n two]', '<ul>\n[  <li>one</li>\n  <li>two</li>]\n</ul>'],
  ['link', '[help]', '<a href="https://">[help]</a>'],
  ['link', '[https://argus.example/"x]', '<a href="https://argus.example/&quot;x">[https://argus.example/"x]</a>'],
] as const)('%s around %s, which stays selected', (mark, text, expected) => {
  const start = text.indexOf('[');
  const after = insertMark(mark, { value: text.replace(/[[\]]/g, ''), start, end: text.indexOf(']') - 1 });
  const { value } = after;
  expect(`${value.slice(0, after.start)}[${value.slice(after.start, after.end)}]${value.slice(after.end)}`).toBe(
    expected,
  );
});
