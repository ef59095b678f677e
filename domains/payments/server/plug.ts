import type { NamesIn } from '../../../platform/server/audit.ts';
import type { NoticeKind } from '../../../platform/server/domains.ts';
import { serverPlug } from '../../../platform/server/plug.ts';
import { VOUCHER } from '../contract/payment.ts';
import { PAYMENT_PERMISSIONS } from '../contract/permissions.ts';
import { registerNoticeDoors } from './notice-doors.ts';
import { paymentJobs } from './payment-jobs.ts';
import { paymentLedgers } from './payment-ledger-repository.ts';
import { isVoucherOf } from './payment-repository.ts';
import { paymentRoutes } from './payment-routes.ts';
import { registerSandboxPages } from './sandbox-pages.ts';
import { usedPaymentFiles } from './used-file-repository.ts';

const AUDIT = {
  actions: [
    'payment.confirm-transfer',
    'payment.reject-transfer',
    'payment.return-transfer',
    'payment.record-repayment',
    'payment.settle-return',
  ],
  entities: ['payment', 'credit'],
} as const;

declare module '../../../platform/server/audit.ts' {
  interface AuditActions extends NamesIn<typeof AUDIT.actions> {}
  interface AuditEntities extends NamesIn<typeof AUDIT.entities> {}
}

interface PaymentNotices {
  transferConfirmed: { paymentNo: string };
  transferRefused: { paymentNo: string; reason: string };
  providerSilent: { paymentNo: string };
  balanceRecharged: { amount: string; paymentNo: string };
  refundToBalance: { amount: string; paymentNo: string };
  creditRepaid: { amount: string; paymentNo: string };
  creditOverpaid: { amount: string; rest: string; paymentNo: string };
}

declare module '../../notices/contract/notice.ts' {
  interface NoticeParams extends PaymentNotices {}
}

const NOTICES: Record<keyof PaymentNotices, NoticeKind> = {
  transferConfirmed: { symbol: 'good', to: 'buyer' },
  transferRefused: { symbol: 'trouble', to: 'buyer' },
  providerSilent: { symbol: 'trouble', to: 'office' },
  balanceRecharged: { symbol: 'good', to: 'buyer' },
  refundToBalance: { symbol: 'good', to: 'buyer' },
  creditRepaid: { symbol: 'good', to: 'buyer' },
  creditOverpaid: { symbol: 'good', to: 'buyer' },
};

export const paymentsServer = serverPlug({
  domain: 'payments',
  routes: paymentRoutes,
  jobs: paymentJobs,
  uploads: [{ model: VOUCHER, isAttached: isVoucherOf }],
  usedFiles: usedPaymentFiles,
  notices: NOTICES,
  audit: AUDIT,
  http: (http, services) => {
    registerSandboxPages(http, services);
    registerNoticeDoors(http, services);
  },
  permissions: PAYMENT_PERMISSIONS,
  ledgerChecks: paymentLedgers,
});
