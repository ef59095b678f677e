/** Marks that texts may have; every other one is dropped, with its attributes. */
const BLOCKS = ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'table', 'thead', 'tbody', 'tr', 'th', 'td'];
const INLINE = ['strong', 'b', 'em', 'i', 'u', 'a', 'br', 'hr'];
const KEPT = new Set([...BLOCKS, ...INLINE]);
const EMPTY = new Set(['br', 'hr']);
/** Their content is no text for people: it goes with them. */
const SILENT =
  /<(script|style|iframe|object|embed|template|noscript|svg|math|title|textarea|select)\b[\s\S]*?(<\/\1\s*>|$)/gi;
const COMMENT = /<!--[\s\S]*?(-->|$)/g;
const TAG = /<(\/?)([a-zA-Z][a-zA-Z0-9]*)((?:"[^"]*"|'[^']*'|[^<>"'])*)>/g;
const HREF = /\bhref\s*=\s*("([^"]*)"|'([^']*)'|([^\s"'<>]+))/i;
/** Within the mall, to the web, by mail or telephone. */
const SAFE_ADDRESS = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)[^\p{Cc}\s\\]*$/iu;
const ENTITY = /&(?!(?:[a-zA-Z][a-zA-Z0-9]{1,30}|#\d{1,7}|#x[0-9a-fA-F]{1,6});)/g;

const escapeText = (text: string) => text.replace(ENTITY, '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Entities could spell `javascript:`: an address with one is not taken. */
function linkOf(attributes: string): string {
  const match = HREF.exec(attributes);
  const address = (match?.[2] ?? match?.[3] ?? match?.[4] ?? '').trim();
  if (!SAFE_ADDRESS.test(address) || /&(?!amp;)[#a-z0-9]+;/i.test(address)) return '<a>';
  const escaped = escapeText(address).replaceAll('"', '&quot;');
  return `<a href="${escaped}" rel="noopener noreferrer">`;
}

/** Closes what stands open down to `name`; nothing when it is not open. */
function closing(open: string[], name: string): string {
  const at = open.lastIndexOf(name);
  return at < 0
    ? ''
    : open
        .splice(at)
        .reverse()
        .map((tag) => `</${tag}>`)
        .join('');
}

/** Marks and text of `source` written anew. */
function rewritten(source: string): string {
  const open: string[] = [];
  let output = '';
  let end = 0;
  for (const match of source.matchAll(TAG)) {
    const [whole, slash, rawName = '', attributes = ''] = match;
    output += escapeText(source.slice(end, match.index));
    end = match.index + whole.length;
    const name = rawName.toLowerCase();
    if (!KEPT.has(name)) continue;
    if (EMPTY.has(name)) output += slash ? '' : `<${name}>`;
    else if (slash) output += closing(open, name);
    else {
      output += name === 'a' ? linkOf(attributes) : `<${name}>`;
      open.push(name);
    }
  }
  output += escapeText(source.slice(end));
  output += open
    .reverse()
    .map((tag) => `</${tag}>`)
    .join('');
  return output.trim();
}

/**
 * HTML of which nothing is left but a few marks: written anew from constants and escaped text, so that what is not
 * known cannot come through. No scripts, styles, event attributes or addresses but http, https, mailto and tel.
 * Text without any block becomes paragraphs at blank lines. Applied twice it changes nothing.
 */
export function safeHtml(input: string): string {
  const source = input.replaceAll('\u0000', '').replace(COMMENT, '').replace(SILENT, '');
  const written = rewritten(source);
  if (BLOCKS.some((tag) => written.includes(`<${tag}>`))) return written;
  return source
    .split(/\n\s*\n/)
    .map(rewritten)
    .filter(Boolean)
    .map((part) => `<p>${part.replaceAll('\n', '<br>')}</p>`)
    .join('\n');
}
