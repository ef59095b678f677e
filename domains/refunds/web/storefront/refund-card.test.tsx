import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import * as m from '#messages';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import type { RefundSummary } from '../../contract/refund.ts';
import { RefundCard } from './RefundCard.tsx';

vi.mock('./RefundActions.tsx', () => ({ RefundActions: () => null }));
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof import('@tanstack/react-router')>()),
  Link: ({ children }: { readonly children: React.ReactNode }) => children,
}));
vi.mock('../../../orders/web/public.tsx', () => ({ Amount: () => null, LineProduct: () => null, actorWord: () => '' }));

const refund = {
  ...{ refundOrderNo: 'RF1', kind: 'refundOnly', state: 'refunding', createTime: '2026-11-20T08:00:00Z' },
  ...{ productName: 'Camera', applyRefundNum: 1, refundTime: null },
} as RefundSummary;

test('the list of refunds says that the money is back, and when', () => {
  const shown = (more: Partial<RefundSummary>) => renderToStaticMarkup(<RefundCard refund={{ ...refund, ...more }} />);
  const refundTime = '2026-11-27T18:00:00Z';
  expect(shown({ state: 'refunded', refundTime })).toContain(m.refunds_money_back({ time: formatTime(refundTime) }));
  expect(shown({})).not.toContain(m.refunds_money_back({ time: '' }).trim());
});
