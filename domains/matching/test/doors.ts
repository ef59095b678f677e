import { type DoorRow, type Doors, type Group, PEOPLE, type Person } from '../../../apps/api/test/door-row.ts';

const WITHOUT: readonly Person[] = ['regular', 'regularWithPrices'];
const INTEGRATORS: Group = (Object.keys(PEOPLE) as Person[]).filter((person) => !WITHOUT.includes(person));
const MATCH: DoorRow = { permission: 'index:permission:match', who: INTEGRATORS };

const SITE = { scenes: [{ kind: 'surveillance', id: 's', groups: [{ id: 'g', cameras: 4 }] }] };

// biome-ignore format: one row a line, however long, so that two changes of it do not meet.
export const doors: Doors = {
  'GET front/pc/match/basis': MATCH,
  'POST front/pc/match/solve': { ...MATCH, fields: { site: SITE } },
  'GET front/pc/match/project/list': MATCH,
  'GET front/pc/match/project/detail/{id}': { ...MATCH, fields: { id: 999_999_999 } },
  'POST front/pc/match/project/save': { ...MATCH, fields: { name: 'Gate', site: SITE } },
  'POST front/pc/match/project/copy': { ...MATCH, fields: { id: 999_999_999, name: 'Gate 2' } },
  'POST front/pc/match/project/delete': { ...MATCH, fields: { ids: [999_999_999] } },
  'POST front/pc/match/project/restore': { ...MATCH, fields: { ids: [999_999_999] } },
  'POST front/pc/match/project/add': { ...MATCH, fields: { id: 999_999_999 } },
};
