import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { getLocale, overwriteGetLocale } from '#locale';
import { UserBalancePage } from './UserBalancePage.tsx';
import { UserCreditPage } from './UserCreditPage.tsx';

const given = getLocale;
afterEach(() => overwriteGetLocale(given));

const none = vi.hoisted(() => () => ({}));
vi.mock('../wallet-queries.ts', () => ({
  ...{ creditQuery: {}, rechargeRulesQuery: {} },
  ...{ useBalanceRecords: none, useExportBalance: none, useCreditRecords: none, useExportCredit: none },
}));
vi.mock('@tanstack/react-query', async (original) => ({
  ...(await original<typeof import('@tanstack/react-query')>()),
  useQuery: none,
}));
vi.mock('../../../../platform/web/session/Permitted.tsx', () => ({
  Permitted: ({ children }: { readonly children: React.ReactNode }) => children,
}));
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof import('@tanstack/react-router')>()),
  Link: () => null,
  createLink: () => () => null,
}));
vi.mock('./use-movement-filter.ts', () => ({ useMovementFilter: none }));
vi.mock('./Statement.tsx', () => ({ Statement: ({ fileName }: { readonly fileName: string }) => `file ${fileName}` }));

test.each([
  ['zh', '余额明细', '信用明细'],
  ['en', 'balance', 'credit'],
] as const)('exported statements are named in the reader’s language (%s)', (locale, balance, credit) => {
  overwriteGetLocale(() => locale);
  expect(renderToStaticMarkup(<UserBalancePage />)).toContain(`file ${balance}`);
  expect(renderToStaticMarkup(<UserCreditPage />)).toContain(`file ${credit}`);
});
