import type { Candidate } from '../candidate.ts';
import type { VideoLoad } from '../need.ts';
import { type FactId, factOf, type RulePack } from '../rule-pack.ts';
import type { Codec, Target } from '../site/surveillance.ts';
import { step, type TraceStep } from '../trace.ts';

const BASES = [
  [1, 'video.base.1mp'],
  [2, 'video.base.2mp'],
  [4, 'video.base.4mp'],
  [5, 'video.base.5mp'],
  [8, 'video.base.8mp'],
] as const satisfies readonly (readonly [number, FactId])[];

const CODEC_FACT = {
  h264: 'video.codec.h264',
  h265: 'video.codec.h265',
  h265plus: 'video.codec.h265plus',
} as const satisfies Record<Codec, FactId>;

const ACTIVITY_FACT = {
  low: 'video.activity.low',
  normal: 'video.activity.normal',
  high: 'video.activity.high',
} as const satisfies Record<VideoLoad['activity'], FactId>;

const DENSITY_FACT = {
  detect: 'density.detect',
  observe: 'density.observe',
  recognise: 'density.recognise',
  identify: 'density.identify',
} as const satisfies Record<Target, FactId>;

/** The fact that says how many pixels a metre a class of detail asks for. */
export const densityFact = (target: Target): FactId => DENSITY_FACT[target];

/** The bitrate at the base frame rate in H.264: between two sizes of the table in proportion, beyond them too. */
export function baseMbps(megapixels: number, pack: RulePack): { readonly mbps: number; readonly facts: FactId[] } {
  const known = BASES.map(([mp, fact]) => ({ mp, fact, mbps: factOf(pack, fact) }));
  const above = known.find(({ mp }) => mp >= megapixels);
  const below = known.findLast(({ mp }) => mp <= megapixels);
  if (above !== undefined && below !== undefined) {
    if (above === below) return { mbps: above.mbps, facts: [above.fact] };
    const share = (megapixels - below.mp) / (above.mp - below.mp);
    return { mbps: below.mbps + share * (above.mbps - below.mbps), facts: [below.fact, above.fact] };
  }
  const nearest = above ?? below;
  if (nearest === undefined) return { mbps: 0, facts: [] };
  return { mbps: (nearest.mbps * megapixels) / nearest.mp, facts: [nearest.fact] };
}

/** Main stream in Mbps: base × fps ÷ 15 × codec × activity, and what audio and its container add. */
export function mainMbps(video: VideoLoad, megapixels: number, pack: RulePack) {
  const base = baseMbps(megapixels, pack);
  const codec = CODEC_FACT[video.codec];
  const activity = ACTIVITY_FACT[video.activity];
  const perSecond = factOf(pack, 'video.base.fps');
  const audio = video.audio ? factOf(pack, 'video.container.kbps') / 1000 : 0;
  const mbps = (base.mbps * video.fps * factOf(pack, codec) * factOf(pack, activity)) / perSecond + audio;
  const facts: FactId[] = [...base.facts, 'video.base.fps', codec, activity];
  if (video.audio) facts.push('video.container.kbps');
  const trace = step(
    'video_bitrate',
    {
      megapixels,
      base: base.mbps,
      fps: video.fps,
      baseFps: perSecond,
      codec: factOf(pack, codec),
      activity: factOf(pack, activity),
      audio,
    },
    facts,
    mbps,
    'Mbps',
  );
  return { mbps, trace };
}

/** Megabytes (of 1024 kB) that a bitrate fills: Σ kbps ÷ 8 × 3600 ÷ 1024 × hours × days × share. */
export function storageMb(kbps: number, hours: number, days: number, share: number): number {
  return ((kbps / 8) * 3600 * hours * days * share) / 1024;
}

const BYTES_PER_MB = 1024 * 1000;

/** Gigabytes of disks as sold: raw bytes with the reserve, on what formatting leaves. */
export function soldGb(megabytes: number, pack: RulePack): number {
  return (megabytes * BYTES_PER_MB * factOf(pack, 'storage.buffer')) / factOf(pack, 'storage.formatted') / 1e9;
}

/** Terabytes of 10^12 bytes. */
export const rawTb = (megabytes: number): number => (megabytes * BYTES_PER_MB) / 1e12;

const number = (product: Candidate | null, attribute: string): number | undefined => {
  const value = product?.attributes[attribute];
  return typeof value === 'number' ? value : undefined;
};

/** One piece's video as recorders see it, in integers: what a product says of itself wins over the formula. */
export interface Stream {
  readonly channels: number;
  /** Main, sub and further streams together. */
  readonly kbps: number;
  /** Megabytes of disks as sold that it fills in its retention. */
  readonly diskMb: number;
  readonly megapixels: number;
  readonly retentionDays: number;
  readonly steps: readonly TraceStep[];
}

/** What one piece of a product sends and stores. */
export function streamOf(video: VideoLoad, product: Candidate | null, pack: RulePack): Stream {
  const megapixels = number(product, 'resolution') ?? video.megapixels;
  const own = number(product, 'bitrate_mbps');
  const audio = video.audio ? factOf(pack, 'video.container.kbps') / 1000 : 0;
  const formula = mainMbps(video, megapixels, pack);
  const main = own === undefined ? formula.mbps : own + audio;
  const view = mainMbps({ ...video, audio: false }, factOf(pack, 'video.fisheye.viewMp'), pack);
  const views = video.views * view.mbps;
  const recorded = (main + views) * 1000;
  const megabytes = storageMb(recorded, video.hours, video.retentionDays, video.share);
  const steps: TraceStep[] = [
    own === undefined
      ? formula.trace
      : step('video_own_bitrate', { own, audio, sku: product?.partNumber ?? '' }, [], main, 'Mbps'),
  ];
  if (video.views > 0) {
    steps.push(
      step(
        'video_fisheye',
        { views: video.views, each: view.mbps, channels: 1 + video.views },
        ['video.fisheye.views', 'video.fisheye.viewMp'],
        views,
        'Mbps',
      ),
    );
  }
  steps.push(
    step(
      video.share < 1 ? 'video_event_storage' : 'video_storage',
      {
        kbps: recorded,
        hours: video.hours,
        days: video.retentionDays,
        share: video.share * 100,
        megabytes,
      },
      video.share < 1 ? ['video.event.share'] : [],
      rawTb(megabytes),
      'TB',
    ),
  );
  return {
    channels: 1 + video.views,
    kbps: Math.ceil((main + video.subMbps) * 1000 + views * 1000 - 1e-6),
    diskMb: Math.ceil(soldGb(megabytes, pack) * 1000 - 1e-6),
    megapixels,
    retentionDays: video.retentionDays,
    steps,
  };
}
