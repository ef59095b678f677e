import { expect, test } from 'vitest';
import * as m from '#messages';
import { importRefusal, sendingRefusal } from './import-refusal.ts';

const checked = { status: 'done', dryRun: true, rows: 3, failed: 1 } as const;

test('a checked file is imported unless nothing of it would be', () => {
  expect(importRefusal(true, checked)).toBeUndefined();
  expect(importRefusal(true, { ...checked, failed: 3 })).toBe(m.catalogue_office_import_none_valid());
});

test('one import at a time, and of a file', () => {
  expect(sendingRefusal(false, undefined)).toBe(m.catalogue_office_import_no_file());
  expect(sendingRefusal(true, undefined)).toBeUndefined();
  for (const status of ['waiting', 'running'] as const) {
    expect(importRefusal(true, { ...checked, status })).toBe(m.catalogue_office_import_running());
  }
});
