import { type DoorRow, type Doors, type Group, PEOPLE, type Person } from '../../../apps/api/test/door-row.ts';
import { LOCK_CHOICES } from '../contract/lock-choices.ts';

const WITHOUT: readonly Person[] = ['regular', 'regularWithPrices'];
const INTEGRATORS: Group = (Object.keys(PEOPLE) as Person[]).filter((person) => !WITHOUT.includes(person));
const MATCH: DoorRow = { permission: 'index:permission:match', who: INTEGRATORS };

const SITE = { scenes: [{ kind: 'surveillance', id: 's', groups: [{ id: 'g', cameras: 4 }] }] };

const RULES: DoorRow = { permission: 'admin:match-rules:view', who: ['administrator', 'sales', 'productManager'] };
const EDIT: DoorRow = { permission: 'admin:match-rules:edit', who: ['administrator', 'productManager'] };
const DATA: DoorRow = { permission: 'admin:match-data:view', who: ['administrator', 'productManager', 'keeper'] };
const DRAFT = { version: 999_999, revision: 1 };

// biome-ignore format: one row a line, however long, so that two changes of it do not meet.
export const doors: Doors = {
  'GET front/pc/match/basis': MATCH,
  'POST front/pc/match/solve': { ...MATCH, fields: { site: SITE } },
  'GET front/pc/match/project/list': MATCH,
  'GET front/pc/match/project/detail/{id}': { ...MATCH, fields: { id: 999_999_999 } },
  'POST front/pc/match/project/save': { ...MATCH, fields: { name: 'Gate', site: SITE } },
  'POST front/pc/match/project/rename': { ...MATCH, fields: { id: 999_999_999, revision: 1, name: 'Gate' } },
  'POST front/pc/match/project/copy': { ...MATCH, fields: { id: 999_999_999, name: 'Gate 2' } },
  'POST front/pc/match/project/delete': { ...MATCH, fields: { ids: [999_999_999] } },
  'POST front/pc/match/project/restore': { ...MATCH, fields: { ids: [999_999_999] } },
  'POST front/pc/match/project/add': { ...MATCH, fields: { id: 999_999_999 } },
  'GET front/pc/match/project/export/{id}': { ...MATCH, fields: { id: 999_999_999 } },
  'GET admin/matching/pack/list': RULES,
  'GET admin/matching/pack/detail/{version}': { ...RULES, fields: { version: 1 } },
  'GET admin/matching/pack/recommended': RULES,
  'GET admin/matching/golden/list': { ...RULES, fields: { version: 1 } },
  'POST admin/matching/draft/begin': EDIT,
  'POST admin/matching/draft/describe': { ...EDIT, fields: { ...DRAFT, note: 'x' } },
  'POST admin/matching/draft/fact': { ...EDIT, fields: { ...DRAFT, id: 'retention.ordinary', value: 30, tag: 'D', source: 'x' } },
  'POST admin/matching/draft/lock': { ...EDIT, fields: { ...DRAFT, ...LOCK_CHOICES[0], place: 1, materials: [], escape: 'yes', latch: 'both' } },
  'POST admin/matching/draft/lock/remove': { ...EDIT, fields: { ...DRAFT, id: 'escape' } },
  'POST admin/matching/draft/accept': { ...EDIT, fields: { ...DRAFT, id: 'access-1', reason: 'x' } },
  'POST admin/matching/draft/expect-delivered': { ...EDIT, fields: { ...DRAFT, id: 'access-1' } },
  'POST admin/matching/draft/check': { ...EDIT, fields: { version: 999_999 } },
  'POST admin/matching/draft/publish': { ...EDIT, fields: DRAFT },
  'POST admin/matching/draft/discard': { ...EDIT, fields: DRAFT },
  'GET admin/matching/missing/list': { ...DATA, fields: { role: 'recorder' } },
  'GET admin/matching/missing/counts': DATA,
  'GET admin/matching/missing/export': { ...DATA, fields: { role: 'recorder' } },
};
