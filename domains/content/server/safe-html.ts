import type { IOptions } from 'sanitize-html';
import { pictureSources } from '../../../platform/contract/picture-address.ts';
import { isPublicPicture } from '../../uploads/contract/file-address.ts';
import { hasBlock, inParagraphs, LINK_ADDRESS, TEXT_BLOCKS, TEXT_INLINE } from '../contract/rich-text.ts';

/** Elements whose content is not text for people: it is removed with them. */
const SILENT = [
  ...['script', 'style', 'iframe', 'object', 'embed', 'template', 'noscript'],
  ...['svg', 'math', 'title', 'textarea', 'select', 'option'],
];

const RULES: IOptions = {
  allowedTags: [...TEXT_BLOCKS, ...TEXT_INLINE],
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: SILENT,
  nestingLimit: 32,
  transformTags: {
    // The page's own title is the only h1.
    h1: 'h2',
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: LINK_ADDRESS.test(href) ? { href, rel: 'noopener noreferrer' } : {},
    }),
    // Pictures of others would tell them who reads what, and may become different ones.
    img: (tagName, { src = '', alt = '' }) => ({ tagName, attribs: isPublicPicture(src) ? { src, alt } : {} }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.src === undefined,
};

type Sanitize = typeof import('sanitize-html');

/**
 * What comes in may stand in an element that is removed (`<p><picture><hr>`), and only without that does the parser, as a
 * browser, see that the paragraph ends there: what was changed is cleaned once more.
 */
function harmless(sanitizeHtml: Sanitize, html: string): string {
  const written = sanitizeHtml(html, RULES);
  return written === html || !written.includes('<') ? written : sanitizeHtml(written, RULES);
}

/**
 * HTML reduced to a few elements, for what staff wrote: the only form in which it is stored. No scripts, styles or event
 * attributes, no URLs but http, https, mailto and tel, no pictures but the mall's own public ones. Text without any
 * block becomes paragraphs at blank lines. Idempotent.
 */
export async function safeHtml(input: string): Promise<string> {
  // Loaded with the first text: it takes 19 MB that an idle mall saves.
  const { default: sanitizeHtml } = await import('sanitize-html');
  const written = harmless(sanitizeHtml, input.replaceAll('\u0000', '').replaceAll('\r\n', '\n').trim()).trim();
  if (hasBlock(written)) return written;
  const paragraphs = inParagraphs(written);
  // Without marks of its own nothing can stand across the paragraphs.
  return written.includes('<') ? harmless(sanitizeHtml, paragraphs) : paragraphs;
}

/** The pictures of harmless HTML; nothing else in it can look like one. */
const PICTURE = /<img src="([^"]*)" alt="([^"]*)" \/>/g;

/** The URLs of the pictures in harmless HTML, each once. */
export const picturesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(PICTURE)].map(([, url = '']) => url)),
];

/** As wide as the column of a text, `.text` in `web/rich-text.module.css`. */
const SIZES = '(max-width: 820px) 92vw, 760px';

/**
 * Harmless HTML as pages show it, however it came into the database: pictures keep their place while they load, and come
 * in the width at which they are shown. Idempotent; `safeHtml` takes it back to what is stored.
 */
export async function shownHtml(input: string): Promise<string> {
  return (await safeHtml(input)).replaceAll(PICTURE, (picture: string, url: string, alt: string) => {
    const made = pictureSources(url);
    if (!made) return picture;
    const size = `width="${made.width}" height="${made.height}"`;
    return `<img src="${url}" alt="${alt}" ${size} srcset="${made.srcSet}" sizes="${SIZES}" loading="lazy" />`;
  });
}

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const SYNOPSIS_LENGTH = 80;

/** The beginning of harmless HTML without its marks, for lists. */
export async function synopsisOf(html: string): Promise<string> {
  const { default: sanitizeHtml } = await import('sanitize-html');
  const apart = html.replaceAll(/<\/(?:p|h[2-4]|li|td|th)>|<br ?\/>/g, ' ');
  const bare = sanitizeHtml(apart, { allowedTags: [], nestingLimit: 32 });
  const words = bare.replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? '');
  return [...words.replaceAll(/\s+/g, ' ').trim()].slice(0, SYNOPSIS_LENGTH).join('');
}
