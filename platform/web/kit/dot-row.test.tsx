import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DotRow } from './DotRow.tsx';
import { Unbroken } from './Unbroken.tsx';
import { UnbrokenRow } from './UnbrokenRow.tsx';

/** What stands between the tags: the dots are drawn beside it. */
const words = (markup: string) => markup.replaceAll(/<[^>]*>/g, '').trim();

it('leaves out what is not there, with its dot', () => {
  const markup = renderToStaticMarkup(<DotRow parts={['2026-11-21 14:05', '', null, false, undefined, 'Staff']} />);
  expect(words(markup)).toBe('2026-11-21 14:05 Staff');
  expect(markup.match(/<span/g)).toHaveLength(3);
});

it('keeps names whole, and leaves out what has none', () => {
  expect(renderToStaticMarkup(<Unbroken name="NVR-4" />)).toMatch(/^<span class="[^"]*">NVR-4<\/span>$/);
  expect(words(renderToStaticMarkup(<UnbrokenRow names={['NVR-4', '', '4 TB']} />))).toBe('NVR-4 4 TB');
});
