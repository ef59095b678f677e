import { type Doors, OPEN } from '../../../apps/api/test/door-row.ts';

const VIEW = { permission: 'admin:search:view', who: ['administrator', 'productManager', 'sales'] } as const;
const EDIT = { permission: 'admin:search:edit', who: ['administrator', 'productManager'] } as const;

// biome-ignore format: one row a line, however long, so that two changes of it do not meet.
export const doors: Doors = {
  'GET front/pc/search/suggest': { ...OPEN, fields: { keyword: 'ds' } },
  'POST front/pc/search/wish': { ...OPEN, fields: { keyword: 'A word', wish: 'A wish' } },
  'GET admin/search/synonym/list': VIEW,
  'POST admin/search/synonym/add': { ...EDIT, fields: { terms: 'one alone' } },
  'POST admin/search/synonym/edit': { ...EDIT, fields: { id: 999_999_999, terms: 'one = another', revision: 'x' } },
  'POST admin/search/synonym/delete': { ...EDIT, fields: { id: 999_999_999, revision: 'x' } },
  'GET admin/search/miss/list': VIEW,
  'POST admin/search/miss/delete': { ...EDIT, fields: { keyword: 'nowhere' } },
};
