import { factOf, type RulePack } from '../rule-pack.ts';
import type { CameraGroup } from '../site/surveillance.ts';
import type { Scene, Site } from '../site.ts';
import type { Saving } from '../solution.ts';
import type { PreparedCandidates } from './candidates.ts';
import { retentionDaysOf, retentionFact } from './retention.ts';
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

const smallerThan = (group: CameraGroup): number | undefined =>
  SMALLER.find((megapixels) => megapixels < group.megapixels);

/** The least share of a group's pixels per metre that is left: as the root of its megapixels. */
function sharpnessOf(before: Site, after: Site): number {
  const groups = ({ scenes }: Site) => scenes.flatMap((scene) => (scene.kind === 'surveillance' ? scene.groups : []));
  const reduced = groups(after);
  const shares = groups(before).map(({ megapixels }, at) =>
    Math.sqrt((reduced[at]?.megapixels ?? megapixels) / megapixels),
  );
  return Math.round(Math.min(1, ...shares) * 100) / 100;
}

const FEWEST_DAYS = 7;
const halved = (days: number): number => (days <= FEWEST_DAYS ? days : Math.max(FEWEST_DAYS, Math.floor(days / 2)));

/** Days that are kept: those of the project, and those of scenes and groups that have days of their own. */
function daysKept({ scenes, settings }: Site, pack: RulePack): number[] {
  const own = scenes.flatMap((scene): (number | null)[] => {
    switch (scene.kind) {
      case 'surveillance':
        return scene.groups.map(({ retentionDays }) => retentionDays);
      case 'parking':
      case 'highThrow':
        return [scene.retentionDays];
      default:
        return [];
    }
  });
  return [retentionDaysOf(settings, pack), ...own.filter((days) => days !== null)];
}

/** Half as many days, also where a scene or a group of cameras has days of its own. */
function halvedDays(site: Site, pack: RulePack): Site | null {
  if (daysKept(site, pack).every((days) => days <= FEWEST_DAYS)) return null;
  const own = (days: number | null) => (days === null ? null : halved(days));
  const scenes = site.scenes.map((scene): Scene => {
    switch (scene.kind) {
      case 'surveillance':
        return { ...scene, groups: scene.groups.map((one) => ({ ...one, retentionDays: own(one.retentionDays) })) };
      case 'parking':
      case 'highThrow':
        return { ...scene, retentionDays: own(scene.retentionDays) };
      default:
        return scene;
    }
  });
  return {
    ...site,
    scenes,
    settings: { ...site.settings, retentionDays: halved(retentionDaysOf(site.settings, pack)) },
  };
}

/** What a site could do without, each by itself; null: it does without already. */
const CHANGES: readonly { readonly id: Saving['id']; readonly change: (site: Site, pack: RulePack) => Site | null }[] =
  [
    {
      id: 'codec',
      change: (site) =>
        withGroups(site, (group) => (group.codec === 'h265plus' ? group : { ...group, codec: 'h265plus' })),
    },
    {
      id: 'retention',
      change: halvedDays,
    },
    {
      id: 'eventRecording',
      change: (site) =>
        withGroups(site, (group) => (group.recording === 'event' ? group : { ...group, recording: 'event' })),
    },
    {
      id: 'spareDensity',
      change: (site) =>
        withGroups(site, (group) => {
          const smaller = smallerThan(group);
          return smaller === undefined || group.target === null ? group : { ...group, megapixels: smaller };
        }),
    },
    {
      id: 'megapixels',
      change: (site) =>
        withGroups(site, (group) => {
          const smaller = smallerThan(group);
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

/** Solutions that are compared with the one asked for. */
export const MOST_SAVED_CHANGES = CHANGES.length;

/** Days that the place asks for, where something is kept for fewer. */
function leastDaysFor(site: Site, pack: RulePack): number | null {
  const least = factOf(pack, retentionFact(site.settings));
  return Math.min(...daysKept(site, pack)) < least ? least : null;
}

/** Densities of a solution by what the site asked before anything was saved. */
function densityAsAsked(solved: Solved, asked: Solved, pack: RulePack): number | null {
  const optics = new Map(asked.devices.map(({ need }) => [need.id, need.optics]));
  const devices = solved.devices.map((device) => ({
    ...device,
    need: { ...device.need, optics: optics.get(device.need.id) ?? null },
  }));
  return densityOf({ bill: solved.bill, devices }, pack);
}

/** Devices up to which it is worked out what could be saved: it takes as many solutions as there are changes. */
export const MOST_SAVED_DEVICES = 2_000;

/** What could be saved and what it costs in quality, the largest saving first; nothing of a site that is too large. */
export function savingsOf(site: Site, pack: RulePack, prepared: PreparedCandidates, devices: number): Saving[] {
  if (devices > MOST_SAVED_DEVICES) return [];
  const solved = solveOnce(site, pack, prepared, false);
  const before = totalsOf(solved);
  const density = densityOf(solved, pack);
  const savings = CHANGES.flatMap(({ id, change }): Saving[] => {
    const changed = change(site, pack);
    if (changed === null) return [];
    const other = solveOnce(changed, pack, prepared, false);
    const after = totalsOf(other);
    const worse = other.bill.lines.filter(({ skuId }) => skuId === null).length;
    const held = solved.bill.lines.filter(({ skuId }) => skuId === null).length;
    const savedFen = (before.fen ?? 0) - (after.fen ?? 0);
    if (savedFen <= 0 || worse > held) return [];
    const less = densityAsAsked(other, solved, pack);
    if (id === 'spareDensity' && (less === null || less < 1)) return [];
    const sharpness = density === null ? sharpnessOf(site, changed) : 1;
    return [
      {
        id,
        savedFen,
        days:
          before.storageDays === null || after.storageDays === null ? null : [before.storageDays, after.storageDays],
        density: density === null || less === null ? null : [density, less],
        ...(sharpness < 1 && { sharpness }),
        leastDays: id === 'retention' ? leastDaysFor(changed, pack) : null,
      },
    ];
  });
  return savings.sort((a, b) => b.savedFen - a.savedFen);
}
