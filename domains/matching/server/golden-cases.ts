import type { Candidate } from '../contract/candidate.ts';
import type { SceneKind, SiteInput } from '../contract/site.ts';
import type { Solution } from '../contract/solution.ts';
import access from './golden/access.json' with { type: 'json' };
import channel from './golden/channel.json' with { type: 'json' };
import highThrow from './golden/high-throw.json' with { type: 'json' };
import parking from './golden/parking.json' with { type: 'json' };
import surveillance from './golden/surveillance.json' with { type: 'json' };

/** A site whose bill of materials is known, worked out by another program from the published rules. */
export interface GoldenCase {
  readonly id: string;
  readonly scene: SceneKind;
  readonly site: SiteInput;
  /** Pieces by the need's id; of a case with a shelf also recorders, disks and megabits a second in all. */
  readonly expected: Readonly<Record<string, number>>;
  /** What there is to choose from; empty where only the site's own needs are compared. */
  readonly candidates: readonly Candidate[];
  /** The same figures of a result. */
  readonly found: (solution: Solution) => ReadonlyMap<string, number>;
}

function piecesByNeed({ lines }: Solution): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { need, quantity } of lines) pieces.set(need.id, (pieces.get(need.id) ?? 0) + quantity);
  return pieces;
}

/** Of recording: the cameras, and what they take to be recorded with. */
function recordingFigures(solution: Solution): Map<string, number> {
  const { lines, totals } = solution;
  const figures = new Map([...piecesByNeed(solution)].filter(([id]) => /\.(camera|pole(-\w+)?)$/.test(id)));
  const pieces = (role: string) =>
    lines.filter(({ need }) => need.role === role).reduce((sum, { quantity }) => sum + quantity, 0);
  figures.set('recorders', pieces('recorder'));
  figures.set('disks', pieces('disk'));
  figures.set('mbps', Math.round(totals.mbps));
  return figures;
}

function product(
  skuId: number,
  categoryCode: string,
  priceFen: number,
  attributes: Candidate['attributes'],
): Candidate {
  const name = `golden ${categoryCode}`;
  return {
    skuId,
    productId: skuId,
    partNumber: name,
    nameZh: name,
    nameEn: name,
    brandId: 1,
    categoryCode,
    attributes,
    priceFen,
    stock: null,
    onSale: true,
    lifeCycle: 'massProduction',
    deliveryDays: null,
  };
}

/** One camera, one recorder and one disk: dear recorders, so that as few are taken as the rules allow. */
const shelfOf = (megapixels: number, shelf: (typeof surveillance)[number]['shelf']): Candidate[] => [
  product(1, 'turret-cameras', 10_000, {
    resolution: megapixels,
    form: 'turret',
    codec: 'h265plus',
    fps_max: 30,
    audio: 'yes',
    poe_powered: 'yes',
    max_draw_w: 9,
  }),
  product(2, 'nvr', 10_000_000, {
    channels: shelf.channels,
    incoming_mbps: shelf.mbps,
    record_max_mpx: 12,
    drive_bays: shelf.bays,
    slot_max_tb: shelf.diskTb,
  }),
  product(3, 'surveillance-disks', 10_000, { capacity_tb: shelf.diskTb }),
];

type Told = (typeof parking)[number] | (typeof channel)[number] | (typeof access)[number] | (typeof highThrow)[number];

const ofNeeds = (scene: SceneKind, cases: readonly Told[]) =>
  cases.map(
    ({ id, site, expected }): GoldenCase => ({
      id,
      scene,
      site: site as SiteInput,
      expected: expected as Readonly<Record<string, number>>,
      candidates: [],
      found: piecesByNeed,
    }),
  );

/** Those whose number of disks the other program leaves open are compared without. */
const ofRecording = surveillance.map(({ id, site, expected, shelf, figures }): GoldenCase => {
  const disks = 'disks' in figures ? figures.disks : undefined;
  const megapixels = site.scenes[0]?.groups[0]?.megapixels ?? 4;
  return {
    id,
    scene: 'surveillance',
    site: site as SiteInput,
    expected: {
      ...(expected as Readonly<Record<string, number>>),
      recorders: figures.recorders,
      ...(disks !== undefined && { disks }),
      mbps: Math.round(figures.totalMbps),
    },
    candidates: shelfOf(megapixels, shelf),
    found: (solution) => {
      const found = recordingFigures(solution);
      if (disks === undefined) found.delete('disks');
      return found;
    },
  };
});

export const GOLDEN_CASES: readonly GoldenCase[] = [
  ...ofRecording,
  ...ofNeeds('parking', parking),
  ...ofNeeds('channel', channel),
  ...ofNeeds('access', access),
  ...ofNeeds('highThrow', highThrow),
];
