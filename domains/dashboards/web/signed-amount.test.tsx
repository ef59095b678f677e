import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { signed } from './backoffice/TurnoverReport.tsx';

const textOf = (yuan: string | null) => renderToStaticMarkup(<b>{signed(yuan)}</b>).replace(/<[^>]+>/g, '');

it('a difference has its sign before the currency: a plus, or a true minus sign', () => {
  expect([textOf('1234.50'), textOf('-1234.50'), textOf('0.00'), textOf(null)]).toEqual([
    '+¥1,234.50',
    '−¥1,234.50',
    '¥0.00',
    '—',
  ]);
});
