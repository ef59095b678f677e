import type { IOptions } from 'sanitize-html';

/** Marks that texts may have; of every other one only its words are kept. */
const BLOCKS = ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'table', 'thead', 'tbody', 'tr', 'th', 'td'];
const INLINE = ['strong', 'b', 'em', 'i', 'u', 'a', 'br', 'hr'];
/** Their content is no text for people: it goes with them. */
const SILENT = [
  ...['script', 'style', 'iframe', 'object', 'embed', 'template', 'noscript'],
  ...['svg', 'math', 'title', 'textarea', 'select', 'option'],
];
/** Within the mall or to somewhere else; the library looks closer at what it means. */
const ADDRESS = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i;

const RULES: IOptions = {
  allowedTags: [...BLOCKS, ...INLINE],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: SILENT,
  nestingLimit: 32,
  transformTags: {
    // The page's own title is the only h1.
    h1: 'h2',
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: ADDRESS.test(href) ? { href, rel: 'noopener noreferrer' } : {},
    }),
  },
};

/** Lines between empty ones become paragraphs. */
function inParagraphs(text: string): string {
  const paragraphs: string[][] = [[]];
  for (const line of text.split('\n')) {
    if (line.trim() === '') paragraphs.push([]);
    else paragraphs.at(-1)?.push(line.trim());
  }
  return paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => `<p>${lines.join('<br>')}</p>`)
    .join('\n');
}

/**
 * HTML of which nothing is left but a few marks, for what staff wrote: the one way in which it is stored, previewed and
 * shown. No scripts, styles, event attributes or addresses but http, https, mailto and tel. Text without any block
 * becomes paragraphs at blank lines. Applied twice it changes nothing.
 */
export async function safeHtml(input: string): Promise<string> {
  // Loaded at the first text: a mall at rest does without its 19 MB.
  const { default: sanitizeHtml } = await import('sanitize-html');
  const written = sanitizeHtml(input.replaceAll('\u0000', '').replaceAll('\r\n', '\n'), RULES).trim();
  return BLOCKS.some((tag) => written.includes(`<${tag}>`)) ? written : sanitizeHtml(inParagraphs(written), RULES);
}
