import { expect, it } from 'vitest';
import { REFUND_FLOW, REFUND_STATUSES, REFUND_TRANSITIONS } from './refund-status.ts';

it('the flow names every state once, each before what can become of it', () => {
  expect(REFUND_FLOW.toSorted()).toEqual(REFUND_STATUSES.toSorted());
  for (const { from, to } of Object.values(REFUND_TRANSITIONS)) {
    for (const state of from) expect(REFUND_FLOW.indexOf(state)).toBeLessThan(REFUND_FLOW.indexOf(to));
  }
});
