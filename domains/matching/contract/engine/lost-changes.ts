import { isInForce, needOfLine } from '../changes.ts';
import type { Problem } from '../problem.ts';
import { partIds, type Site } from '../site.ts';
import type { Line } from '../solution.ts';
import type { PreparedCandidates } from './candidates.ts';

type Place = Pick<Problem, 'scene' | 'part'>;

/** What a line of this name belongs to; null: the customer took that from the site, and the change went with it. */
function placeOf(line: string, { scenes, settings }: Site): Place | null {
  const inside = (name: string) => (line.startsWith(`${name}.`) ? line.slice(name.length + 1) : null);
  for (const scene of scenes) {
    const rest = inside(scene.id);
    if (rest === null) continue;
    const part = partIds(scene).find((id) => rest.startsWith(`${id}.`));
    return part === undefined && rest.includes('.') ? null : { scene: scene.id, part: part ?? null };
  }
  const rest = inside('shared') ?? '';
  const rooms = ['main', ...settings.points.map(({ id }) => id)];
  const isThere = rest !== '' && (!rest.includes('.') || rooms.some((room) => rest.startsWith(`${room}.`)));
  return isThere ? { scene: null, part: null } : null;
}

/**
 * Products that were put in and numbers that were typed for lines that the result no longer has, so that nothing is lost
 * silently. What was removed and is not asked for any more is as the customer wants it.
 */
export function lostChanges(site: Site, lines: readonly Line[], prepared: PreparedCandidates): Problem[] {
  const removed = new Set(
    site.overrides.flatMap(({ line, change }) => (change === 'remove' ? [needOfLine(line)] : [])),
  );
  const needs = new Set(lines.map(({ need }) => need.id));
  const partNumberOf = (skuId: number) => prepared.bySku.get(skuId)?.partNumber ?? String(skuId);
  return site.overrides.flatMap((override): Problem[] => {
    const need = needOfLine(override.line);
    const place = removed.has(need) ? null : placeOf(override.line, site);
    if (place === null) return [];
    const lost = (id: Problem['id'], params: Problem['params']): Problem[] => [
      { id, severity: 'warning', ...place, line: needs.has(need) ? need : null, params, change: override.line },
    ];
    if (override.change === 'swap') {
      return needs.has(need) ? [] : lost('swapLost', { partNumber: partNumberOf(override.skuId) });
    }
    if (override.change !== 'quantity' || isInForce(override, lines, site.overrides)) return [];
    const sku = override.line.split('~')[1];
    const of = sku === undefined ? {} : { partNumber: partNumberOf(Number(sku)) };
    return lost('quantityLost', { typed: override.quantity, ...of });
  });
}
