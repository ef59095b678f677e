import { inertBody, inKnownElements, wrapLoose } from './text-html.ts';
import { ownPicturePath } from './text-schema.ts';

/** What Word writes before an item: a bullet, or a number with its sign. */
const NUMBERED = /^\s*[(\uff08]?(?:\d{1,4}|[a-z]{1,3}|\p{Script=Han}{1,3})[.)\u3001\uff09]/iu;

const styleOf = (element: Element) => element.getAttribute('style') ?? '';

const isItem = (element: Element | null | undefined): element is HTMLElement =>
  element instanceof HTMLParagraphElement && styleOf(element).includes('mso-list:');

interface OpenList {
  readonly list: Element;
  level: number;
}

/** The lists of Word, which it writes as paragraphs with a level and a sign at their beginning. */
function makeLists(body: HTMLElement): void {
  /** From the outermost to the one that the last item stands in. */
  let open: OpenList[] = [];
  for (const paragraph of [...body.querySelectorAll('p')].filter(isItem)) {
    const signs = [...paragraph.querySelectorAll('span')].filter((span) => styleOf(span).includes('mso-list:Ignore'));
    const kind = NUMBERED.test(signs[0]?.textContent ?? '') ? 'OL' : 'UL';
    for (const sign of signs) sign.remove();
    const level = Number(/\blevel([1-9])\b/.exec(styleOf(paragraph))?.[1] ?? 1);
    if (paragraph.previousElementSibling !== open[0]?.list) open = [];
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop();
    const last = open.at(-1);
    // A list may begin further in than it goes on.
    if (last && last.level > level) last.level = level;
    if (!last || last.level < level || last.list.tagName !== kind) {
      const list = document.createElement(kind);
      if (last && last.level === level) open.pop();
      const item = open.at(-1)?.list.lastElementChild;
      if (item) item.append(list);
      else paragraph.before(list);
      open.push({ list, level });
    }
    const item = document.createElement('li');
    item.append(...paragraph.childNodes);
    open.at(-1)?.list.append(item);
    paragraph.remove();
  }
}

/** Google Docs writes a list of the next level beside the item that it belongs to. */
function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    if (list.previousElementSibling instanceof HTMLLIElement) list.previousElementSibling.append(list);
  }
}

export interface Pasted {
  readonly html: string;
  /** Pictures of others, which were left out. */
  readonly foreignPictures: number;
  /** Cells across columns or rows that were parted. */
  readonly partedCells: number;
}

/** Pasted HTML before the editor keeps what it knows of it. */
export function reducePasted(html: string): Pasted {
  const body = inertBody(html);
  // Copied in an editor of the mall.
  if (body.querySelector('[data-pm-slice]')) return { html, foreignPictures: 0, partedCells: 0 };
  for (const hidden of body.querySelectorAll('script, style, title, svg, math, template, noscript, [hidden]')) {
    hidden.remove();
  }
  makeLists(body);
  nestLists(body);
  const partedCells = inKnownElements(body);
  const foreign = [...body.querySelectorAll('img')].filter(
    (one) => ownPicturePath(one.getAttribute('src') ?? '') === null,
  );
  for (const picture of foreign) picture.remove();
  wrapLoose(body);
  return { html: body.innerHTML, foreignPictures: foreign.length, partedCells };
}

/** Pictures among pasted or dropped files; none where they only accompany pasted words, as a table's drawing does. */
export function picturesOf(data: DataTransfer): File[] {
  const words = inertBody(data.getData('text/html')).textContent.trim();
  return words === '' ? [...data.files].filter(({ type }) => type.startsWith('image/')) : [];
}
