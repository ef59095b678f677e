import { expect, test } from 'vitest';
import * as m from '#messages';
import { confirmFirst, currentQuestion, giveNotice } from './confirmation.ts';

test('a question is titled by what its button says, unless it has a title of its own', async () => {
  const asked = confirmFirst('The SKU is no longer sold.', { confirmLabel: 'Stop sale' });
  expect(currentQuestion()).toMatchObject({ title: 'Stop sale', confirmLabel: 'Stop sale' });
  currentQuestion()?.answer(false);
  expect(await asked).toBe(false);
});

test('a question is titled as a reminder, a notice as a notice, unless they say otherwise', async () => {
  const agreed = confirmFirst('Delete?');
  const notice = giveNotice('The payment failed.');
  const own = confirmFirst('Really?', { title: 'Cancel the order' });
  expect(currentQuestion()?.title).toBe(m.app_reminder_title());
  expect(currentQuestion()?.cancelLabel).toBe(m.app_cancel());
  currentQuestion()?.answer(true);
  expect(await agreed).toBe(true);
  // One after the other; a notice can only be read.
  expect(currentQuestion()?.title).toBe(m.app_notice_title());
  expect(currentQuestion()?.cancelLabel).toBeUndefined();
  currentQuestion()?.answer(true);
  await notice;
  expect(currentQuestion()?.title).toBe('Cancel the order');
  currentQuestion()?.answer(false);
  expect(await own).toBe(false);
  expect(currentQuestion()).toBeUndefined();
  expect([m.app_reminder_title(), m.app_notice_title()]).not.toContain('');
});
