import { describe, expect, test } from 'vitest';
import { pixelsPerMetre } from '../contract/engine/optics.ts';
import { baseMbps, mainMbps, rawTb, soldGb, storageMb, streamOf } from '../contract/engine/video.ts';
import type { VideoLoad } from '../contract/need.ts';
import { DELIVERED_PACK, factOf, type RulePack } from '../contract/rule-pack.ts';
import { camera, cameras, disk, lineOf, linesFor, mallOf, recorder, smallMall, solved } from './matching-builders.ts';

const PACK = DELIVERED_PACK;

const video = (more: Partial<VideoLoad> = {}): VideoLoad => ({
  megapixels: 4,
  fps: 25,
  codec: 'h265',
  activity: 'normal',
  audio: false,
  subMbps: 1,
  views: 0,
  hours: 24,
  share: 1,
  retentionDays: 30,
  ...more,
});

describe('bitrate', () => {
  test.each([
    [1, 2],
    [2, 4],
    [4, 8],
    [5, 10],
    [8, 16],
    [3, 6],
    [12, 24],
    [0.5, 1],
  ])('%d megapixels take %d Mbps at 15 frames in H.264', (megapixels, mbps) => {
    expect(baseMbps(megapixels, PACK).mbps).toBe(mbps);
    expect(mainMbps(video({ codec: 'h264', fps: 15 }), megapixels, PACK).mbps).toBeCloseTo(mbps, 9);
  });

  test('base × fps ÷ 15 × codec × activity, with its numbers in the trace', () => {
    const { mbps, trace } = mainMbps(video({ activity: 'high', codec: 'h265plus', fps: 30 }), 4, PACK);
    expect(mbps).toBeCloseTo(8 * 2 * 0.35 * 1.4, 9);
    expect(trace).toMatchObject({
      rule: 'video_bitrate',
      inputs: { base: 8, fps: 30, codec: 0.35, activity: 1.4 },
      result: 7.84,
      unit: 'Mbps',
    });
    expect(trace.facts).toEqual(['video.base.4mp', 'video.base.fps', 'video.codec.h265plus', 'video.activity.high']);
  });

  test('a calm scene takes 0.6 and a busy one 1.4 of the bitrate', () => {
    const normal = mainMbps(video(), 4, PACK).mbps;
    expect(mainMbps(video({ activity: 'low' }), 4, PACK).mbps).toBeCloseTo(normal * 0.6, 9);
    expect(mainMbps(video({ activity: 'high' }), 4, PACK).mbps).toBeCloseTo(normal * 1.4, 9);
  });

  test('audio and its container add 70 kbit/s', () => {
    expect(mainMbps(video({ audio: true }), 4, PACK).mbps - mainMbps(video(), 4, PACK).mbps).toBeCloseTo(0.07, 9);
  });

  test('the product’s own bitrate wins over the formula', () => {
    const own = streamOf(video(), camera(300, { bitrate_mbps: 6 }), PACK);
    expect(own.kbps).toBe(7_000);
    expect(own.steps[0]?.rule).toBe('video_own_bitrate');
    expect(streamOf(video(), camera(300), PACK).kbps).toBe(7_667);
  });

  test('another pack gives another bitrate', () => {
    const pack: RulePack = {
      ...PACK,
      facts: { ...PACK.facts, 'video.codec.h265': { value: 0.6, tag: 'T', source: 'measured' } },
    };
    expect(mainMbps(video(), 4, pack).mbps).toBeCloseTo(8, 9);
  });
});

describe('storage', () => {
  test('Σ kbps ÷ 8 × 3600 ÷ 1024 × hours × days', () => {
    expect(storageMb(4_096, 24, 30, 1)).toBeCloseTo((4_096 / 8) * 3.515625 * 24 * 30, 6);
    expect(storageMb(8_192, 1, 1, 1)).toBeCloseTo(3_600, 9);
  });

  test('event recording takes the alarm rate of it', () => {
    expect(storageMb(8_192, 1, 1, 0.25)).toBeCloseTo(900, 9);
    expect(streamOf(video({ share: 0.3 }), null, PACK).steps.at(-1)?.rule).toBe('video_event_storage');
  });

  test('disks as sold: bytes × 1.15 ÷ 0.9', () => {
    // A terabyte of 10^12 bytes, in megabytes of 1024 kB.
    const megabytes = 1e12 / 1_024_000;
    expect(rawTb(megabytes)).toBeCloseTo(1, 9);
    expect(soldGb(megabytes, PACK)).toBeCloseTo(1_150 / 0.9, 6);
  });
});

describe('16 cameras of 4 MP in H.265 at 25 frames with a sub stream of 1 Mbps', () => {
  const sixteen = cameras([{ cameras: 16 }], { settings: { poe: 'switch' } });

  test('send 123 Mbps and fill 34.6 TB in 30 days', () => {
    const { kbps } = streamOf(video(), camera(300), PACK);
    expect(Math.round((16 * kbps) / 1000)).toBe(123);
    const raw = 16 * rawTb(storageMb(mainMbps(video(), 4, PACK).mbps * 1000, 24, 30, 1));
    expect(Math.round(raw * 10) / 10).toBe(34.6);
    expect(solved(sixteen, mallOf(smallMall())).totals.mbps).toBe(122.7);
  });

  test('are just too much for a recorder of 160 Mbps, less its reserve', () => {
    const small = recorder(1_000, 16, 160, 8);
    const large = recorder(1_500, 16, 164, 8);
    const mall = mallOf([camera(300), disk(680, 16), small, large]);
    expect(lineOf(solved(sixteen, mall), 'shared.recorder')?.skuId).toBe(large.skuId);
    const fifteen = cameras([{ cameras: 15 }], { settings: { poe: 'switch' } });
    expect(lineOf(solved(fifteen, mall), 'shared.recorder')?.skuId).toBe(small.skuId);
  });

  test('take the disks that hold 34.6 TB × 1.15 ÷ 0.9', () => {
    const mall = mallOf([camera(300), recorder(1_000, 16, 320, 8), disk(680, 8)]);
    const solution = solved(sixteen, mall);
    expect(lineOf(solution, 'shared.disk')?.quantity).toBe(Math.ceil((34.56 * 1.15) / 0.9 / 8));
    expect(solution.totals.storageDays).toBeGreaterThanOrEqual(30);
    expect(lineOf(solution, 'shared.disk')?.steps[0]).toMatchObject({ rule: 'disk_count', inputs: { raw: 34.56 } });
  });
});

describe('recorders', () => {
  test('DS-9632NI: 200 ÷ (6 + 1) = 28 cameras', () => {
    const mall = mallOf([camera(300, { bitrate_mbps: 6 }), recorder(4_000, 32, 200, 8), disk(680, 16)]);
    const solution = solved(cameras([{ cameras: 20 }]), mall);
    const trace = lineOf(solution, 'shared.recorder')?.steps.find(({ rule }) => rule === 'recorder_bandwidth');
    expect(trace?.inputs).toMatchObject({ incoming: 200, each: 7, cameras: 28 });
    expect(trace?.result).toBe(150);
  });

  test('keep a quarter of their bandwidth: 150 of 200 Mbps are 21 cameras of 7 Mbps', () => {
    const mall = mallOf([camera(300, { bitrate_mbps: 6 }), recorder(4_000, 32, 200, 8), disk(680, 16)]);
    expect(linesFor(solved(cameras([{ cameras: 21 }]), mall), 'recorder')[0]?.quantity).toBe(1);
    expect(linesFor(solved(cameras([{ cameras: 22 }]), mall), 'recorder')[0]?.quantity).toBe(2);
  });

  test('record the largest picture, or another is taken', () => {
    const small = recorder(500, 16, 320, 8, { record_max_mpx: 5 });
    const large = recorder(5_000, 16, 320, 8, { record_max_mpx: 8 });
    const mall = mallOf([...smallMall().filter(({ categoryCode }) => !/nvr/.test(categoryCode)), small, large]);
    expect(lineOf(solved(cameras([{ cameras: 4, megapixels: 4 }]), mall), 'shared.recorder')?.skuId).toBe(small.skuId);
    expect(lineOf(solved(cameras([{ cameras: 4, megapixels: 8 }]), mall), 'shared.recorder')?.skuId).toBe(large.skuId);
  });

  test('count each dewarped view of a fisheye', () => {
    const solution = solved(cameras([{ cameras: 4, form: 'fisheye', megapixels: 12 }]), mallOf(smallMall()));
    expect(solution.plan.recorders.reduce((sum, { channels }) => sum + channels, 0)).toBe(4 * (1 + 3));
    const plain = cameras([{ cameras: 4, form: 'fisheye', megapixels: 12, views: 0 }]);
    expect(solved(plain, mallOf(smallMall())).plan.recorders[0]?.channels).toBe(4);
  });

  test('hold no disk larger than a bay takes', () => {
    const mall = mallOf([camera(300), recorder(1_000, 16, 320, 8, { slot_max_tb: 6 }), disk(10, 20), disk(900, 6)]);
    expect(lineOf(solved(cameras([{ cameras: 4 }]), mall), 'shared.disk')?.skuId).toBe(
      mall.byCategory.get('surveillance-disks')?.[1]?.skuId,
    );
  });

  test.each([
    ['raid5', 0, 1],
    ['raid5', 1, 2],
    ['raid6', 0, 2],
  ] as const)('%s with %d spare disks takes %d more disks', (raid, hotSpares, more) => {
    const mall = mallOf([camera(300), recorder(1_000, 16, 320, 12), disk(680, 8)]);
    const plain = solved(cameras([{ cameras: 16 }]), mall);
    const safe = solved(cameras([{ cameras: 16 }], { settings: { raid, hotSpares } }), mall);
    expect((lineOf(safe, 'shared.disk')?.quantity ?? 0) - (lineOf(plain, 'shared.disk')?.quantity ?? 0)).toBe(more);
  });

  test('raid 10 keeps every byte twice', () => {
    const mall = mallOf([camera(300), recorder(1_000, 16, 320, 12), disk(680, 8)]);
    expect(
      lineOf(solved(cameras([{ cameras: 16 }], { settings: { raid: 'raid10' } }), mall), 'shared.disk')?.quantity,
    ).toBe(12);
  });
});

describe('pixel density', () => {
  test('f × pixels ÷ (sensor width × distance)', () => {
    const AT_TEN = { distanceM: 10, lensMm: null };
    const density = pixelsPerMetre(camera(300), AT_TEN, PACK);
    expect(density).toMatchObject({ pxPerM: (4 * 2_688) / (5.376 * 10), source: 'lens' });
    expect(pixelsPerMetre(camera(300, { hfov_max_deg: 84 }), AT_TEN, PACK)?.source).toBe('angle');
    expect(pixelsPerMetre(camera(300, { dori_detect_m: 80 }), AT_TEN, PACK)).toMatchObject({
      pxPerM: 200,
      source: 'distances',
    });
    expect(pixelsPerMetre(camera(300, { lens_min_mm: '', lens_max_mm: '' }), AT_TEN, PACK)).toBeNull();
  });

  test.each([
    ['detect', 25],
    ['observe', 62.5],
    ['recognise', 125],
    ['identify', 250],
  ] as const)('to %s asks for %d px/m', (target, pxPerM) => {
    const solution = solved(cameras([{ target, distanceM: 5 }]), mallOf(smallMall()));
    const line = lineOf(solution, 'site.g0.camera');
    expect(line?.need.optics?.pxPerM).toBe(pxPerM);
    const taken = mallOf(smallMall()).bySku.get(line?.skuId ?? 0);
    expect(taken && pixelsPerMetre(taken, { distanceM: 5, lensMm: null }, PACK)?.pxPerM).toBeGreaterThanOrEqual(pxPerM);
  });

  test('a farther target takes a longer lens, and one out of reach is said', () => {
    const mall = mallOf(smallMall());
    const lens = (distanceM: number, form = 'any') => {
      const line = lineOf(solved(cameras([{ target: 'recognise', distanceM, form }]), mall), 'site.g0.camera');
      return mall.bySku.get(line?.skuId ?? 0)?.attributes.lens_max_mm;
    };
    expect(lens(10)).toBe(4);
    expect(lens(30)).toBe(6);
    expect(lens(60)).toBe(12);
    expect(lens(450)).toBe(125);
    expect(lens(450, 'turret')).toBeUndefined();
    expect(solved(cameras([{ target: 'recognise', distanceM: 450, form: 'turret' }]), mall).problems).toContainEqual(
      expect.objectContaining({ id: 'nothingFound', severity: 'error', line: 'site.g0.camera' }),
    );
  });
});

describe('retention', () => {
  test.each([
    ['ordinary', 30],
    ['key', 90],
    ['finance', 90],
  ] as const)('a place of the kind %s keeps %d days', (use, days) => {
    const solution = solved(cameras([{}], { settings: { use } }), mallOf(smallMall()));
    expect(lineOf(solution, 'site.g0.camera')?.need.load?.video?.retentionDays).toBe(days);
  });

  test('access logs in finance are kept 180 days', () => {
    expect(factOf(PACK, 'retention.finance')).toBe(180);
    const scenes = [{ kind: 'access' as const, id: 'doors', doors: [{ id: 'd', doors: 1 }] }];
    const problems = solved({ scenes, settings: { use: 'finance' } }, mallOf(smallMall())).problems;
    expect(problems).toContainEqual(expect.objectContaining({ id: 'financeLogs', params: { days: 180 } }));
  });

  test('fewer days than the place asks for are possible, but said', () => {
    const solution = solved(cameras([{}], { settings: { retentionDays: 15 } }), mallOf(smallMall()));
    expect(solution.problems).toContainEqual(
      expect.objectContaining({ id: 'retentionBelowLaw', params: { days: 15, least: 30 } }),
    );
  });
});

describe('always added', () => {
  const solution = solved(cameras([{ cameras: 20, runM: 60 }]), mallOf(smallMall()));

  test('mounts, junction boxes, disks, switches or their like, and licences', () => {
    const roles = new Set(solution.lines.map(({ need }) => need.role));
    for (const role of ['mount', 'junctionBox', 'recorder', 'disk', 'licence', 'cable', 'cabinet', 'ups'] as const) {
      expect(roles, role).toContain(role);
    }
    expect(lineOf(solution, 'site.g0.camera.mount')?.quantity).toBe(20);
    expect(lineOf(solution, 'site.g0.camera.junctionBox')?.quantity).toBe(20);
    expect(
      solution.plan.switches.length + solution.plan.recorders.reduce((sum, { poePorts }) => sum + poePorts, 0),
    ).toBeGreaterThan(0);
    const channels = linesFor(solution, 'licence').reduce(
      (sum, { skuId, quantity }) =>
        sum + Number(mallOf(smallMall()).bySku.get(skuId ?? 0)?.attributes.licence_channels) * quantity,
      0,
    );
    expect(channels).toBeGreaterThanOrEqual(20);
  });

  test('cable with 15 % more', () => {
    const line = linesFor(solution, 'cable')[0];
    expect(line?.need.steps[0]).toMatchObject({
      rule: 'cable_length',
      inputs: { metres: 1_200, reserve: 15 },
      result: 1_380,
    });
    const metres = linesFor(solution, 'cable').reduce(
      (sum, { skuId, quantity }) =>
        sum + Number(mallOf(smallMall()).bySku.get(skuId ?? 0)?.attributes.length_m) * quantity,
      0,
    );
    expect(metres).toBeGreaterThanOrEqual(1_380);
  });
});
