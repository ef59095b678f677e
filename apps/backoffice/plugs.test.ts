import { linkOptions } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { type OfficePlug, officePages } from '../../platform/web/office/plug.tsx';
import { PLUGS } from './domains.ts';

test('every plug that a domain has is in the list', () => {
  const files = import.meta.glob<Record<string, OfficePlug>>('../../domains/*/web/backoffice/plug.tsx', {
    eager: true,
  });
  const missing = Object.entries(files).flatMap(([file, exported]) =>
    Object.values(exported).some((plug) => PLUGS.some((listed) => listed === plug)) ? [] : file,
  );
  expect(missing).toEqual([]);
  expect(PLUGS).toHaveLength(Object.keys(files).length);
});

test('what the search above all pages leads to is there', () => {
  const pages: readonly unknown[] = officePages(PLUGS);
  const searched = PLUGS.flatMap((plug: OfficePlug) => plug.search ?? []);
  expect(searched).not.toEqual([]);
  expect(searched.filter(({ page }) => !pages.includes(page))).toEqual([]);
});

// The type checker is the instrument: a line that is expected to be wrong and is not fails `tsc`.
test('links are checked by the pages of the back office', () => {
  const links = [
    linkOptions({ to: '/customers' }),
    linkOptions({ to: '/customers/$id', params: { id: '7' } }),
    // @ts-expect-error no page has this path
    linkOptions({ to: '/no-such-page' }),
    // @ts-expect-error the page is one customer's
    linkOptions({ to: '/customers/$id' }),
    // @ts-expect-error a page of the storefront
    linkOptions({ to: '/order/shopping_cart' }),
  ];
  expect(links).toHaveLength(5);
});
