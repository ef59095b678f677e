import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import * as m from '#messages';
import { CustomerPage } from './CustomerPage.tsx';

const read = vi.hoisted(() => ({ failure: null as Error | null }));
const customer = vi.hoisted(() => ({
  ...{ id: 7, nickname: 'An', company: 'Anfang', phone: '', email: '', createTime: 0, lastSeenTime: null },
  ...{ disabled: false, identity: 2, level: 1, international: false, relationType: 0, inviter: null },
  ...{ creditLimit: '0.00', creditTermDays: 30, creditUsed: '0.00', balance: '0.00', accountManager: null },
  ...{ groups: [], roles: [], subDistributors: [], disabledCategoryIds: [] },
}));

vi.mock('../office-queries.ts', () => ({
  useCustomer: () => ({ data: customer, error: read.failure, isError: read.failure !== null, refetch: () => null }),
  useAccountChoices: () => ({ data: undefined }),
}));
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof import('@tanstack/react-router')>()),
  useParams: () => ({ id: '7' }),
  Link: 'a',
}));
vi.mock('../../../audit/web/public.tsx', () => ({ AccountTrail: () => null }));
vi.mock('./CustomerActions.tsx', () => ({ CustomerActions: () => null }));
vi.mock('./CustomerDevices.tsx', () => ({ CustomerDevices: () => null }));
vi.mock('./EditCustomerDrawer.tsx', () => ({ EditCustomerDrawer: () => null }));
vi.mock('./TickModal.tsx', () => ({ TickModal: () => null }));

test('a customer stays when reading them again fails, and the page says that it may be old', () => {
  const fresh = renderToStaticMarkup(<CustomerPage />);
  expect(fresh).toContain('Anfang');
  expect(fresh).not.toContain(m.app_stale());
  read.failure = new Error('no line to the mall');
  const stale = renderToStaticMarkup(<CustomerPage />);
  expect(stale).toContain('Anfang');
  expect(stale).toContain(m.app_stale());
  expect(stale).toContain('no line to the mall');
  expect(stale).toContain(m.app_retry());
});
