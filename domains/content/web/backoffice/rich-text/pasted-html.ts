import { inertBody, wrapLoose } from './text-html.ts';
import { ownPicturePath } from './text-schema.ts';

/** What Word writes before an item: a bullet, or a number with its sign. */
const NUMBERED = /^\s*\(?(?:\d{1,4}|[a-z]{1,3})[.)、]/i;

const isItem = (element: Element | null | undefined): element is HTMLElement =>
  element instanceof HTMLParagraphElement && (element.getAttribute('style') ?? '').includes('mso-list:');

/** The lists of Word, which it writes as paragraphs with a sign at their beginning. */
function makeLists(body: HTMLElement): void {
  for (const paragraph of [...body.querySelectorAll('p')].filter(isItem)) {
    const signs = [...paragraph.querySelectorAll('span')].filter((span) =>
      (span.getAttribute('style') ?? '').includes('mso-list:Ignore'),
    );
    const kind = NUMBERED.test(signs[0]?.textContent ?? '') ? 'OL' : 'UL';
    for (const sign of signs) sign.remove();
    const before = paragraph.previousElementSibling;
    const list = before?.tagName === kind && before.hasAttribute('data-made') ? before : document.createElement(kind);
    if (list !== before) {
      list.setAttribute('data-made', '');
      paragraph.before(list);
    }
    const item = document.createElement('li');
    item.append(...paragraph.childNodes);
    list.append(item);
    paragraph.remove();
  }
}

/** Pasted HTML before the editor keeps what it knows of it, and how many pictures of others are left out. */
export function reducePasted(html: string): { html: string; foreignPictures: number } {
  const body = inertBody(html);
  // Copied in an editor of the mall.
  if (body.querySelector('[data-pm-slice]')) return { html, foreignPictures: 0 };
  for (const hidden of body.querySelectorAll('script, style, title, svg, math, template, noscript, [hidden]')) {
    hidden.remove();
  }
  makeLists(body);
  const foreign = [...body.querySelectorAll('img')].filter(
    (one) => ownPicturePath(one.getAttribute('src') ?? '') === null,
  );
  for (const picture of foreign) picture.remove();
  wrapLoose(body);
  return { html: body.innerHTML, foreignPictures: foreign.length };
}

/** Pictures among pasted or dropped files; none where they only accompany pasted words, as a table's drawing does. */
export function picturesOf(data: DataTransfer): File[] {
  const words = inertBody(data.getData('text/html')).textContent.trim();
  return words === '' ? [...data.files].filter(({ type }) => type.startsWith('image/')) : [];
}
