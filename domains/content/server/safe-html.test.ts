import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { richText } from '../contract/rich-text.ts';
import { picturesIn, safeHtml, shownHtml, synopsisOf } from './safe-html.ts';

const OURS = '/files/public/AbCdEfGhIjKlMnOpQrSt-_-1200x900.webp';

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
  ['a\n\nb<hr>c\nd', '<p>a</p>\n<p>b</p>\n<hr />\n<p>c<br />d</p>'],
  ['<b>a<hr>b</b>', '<p><b>a</b></p>\n<hr />\n<p>b</p>'],
  ['<hr>', '<hr />'],
  ['', ''],
  [
    `<p>a<img src="${OURS}" alt="门 &quot;1&quot;" onerror=x width=1 srcset="//evil 1x">b</p>`,
    `<p>a<img src="${OURS}" alt="门 &quot;1&quot;" />b</p>`,
  ],
  [`<img src='${OURS}'>`, `<p><img src="${OURS}" alt="" /></p>`],
  [
    `<p><a href="/x"><img src=${OURS}></a></p>`,
    `<p><a href="/x" rel="noopener noreferrer"><img src="${OURS}" alt="" /></a></p>`,
  ],
])('%s', async (input, output) => expect(await safeHtml(input)).toBe(output));

const FOREIGN = [
  'https://evil.example/a-1x1.webp',
  `https://evil.example${OURS}`,
  `//evil.example${OURS}`,
  `/\\evil.example${OURS}`,
  `.${OURS}`,
  OURS.slice(1),
  `${OURS}?a=1`,
  `${OURS}#a`,
  ` ${OURS}`,
  `${OURS}\n`,
  `\u0001${OURS}`,
  OURS.replace('/files', '//files'),
  OURS.replace('public/', 'public/../private/'),
  OURS.replace('public/', 'public/x/'),
  OURS.replace('public/', 'public%2F'),
  OURS.replace('/public/', '/private/'),
  OURS.replace('.webp', '.svg'),
  OURS.replace('.webp', '.png'),
  OURS.replace('1200x900', '0x900'),
  OURS.replace('1200x900', '1200'),
  OURS.replace('AbCd', 'AbCdE'),
  OURS.replace('.webp', '.webp.svg'),
  OURS.toUpperCase(),
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'data:image/png;base64,AAAA',
  'blob:https://argus.example/1',
  'file:///etc/passwd',
  '/api/front/pc/upload/private/AbCdEfGhIjKlMnOpQrSt-_.pdf',
  '/api/front/pc/sign/out',
  '',
];

const quoted = (url: string) => url.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

test.each(FOREIGN)('a picture at %j is left out, whatever else it says', async (url) => {
  const attributes = `src="${quoted(url)}" srcset="${OURS} 1x" data-src="${OURS}" alt="x" style="background:url(//evil)"`;
  expect(await safeHtml(`<p>a<img ${attributes}>b</p>`)).toBe('<p>ab</p>');
  expect(await shownHtml(`<p>a<picture><source srcset="${quoted(url)}"><img ${attributes}></picture>b</p>`)).toBe(
    '<p>ab</p>',
  );
});

test('a page gets a picture with its place and its widths, and stores it without them', async () => {
  const stored = `<p><img src="${OURS}" alt="a &lt;b&gt;" /></p>`;
  const stem = OURS.slice(0, -'.webp'.length);
  const shown = await shownHtml(stored);
  expect(shown).toBe(
    `<p><img src="${OURS}" alt="a &lt;b&gt;" width="1200" height="900" srcset="${stem}-320.webp 320w, ` +
      `${stem}-800.webp 800w, ${OURS} 1200w" sizes="(max-width: 820px) 92vw, 760px" loading="lazy" /></p>`,
  );
  expect([await shownHtml(shown), await safeHtml(shown)]).toEqual([shown, stored]);
  expect(await synopsisOf(shown)).toBe('');
  expect(picturesIn(`${stored}${stored}<p>&lt;img src="${OURS}" alt="" /&gt;</p>`)).toEqual([OURS]);
});

test('what only an element that is removed held together ends where a browser ends it', async () => {
  expect(await safeHtml('<p><picture><hr></picture></p>')).toBe('<p></p><hr /><p></p>');
  expect(await safeHtml('<p><font><ul><li>a')).toBe('<p></p><ul><li>a</li></ul><p></p>');
});

const pieces = fc.constantFrom(
  `<img src="${OURS}"`,
  `<img alt='"' src=`,
  ' src="',
  ' alt="',
  OURS,
  '<picture>',
  'data:image/png,',
  '&quot;',
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
  '<p>',
  '<hr>',
  '<ul>',
  '<li>',
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
    /^(?:[^<>]|<img src="\/files\/public\/[\w-]{22}-\d{1,5}x\d{1,5}\.webp" alt="[^"<>]*" \/>|<\/?(?:p|h2|h3|h4|ul|ol|li|blockquote|table|thead|tbody|tr|th|td|strong|b|em|i|u|br|hr|a)>|<[bh]r \/>|<a(?: href="(?:https?:\/\/|mailto:|tel:|\/|#)[^"<>]*")? rel="noopener noreferrer">)*$/i;
  await fc.assert(
    fc.asyncProperty(fc.array(pieces, { maxLength: 40 }), async (parts) => {
      const once = await safeHtml(parts.join(''));
      expect(once).toMatch(allowed);
      expect(await safeHtml(once)).toBe(once);
      const shown = await shownHtml(once);
      expect([await shownHtml(shown), await safeHtml(shown)]).toEqual([shown, once]);
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

test('a text has a hundred pictures at most', () => {
  const accepts = (times: number) => richText.safeParse('<IMG>'.repeat(times)).success;
  expect([accepts(100), accepts(101)]).toEqual([true, false]);
});
