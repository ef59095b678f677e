import { expect, test } from 'vitest';
import { AppError, errorMessageKey } from '../contract/app-error.ts';
import { applyTransition } from './transition.ts';
import { words } from './words.ts';

const TABLE = { close: { from: ['open'], to: 'closed', by: ['buyer'] } } as const;

async function failureOf(work: Promise<unknown>): Promise<AppError> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error('no failure');
  return error;
}

test('a transition writes only from the states it may start from', async () => {
  const asked: unknown[] = [];
  await applyTransition(TABLE, 'close', 'buyer', async (from, to) => {
    asked.push(from, to);
    return 1;
  });
  expect(asked).toEqual([['open'], 'closed']);
});

test('whoever comes second is told that the page has changed and will refresh, and so is who may not', async () => {
  const second = await failureOf(applyTransition(TABLE, 'close', 'buyer', async () => 0));
  let written = false;
  const stranger = await failureOf(
    applyTransition(TABLE, 'close', 'system', async () => {
      written = true;
      return 1;
    }),
  );
  expect(written).toBe(false);
  for (const { kind } of [second, stranger]) {
    expect(kind.reason).toBe('pageDataChanged');
    expect(words(errorMessageKey(kind), {}, 'en')).toMatch(/changed.*refresh/);
    expect(words(errorMessageKey(kind), {}, 'zh')).toMatch(/\p{Script=Han}/u);
  }
});
