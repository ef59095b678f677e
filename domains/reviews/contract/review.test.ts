import { expect, test } from 'vitest';
import { actionsIn } from '../../../platform/contract/state-machine.ts';
import { maskedNickname } from '../../people/contract/masked-nickname.ts';
import { gradeOf, REVIEW_STATUSES, REVIEW_TRANSITIONS } from './review.ts';

test('only staff hide what is shown and show what is hidden', () => {
  for (const actor of ['buyer', 'merchant', 'system'] as const) {
    expect(REVIEW_STATUSES.flatMap((status) => actionsIn(REVIEW_TRANSITIONS, status, actor))).toEqual([]);
  }
  expect(actionsIn(REVIEW_TRANSITIONS, 'shown', 'staff')).toEqual(['hide']);
  expect(actionsIn(REVIEW_TRANSITIONS, 'hidden', 'staff')).toEqual(['show']);
});

test('four and five stars are good, three medium, fewer poor', () => {
  expect([1, 2, 3, 4, 5].map(gradeOf)).toEqual(['poor', 'poor', 'medium', 'good', 'good']);
});

test.each([
  ['采购小丽', '采***丽'],
  ['王伟', '王***'],
  ['A', 'A***'],
  ['', '***'],
  ['13800000001', '1***1'],
  ['👩‍🔧 Ann', '👩‍🔧***n'],
])('the name %s is shown as %s', (name, masked) => {
  expect(maskedNickname(name)).toBe(masked);
});
