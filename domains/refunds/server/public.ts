export { countToDecide, type RefundedOfDay, refundedByDay } from './refund-figures-repository.ts';
