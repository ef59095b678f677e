/**
 * What a page may load and run. Scripts are our own files, and inline scripts of ours, each allowed by the hash of its
 * text: a page is cached and sent to many, so a nonce would be reused.
 */
import { createHash } from 'node:crypto';

/** The `script-src` entry for a script with exactly this text. */
export const scriptHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const SCRIPT_OPENS = '<script';
const SCRIPT_CLOSES = '</script>';

/** Scripts of the page with their attributes and text. */
function* scriptsOf(html: string): Generator<{ attributes: string; text: string }> {
  for (let at = html.indexOf(SCRIPT_OPENS); at >= 0; at = html.indexOf(SCRIPT_OPENS, at)) {
    const begin = html.indexOf('>', at);
    const end = begin < 0 ? -1 : html.indexOf(SCRIPT_CLOSES, begin);
    if (end < 0) return;
    yield { attributes: html.slice(at + SCRIPT_OPENS.length, begin), text: html.slice(begin + 1, end) };
    at = end;
  }
}
/** Data that no browser executes. */
const DATA = /\btype="application\/(?:ld\+)?json"/;

interface Frames {
  /** The page shows other pages of the mall in frames. */
  readonly shows?: boolean;
  /** It is only there to be shown in one: no script of it runs, and what it links to opens beside it. */
  readonly isShown?: boolean;
}

/** The header for a page whose inline scripts have these hashes. */
export function contentPolicy(scriptHashes: readonly string[], { shows, isShown }: Frames = {}): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...new Set(scriptHashes)].join(' ')}`,
    // Styles are inline in the page and on elements: sizes of content, fields of the form library.
    "style-src 'self' 'unsafe-inline'",
    // Rendered QR codes are data URLs, previews of pictures to upload are blobs.
    "img-src 'self' data: blob:",
    "object-src 'none'",
    `frame-src ${shows ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isShown ? "'self'" : "'none'"}`,
    ...(isShown ? ['sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox'] : []),
  ].join('; ');
}

/** Hashes of every inline script in a page made at build time, which contains only our sources. */
export function builtScriptHashes(html: string): string[] {
  return [...scriptsOf(html)].filter(({ text }) => text !== '').map(({ text }) => scriptHash(text));
}

/**
 * Hashes of the scripts that the renderer marked as its own with a nonce, and the page without the nonces. A script injected through
 * data does not know the nonce, is not hashed, and does not run.
 * @param nonce the `nonce` given to the renderer for this one page
 */
export function takeNonces(html: string, nonce: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${nonce}"`;
  const hashes = [...scriptsOf(html)]
    .filter(({ attributes }) => attributes.includes(attribute) && !DATA.test(attributes))
    .map(({ text }) => scriptHash(text));
  // The router's own record of it, for scripts that it would create in the browser: it creates none.
  const clean = html.replace(`<meta property="csp-nonce" content="${nonce}"/>`, '').replaceAll(attribute, '');
  return { html: clean, hashes };
}

/** The page without its scripts, for a place where none may run: a browser complains of each one that it blocks. */
export function withoutScripts(html: string): string {
  let kept = '';
  let from = 0;
  for (let at = html.indexOf(SCRIPT_OPENS); at >= 0; at = html.indexOf(SCRIPT_OPENS, from)) {
    kept += html.slice(from, at);
    const end = html.indexOf(SCRIPT_CLOSES, at);
    if (end < 0) return kept;
    from = end + SCRIPT_CLOSES.length;
  }
  return kept + html.slice(from);
}
