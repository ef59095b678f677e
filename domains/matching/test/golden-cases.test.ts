import { describe, expect, test } from 'vitest';
import { prepareCandidates } from '../contract/engine/candidates.ts';
import { solve } from '../contract/engine/solve.ts';
import { rawTb, streamOf } from '../contract/engine/video.ts';
import { DELIVERED_PACK } from '../contract/rule-pack.ts';
import { site } from '../contract/site.ts';
import access from '../server/golden/access.json' with { type: 'json' };
import channel from '../server/golden/channel.json' with { type: 'json' };
import highThrow from '../server/golden/high-throw.json' with { type: 'json' };
import parking from '../server/golden/parking.json' with { type: 'json' };
import surveillance from '../server/golden/surveillance.json' with { type: 'json' };
import { product } from './matching-builders.ts';

const CASES = [...parking, ...channel, ...access, ...highThrow, ...surveillance].map(
  (one) => [one.id, one.site, one.expected as Record<string, number>] as const,
);
const emptyShelf = prepareCandidates([]);

test('there are twelve cases of each scene', () => {
  const kinds = CASES.flatMap(([, told]) => site.parse(told).scenes.map(({ kind }) => kind));
  const counts = Object.fromEntries(
    Object.entries(Object.groupBy(kinds, (kind) => kind)).map(([kind, all]) => [kind, all.length]),
  );
  expect(counts).toEqual({ parking: 12, channel: 12, access: 12, highThrow: 12, surveillance: 12 });
  expect(new Set(CASES.map(([id]) => id)).size).toBe(60);
});

describe('golden cases, worked out by another program from the published rules', () => {
  test.each(CASES)('%s: as many of each need', (_id, told, expected) => {
    const { lines } = solve(site.parse(told), DELIVERED_PACK, emptyShelf);
    expect(Object.fromEntries(lines.map(({ need, quantity }) => [need.id, quantity]))).toEqual(expected);
  });

  test.each(surveillance.map((one) => [one.id, one] as const))(
    '%s: bitrate, terabytes, recorders and disks on a shelf of one recorder',
    (_id, { site: told, shelf, figures }) => {
      const read = site.parse(told);
      const [scene] = read.scenes;
      const group = scene?.kind === 'surveillance' ? scene.groups[0] : undefined;
      const mall = prepareCandidates([
        product('turret-cameras', 100, {
          resolution: group?.megapixels ?? 0,
          form: 'turret',
          codec: 'h265plus',
          fps_max: 30,
          audio: 'yes',
          poe_powered: 'yes',
          max_draw_w: 9,
        }),
        product('nvr', 100_000, {
          channels: shelf.channels,
          incoming_mbps: shelf.mbps,
          record_max_mpx: 12,
          drive_bays: shelf.bays,
          slot_max_tb: shelf.diskTb,
        }),
        product('surveillance-disks', 100, { capacity_tb: shelf.diskTb }),
      ]);
      const { lines, totals } = solve(read, DELIVERED_PACK, mall);
      const pieces = (role: string) =>
        lines.filter(({ need }) => need.role === role).reduce((sum, { quantity }) => sum + quantity, 0);
      expect(pieces('recorder')).toBe(figures.recorders);
      if ('disks' in figures) expect(pieces('disk')).toBe(figures.disks);
      expect(totals.mbps).toBeCloseTo(figures.totalMbps, 0);

      const video = lines.find(({ need }) => need.role === 'camera')?.need.load?.video;
      if (!video) throw new Error('no camera');
      const { steps } = streamOf(video, null, DELIVERED_PACK);
      expect(steps.find(({ rule }) => rule === 'video_bitrate')?.result).toBeCloseTo(figures.mainMbps, 3);
      const megabytes = Number(steps.find(({ rule }) => /storage$/.test(rule))?.inputs.megabytes);
      expect(rawTb(megabytes) * (group?.cameras ?? 0)).toBeCloseTo(figures.rawTb, 6);
    },
  );
});
