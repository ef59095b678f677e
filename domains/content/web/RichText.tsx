import { createElement, Fragment, type ReactNode } from 'react';
import styles from './rich-text.module.css';

/** What a text may be made of; everything else is reduced to its words. The page's own title is the only h1. */
const TAGS: Readonly<Record<string, string>> = Object.fromEntries([
  ['H1', 'h2'],
  ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 'blockquote'].map((tag) => [
    tag.toUpperCase(),
    tag,
  ]),
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'].map((tag) => [tag.toUpperCase(), tag]),
]);
const DROPPED = ['SCRIPT', 'STYLE', 'TEMPLATE', 'IFRAME', 'OBJECT'];
const SAFE_ADDRESS = /^(?:https?:|mailto:|tel:|\/(?!\/))/i;

function childrenOf(node: Node): ReactNode[] {
  // The text does not change while it is shown: a node's place names it.
  return [...node.childNodes].map((child, place) => createElement(Fragment, { key: place }, rendered(child)));
}

function rendered(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element) || DROPPED.includes(node.tagName)) return null;
  if (node.tagName === 'BR') return <br />;
  if (node.tagName === 'A') {
    const address = node.getAttribute('href') ?? '';
    if (!SAFE_ADDRESS.test(address)) return childrenOf(node);
    return (
      <a href={address} rel="noopener noreferrer">
        {childrenOf(node)}
      </a>
    );
  }
  const tag = TAGS[node.tagName];
  return tag ? createElement(tag, {}, ...childrenOf(node)) : childrenOf(node);
}

/** HTML that staff wrote, rebuilt from known elements without their attributes: nothing in it can run. Browser only. */
export function RichText({ html }: { readonly html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return <div className={styles.text}>{childrenOf(body)}</div>;
}
