import type { RulePack } from '../rule-pack.ts';
import type { CameraGroup } from '../site/surveillance.ts';
import type { Scene, Site } from '../site.ts';
import type { Saving } from '../solution.ts';
import type { PreparedCandidates } from './candidates.ts';
import { type Solved, solveOnce } from './solve-core.ts';
import { densityOf, totalsOf } from './totals.ts';

/** Every camera group of a site changed, or null when none changes. */
function withGroups(site: Site, change: (group: CameraGroup) => CameraGroup): Site | null {
  let changed = false;
  const scenes = site.scenes.map((scene): Scene => {
    if (scene.kind !== 'surveillance') return scene;
    return {
      ...scene,
      groups: scene.groups.map((group) => {
        const next = change(group);
        changed ||= next !== group;
        return next;
      }),
    };
  });
  return changed ? { ...site, scenes } : null;
}

/** Sizes that cameras are mostly made in. */
const SMALLER = [8, 4, 2] as const;

/** What a site could do without, each by itself; null: it does without already. */
const CHANGES: readonly { readonly id: Saving['id']; readonly change: (site: Site) => Site | null }[] = [
  {
    id: 'codec',
    change: (site) =>
      withGroups(site, (group) => (group.codec === 'h265plus' ? group : { ...group, codec: 'h265plus' })),
  },
  {
    id: 'retention',
    change: (site) => {
      const halved = site.settings.retentionDays;
      const days = halved === null ? 15 : Math.max(7, Math.floor(halved / 2));
      return halved !== null && halved <= 7 ? null : { ...site, settings: { ...site.settings, retentionDays: days } };
    },
  },
  {
    id: 'eventRecording',
    change: (site) =>
      withGroups(site, (group) => (group.recording === 'event' ? group : { ...group, recording: 'event' })),
  },
  {
    id: 'megapixels',
    change: (site) =>
      withGroups(site, (group) => {
        const smaller = SMALLER.find((megapixels) => megapixels < group.megapixels);
        return smaller === undefined ? group : { ...group, megapixels: smaller, target: null };
      }),
  },
  {
    id: 'raid',
    change: (site) =>
      site.settings.raid === 'none' ? null : { ...site, settings: { ...site.settings, raid: 'none', hotSpares: 0 } },
  },
  {
    id: 'ups',
    change: (site) => (site.settings.ups ? { ...site, settings: { ...site.settings, ups: false } } : null),
  },
  {
    id: 'cabinet',
    change: (site) => (site.settings.cabinet ? { ...site, settings: { ...site.settings, cabinet: false } } : null),
  },
  {
    id: 'brand',
    change: (site) =>
      site.constraints.brandId === null
        ? null
        : { ...site, constraints: { ...site.constraints, brandId: null, onlyBrand: false } },
  },
];

/** Densities of a solution by what the site asked before anything was saved. */
function densityAsAsked(solved: Solved, asked: Solved, pack: RulePack): number | null {
  const optics = new Map(asked.devices.map(({ need }) => [need.id, need.optics]));
  const devices = solved.devices.map((device) => ({
    ...device,
    need: { ...device.need, optics: optics.get(device.need.id) ?? null },
  }));
  return densityOf({ bill: solved.bill, devices }, pack);
}

/** What could be saved and what it costs in quality, the largest saving first. */
export function savingsOf(site: Site, pack: RulePack, prepared: PreparedCandidates): Saving[] {
  const solved = solveOnce(site, pack, prepared, false);
  const before = totalsOf(solved);
  const density = densityOf(solved, pack);
  const savings = CHANGES.flatMap(({ id, change }): Saving[] => {
    const changed = change(site);
    if (changed === null) return [];
    const other = solveOnce(changed, pack, prepared, false);
    const after = totalsOf(other);
    const worse = other.bill.lines.filter(({ skuId }) => skuId === null).length;
    const held = solved.bill.lines.filter(({ skuId }) => skuId === null).length;
    const savedFen = (before.fen ?? 0) - (after.fen ?? 0);
    if (savedFen <= 0 || worse > held) return [];
    const less = densityAsAsked(other, solved, pack);
    return [
      {
        id,
        savedFen,
        days:
          before.storageDays === null || after.storageDays === null ? null : [before.storageDays, after.storageDays],
        density: density === null || less === null ? null : [density, less],
      },
    ];
  });
  return savings.sort((a, b) => b.savedFen - a.savedFen);
}
