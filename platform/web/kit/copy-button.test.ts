import type { ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import * as m from '#messages';
import { CopyButton } from './CopyButton.tsx';
import { dismissToast, shownToasts } from './toast-store.ts';

const press = () => {
  const button = CopyButton({ text: '6222 0210', label: 'Copy' }) as ReactElement<{ onClick: () => Promise<void> }>;
  return button.props.onClick();
};
const shown = () => shownToasts().map(({ kind, message }) => [kind, message]);

afterEach(() => {
  for (const { id } of shownToasts()) dismissToast(id);
  vi.unstubAllGlobals();
});

test('what was copied is in the clipboard, and it says so', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await press();
  expect(writeText).toHaveBeenCalledWith('6222 0210');
  expect(shown()).toEqual([['success', m.app_copied()]]);
});

test.each([
  ['refuses', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } }],
  ['has none, as on an address without https', {}],
])('a browser whose clipboard %s: the copy failed, and it says so', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  await press();
  expect(shown()).toEqual([['error', m.app_copy_failed()]]);
});
