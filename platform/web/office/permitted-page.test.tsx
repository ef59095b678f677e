import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import * as m from '#messages';
import { IDENTITY } from '../../contract/permission.ts';
import { PermittedPage } from './PermittedPage.tsx';

const person = vi.hoisted(() => ({ identity: 0, permissions: [] as string[] }));
vi.mock('../session/session-store.ts', () => ({
  useSession: () => person,
  useCan: (permission: string) => person.permissions.includes(permission),
}));

const shownTo = (identity: number, permissions: string[]) => {
  Object.assign(person, { identity, permissions });
  return renderToStaticMarkup(<PermittedPage permission="admin:orders:view">orders</PermittedPage>);
};

test('a keeper without a shop is told so, others that this page is not theirs', () => {
  expect(shownTo(IDENTITY.staff, ['admin:orders:view'])).toBe('orders');
  expect(shownTo(IDENTITY.staff, ['goods:showPrice'])).toContain(m.app_no_shop_hint());
  for (const html of [
    shownTo(IDENTITY.staff, ['admin:catalogue:view']),
    shownTo(IDENTITY.regular, ['goods:showPrice']),
  ]) {
    expect(html).toContain(m.app_office_forbidden_hint());
    expect(html).not.toContain(m.app_no_shop_title());
  }
});
