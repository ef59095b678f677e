import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import * as m from '#messages';
import type { MoneyReturn } from '../../contract/money-return.ts';
import { ConfirmReturnModal } from './ConfirmReturnModal.tsx';
import styles from './payment-review.module.css';

vi.mock('../payment-queries.ts', () => ({ useConfirmReturnTransfer: () => ({}) }));
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof import('@tanstack/react-router')>()),
  Link: ({
    to,
    search,
    target,
    className,
    children,
  }: Record<string, React.ReactNode> & { readonly search: object }) => (
    <a
      href={`${to}?${new URLSearchParams(search as Record<string, string>)}`}
      target={String(target)}
      className={String(className)}
    >
      {children}
    </a>
  ),
}));
vi.mock('../../../../platform/web/kit-dialogs/lazy-dialogs.tsx', () => ({
  FormModal: ({ children }: { readonly children: React.ReactNode }) => children,
}));
vi.mock('../../../../platform/web/form/PanelForm.tsx', () => ({
  PanelForm: ({ children }: { readonly children: React.ReactNode }) => <form>{children}</form>,
}));
vi.mock('../../../../platform/web/form/text-fields.tsx', () => ({ TextField: () => null, DateField: () => null }));

const row: MoneyReturn = {
  ...{ key: 'part-1-offline', reference: 'RF1', paymentNo: 'PY1', customerName: 'An', payType: 'offline', tries: 0 },
  ...{ amount: '1.00', state: 'toTransfer', isOfOrder: true, tradeNo: 'T1', returnTradeNo: '', lastError: '' },
  ...{ payee: { text: '', account: null }, knownPayee: null, settled: null, settleReason: '', isOwnMoney: false },
  ...{ createTime: '2026-11-20T08:00:00Z', returnTime: null, returnedOn: null },
};
const shown = (more: Partial<MoneyReturn> = {}) =>
  renderToStaticMarkup(<ConfirmReturnModal row={{ ...row, ...more }} onClose={() => null} />);

test('the payment with its proof opens in another tab, so that nothing typed is lost', () => {
  expect(shown()).toContain('<a href="/payments?status=paid&amp;q=PY1" target="_blank" class=');
});

test('the link to the payment looks like one, and its sign stays beside its last word', () => {
  const [link = ''] = shown().match(/<a .*?<\/a>/) ?? [];
  expect(link).toContain(`class="${styles.proof}"`);
  const last = m.payments_returns_open_payment({ paymentNo: 'PY1' }).split(' ').at(-1);
  expect(link).toContain(`<span class="${styles.together}">${last}<svg`);
});

test('the account that the mall knows is offered, where it knows one, with its last use', () => {
  const lastUse = { usedOn: '2026-11-18', usedFor: 'RF0' };
  const knownPayee = { accountName: 'Test Ltd', bankName: 'ICBC', accountNumber: '6222 0212', ...lastUse };
  expect(shown({ knownPayee })).toContain(
    m.payments_returns_known_payee({ day: lastUse.usedOn, reference: lastUse.usedFor }),
  );
  expect(shown({ knownPayee })).toContain('Test Ltd · ICBC · 6222 0212');
  expect(shown({ knownPayee })).toContain(`>${m.payments_returns_fill_payee()}</button>`);
  expect(shown()).not.toContain(m.payments_returns_fill_payee());
});
