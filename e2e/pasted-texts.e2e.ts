/** What staff paste into a text: from the web, from Word, pictures. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as m from '#messages';
import { STAFF } from '../domains/orders/test/order-builders.ts';
import { type BrowserMall, type Person, startBrowserMall } from './browser-mall.ts';
import { signedIn } from './journey-people.ts';
import { chineseText, draftOf, openArticle, paste, save, stored, ZH } from './office-text-steps.ts';

let mall: BrowserMall;
let person: Person;
let picture: Buffer;
beforeAll(async () => {
  mall = await startBrowserMall();
  picture = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer();
  // With it nothing of others could run or be loaded anyway. Chromium complains of handlers wherever they are parsed.
  person = await signedIn(mall, STAFF, { withoutContentPolicy: true });
});
afterAll(async () => {
  await person?.context.close();
  await mall?.close();
});

test('is reduced to what a text may have; nothing of it runs or is loaded', async () => {
  const { page, complaints } = person;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(mall.address)) asked.push(request.url());
  });
  await draftOf(mall, '粘贴', '<p>起点</p>');
  const drawer = await openArticle(page, '粘贴');
  const text = chineseText(drawer);
  await text.focus();
  await page.keyboard.press('Control+a');
  await paste(
    text,
    `<meta charset="utf-8"><h1 style="color:red" onclick="hacked=1">标题</h1>
     <script>hacked = 1</script><style>p { color: red }</style>
     <p class="MsoNormal" onmouseover="hacked=1">文<b>粗</b><span style="font-style:italic">斜</span><font color=red>红</font></p>
     <img src="https://evil.example/spy.png" onerror="hacked=1"><img src=x onerror="hacked=1">
     <a href="javascript:hacked=1">坏</a> <a href="https://argus.example/" onclick="hacked=1">好</a>
     <iframe src="https://evil.example/"></iframe><svg onload="hacked=1"><script>hacked=1</script></svg>
     <p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.<span>&nbsp;</span></span>甲</p>
     <p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">2.<span>&nbsp;</span></span>乙</p>
     <table><tr><td onclick="hacked=1">格</td></tr></table><form action="/x"><input name="q" autofocus></form>`,
  );
  await drawer.getByText(m.content_picture_foreign({ count: 2 }, ZH)).waitFor();
  await save(drawer);
  const html = (await stored(mall, '粘贴')).replaceAll('\n', '');
  expect(html).toBe(
    '<h2>标题</h2><p>文<strong>粗</strong><em>斜</em>红</p>' +
      '<p>坏 <a href="https://argus.example/" rel="noopener noreferrer">好</a></p>' +
      '<ol><li>甲</li><li>乙</li></ol><table><tbody><tr><td>格</td></tr></tbody></table>',
  );
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect([asked, complaints]).toEqual([[], []]);
});

test('keeps the levels of lists, the lines of code and the columns of tables, and says which cells were parted', async () => {
  const { page, complaints } = person;
  await draftOf(mall, '结构', '<p>起点</p>');
  const drawer = await openArticle(page, '结构');
  const text = chineseText(drawer);
  await text.focus();
  await page.keyboard.press('Control+a');
  const item = (level: number, sign: string, words: string) =>
    `<p style="mso-list:l0 level${level} lfo1"><span style="mso-list:Ignore">${sign}<span>&nbsp;</span></span>${words}</p>`;
  await paste(
    text,
    [
      ...[
        item(1, '一、', '甲'),
        item(2, 'a.', '甲一'),
        item(3, '§', '细'),
        item(2, 'b.', '甲二'),
        item(1, '二、', '乙'),
      ],
      '<ul><li>丙</li><ul><li>丁</li></ul></ul>',
      '<pre>if (a)\n  <b>go</b>();\n\nend\n</pre>',
      '<table><tr><th colspan="2">型号</th><th>像素</th></tr>',
      '<tr><td rowspan="2">DS</td><td>1</td><td>2 MP</td></tr><tr><td>2</td><td>4 MP</td></tr></table>',
    ].join(''),
  );
  await drawer.getByText(m.content_text_cells({ count: 2 }, ZH)).waitFor();
  await save(drawer);
  expect((await stored(mall, '结构')).replaceAll('\n', '')).toBe(
    '<ol><li>甲<ol><li>甲一<ul><li>细</li></ul></li><li>甲二</li></ol></li><li>乙</li></ol>' +
      '<ul><li>丙<ul><li>丁</li></ul></li></ul>' +
      '<p>if (a)<br />\u00a0\u00a0<strong>go</strong>();<br /><br />end</p>' +
      '<table><tbody><tr><th>型号</th><th></th><th>像素</th></tr>' +
      '<tr><td>DS</td><td>1</td><td>2 MP</td></tr><tr><td></td><td>2</td><td>4 MP</td></tr></tbody></table>',
  );
  expect(complaints).toEqual([]);
});

test('a picture from the clipboard or dropped as a file is uploaded to its place', async () => {
  const { page, complaints } = person;
  await draftOf(mall, '截图', '<p>上</p><p>下</p>');
  const drawer = await openArticle(page, '截图');
  const text = chineseText(drawer);
  await text.getByText('上').click();
  await paste(text, '', picture.toString('base64'));
  await text.locator('img[src]').waitFor();
  const below = text.getByText('下');
  const box = await below.boundingBox();
  await below.evaluate(
    (element, [encoded, x, y]) => {
      const dataTransfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], 'dropped.png', { type: 'image/png' }));
      element.dispatchEvent(
        new DragEvent('drop', { dataTransfer, clientX: x, clientY: y, bubbles: true, cancelable: true }),
      );
    },
    [picture.toString('base64'), (box?.x ?? 0) + 5, (box?.y ?? 0) + 5] as const,
  );
  await text.locator('img[src]').nth(1).waitFor();
  await save(drawer);
  const html = (await stored(mall, '截图')).replaceAll(/src="[^"]*"/g, 'src').split('\n');
  expect(html).toEqual(['<p>上</p>', '<p><img src alt="" /></p>', '<p>下</p>', '<p><img src alt="" /></p>']);
  expect(complaints).toEqual([]);
});
