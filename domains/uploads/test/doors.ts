import { type Doors, SIGNED_IN } from '../../../apps/api/test/door-row.ts';

// biome-ignore format: one row per line, however long, to avoid merge conflicts.
export const doors: Doors = {
  'POST front/pc/upload/image': { ...SIGNED_IN, fields: { model: 'avatar', pid: 0 } },
  'POST front/pc/upload/file': { ...SIGNED_IN, fields: { model: 'avatar', pid: 0 } },
  'POST front/pc/upload/video': { ...SIGNED_IN, fields: { model: 'avatar', pid: 0 } },
  'GET front/pc/upload/private/{name}': { ...SIGNED_IN, things: { name: 'privateFile' } },
};
