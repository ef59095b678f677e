import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { richText } from '../contract/rich-text.ts';
import { safeHtml } from './safe-html.ts';

test.each([
  ['<p onclick="x()">a</p>', '<p>a</p>'],
  ['<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
  ['<p>a<SCRIPT src=//evil>', '<p>a</p>'],
  ['<p><img src=x onerror=alert(1)>a</p>', '<p>a</p>'],
  ['<p><a href="javascript:alert(1)">a</a></p>', '<p><a>a</a></p>'],
  ['<p><a href="JaVaScRiPt:alert(1)">a</a></p>', '<p><a>a</a></p>'],
  ['<p><a href=" java\nscript:alert(1)">a</a></p>', '<p><a>a</a></p>'],
  ['<p><a href="&#106;avascript:alert(1)">a</a></p>', '<p><a>a</a></p>'],
  ['<p><a href="//evil.example">a</a></p>', '<p><a>a</a></p>'],
  ['<p><a href="data:text/html,x">a</a></p>', '<p><a>a</a></p>'],
  ['<p><a href="/\\evil">a</a></p>', '<p><a>a</a></p>'],
  [
    '<p><a href="https://argus.example/?a=1&b=2" onmouseover=x>a</a></p>',
    '<p><a href="https://argus.example/?a=1&amp;b=2" rel="noopener noreferrer">a</a></p>',
  ],
  ['<p><svg/onload=alert(1)>a</p>', '<p></p>'],
  ['<p>1 < 2 & 3 > 2</p>', '<p>1 &lt; 2 &amp; 3 &gt; 2</p>'],
  ['<p>&copy; 2026 &lt;b&gt;</p>', '<p>© 2026 &lt;b&gt;</p>'],
  ['<h1>Terms</h1>', '<h2>Terms</h2>'],
  ['<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
  ['<p>a</b></p></div>', '<p>a</p>'],
  ['<h2>a', '<h2>a</h2>'],
  ['<!-- <p>x</p> --><p>a</p>', '<p>a</p>'],
  ['one\ntwo\n\nthree <b>bold</b>', '<p>one<br />two</p>\n<p>three <b>bold</b></p>'],
  ['', ''],
])('%s', async (input, output) => expect(await safeHtml(input)).toBe(output));

const pieces = fc.constantFrom(
  '<',
  '>',
  '"',
  "'",
  '&',
  '/',
  'a',
  'p',
  'script',
  'svg',
  'img',
  ' onerror=',
  ' href=',
  'javascript:',
  '<!--',
  '-->',
  '<p',
  '<a href="',
  '</',
  ' ',
  '\n',
  '&#106;',
  '<script>',
  '</script>',
  '<b>',
  '\u0000',
  '=',
  '`',
);

test('whatever comes in, only known marks come out, and once is enough', async () => {
  const allowed =
    /^(?:[^<>]|<\/?(?:p|h2|h3|h4|ul|ol|li|blockquote|table|thead|tbody|tr|th|td|strong|b|em|i|u|br|hr|a)>|<br \/>|<a(?: href="(?:https?:\/\/|mailto:|tel:|\/|#)[^"<>]*")? rel="noopener noreferrer">)*$/i;
  await fc.assert(
    fc.asyncProperty(fc.array(pieces, { maxLength: 40 }), async (parts) => {
      const once = await safeHtml(parts.join(''));
      expect(once).toMatch(allowed);
      expect(await safeHtml(once)).toBe(once);
    }),
    { numRuns: 2000 },
  );
});

/** Characters that the library looks at while it cleans a text. */
async function looksOf(text: string): Promise<number> {
  let looked = 0;
  const replace = String.prototype.replace;
  const spy = vi.spyOn(String.prototype, 'replace').mockImplementation(function (this: string, ...rest: unknown[]) {
    looked += this.length;
    return Reflect.apply(replace, this, rest);
  });
  await safeHtml(text);
  spy.mockRestore();
  return looked;
}

const MARKS = ['&', '&a', '&amp;', '&#38;', 'a\n', 'a\n\n', '<p>', '<b>a', '</p>', '<a href>', '<!--'];

test.each(MARKS)('twice as many %j are at most twice the work', async (mark) => {
  await safeHtml(mark);
  const some = await looksOf(mark.repeat(1_000));
  expect(await looksOf(mark.repeat(2_000))).toBeLessThanOrEqual(some * 2.1);
});

test('a text without tags is cleaned once', async () => {
  const text = '&'.repeat(1_000);
  // Each piece is looked at for six characters that HTML reserves.
  expect(await looksOf(text)).toBeLessThanOrEqual(6 * '&amp;'.length * text.length);
});

test.each(MARKS)('so many %j that cleaning them takes long are no text', (mark) => {
  const accepts = (times: number) => richText.safeParse(`a${mark.repeat(times)}b`).success;
  const each = mark.match(/[<&\n]/g)?.length ?? 0;
  expect([accepts(10_000 / each), accepts(10_000 / each + 1)]).toEqual([true, false]);
});
