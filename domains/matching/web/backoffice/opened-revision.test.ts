import { expect, test } from 'vitest';
import { revisionToSave } from './opened-revision.ts';

const opened = { revision: 3, content: { id: 'glass', locks: ['magnetic'] } };

test('what somebody else changed meanwhile is not saved over; a change elsewhere is no conflict', () => {
  expect(revisionToSave(opened, { revision: 4, content: { id: 'glass', locks: ['magnetic'] } })).toBe(4);
  expect(revisionToSave(opened, { revision: 4, content: { id: 'glass', locks: ['bolt'] } })).toBe(3);
  expect(revisionToSave(opened, { revision: 4, content: null })).toBe(3);
});
