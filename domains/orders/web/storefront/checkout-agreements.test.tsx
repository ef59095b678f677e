import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import * as m from '#messages';
import { CheckoutAgreements } from './CheckoutAgreements.tsx';

// The dialog opens with a press; here it only must be there.
vi.mock('../../../content/web/public.tsx', () => ({ AgreementDialog: () => null }));

test('each agreement is ticked under its own name', () => {
  const asked = ['Sale', 'Licence'].map((title) => ({ slug: title.toLowerCase(), version: '1', title }));
  const html = renderToStaticMarkup(<CheckoutAgreements asked={asked} agreed={{}} onAgree={() => undefined} />);
  const textOf = (id: string) => html.split(`id="${id}"`)[1]?.match(/>([^<]*)</)?.[1];
  const names = [...html.matchAll(/<input[^>]*aria-labelledby="([^"]*)"/g)].map(([, ids = '']) =>
    ids.split(' ').map(textOf).join(' '),
  );
  expect(names).toEqual(['Sale', 'Licence'].map((title) => `${m.orders_agreement_tick()} ${title}`));
});
