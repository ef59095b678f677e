import { type DoorRow, type Doors, OPEN } from '../../../apps/api/test/door-row.ts';

const read: DoorRow = { permission: 'admin:documents:view', who: ['administrator', 'productManager', 'sales'] };
const edit: DoorRow = { permission: 'admin:documents:edit', who: ['administrator', 'productManager'] };

// biome-ignore format: one row a line, however long, so that two changes of it do not meet.
export const doors: Doors = {
  'GET front/pc/certification/list': OPEN,
  'GET front/pc/certification/{id}': { ...OPEN, fields: { id: 1 } },
  'POST front/pc/certification/download': { ...OPEN, fields: { ids: [999_999_999] } },
  'GET front/pc/promotion/materials/list': OPEN,
  'POST front/pc/promotion/materials/download': { ...OPEN, fields: { ids: [999_999_999] } },
  'GET admin/documents/list': { ...read, fields: { kind: 'certificate' } },
  'POST admin/documents/save': { ...edit, things: { fileUrl: 'privateFile' }, fields: { id: 0, revision: '', kind: 'material', nameZh: 'x', nameEn: 'x', category: 'poster', audience: 'everyone', sort: 0, published: false } },
  'POST admin/documents/publish': { ...edit, fields: { ids: [999_999_999], published: true } },
  'POST admin/documents/delete': { ...edit, fields: { ids: [999_999_999] } },
};
