/** Lanes wider than any gate that is sold: said once, with the widest that is; and gates that state no width. */
import { describe, expect, test } from 'vitest';
import type { Candidate } from '../contract/candidate.ts';
import { prepareCandidates } from '../contract/engine/candidates.ts';
import type { SiteInput } from '../contract/site.ts';
import { demoCandidates } from './demo-candidates.ts';
import { solved } from './matching-builders.ts';

const products = demoCandidates();
const isGate = ({ attributes }: Candidate) => attributes.cabinet_core !== undefined;

type Entrance = Extract<SiteInput['scenes'][number], { kind: 'channel' }>['entrances'][number];
const solutionOf = (entrance: Partial<Entrance>, shelf: readonly Candidate[] = products) =>
  solved({ scenes: [{ kind: 'channel', id: 's', entrances: [{ id: 'e', ...entrance }] }] }, prepareCandidates(shelf));
const told = (entrance: Partial<Entrance>, shelf?: readonly Candidate[]) =>
  solutionOf(entrance, shelf).problems.filter(
    ({ id, part, line }) => (part === 'e' || line?.startsWith('s.e.')) && id !== 'cannotVerify',
  );
/** The same products, of which some gates are made otherwise. */
const gatesWith = (change: (gate: Candidate) => Candidate | null) =>
  products.flatMap((one) => (isGate(one) ? (change(one) ?? []) : one));
const withWidth = (gate: Candidate, width: number): Candidate => ({
  ...gate,
  attributes: { ...gate.attributes, lane_width_mm: width },
});
/** A gate that does not state how wide its lane is. */
function silent(gate: Candidate): Candidate {
  const { lane_width_mm: _width, ...attributes } = gate.attributes;
  return { ...gate, attributes };
}

describe('lanes wider than any gate that is sold', () => {
  test.each(['swing', 'sliding'] as const)('%s: are told once, with the widest that is sold', (gate) => {
    expect(told({ gate, lanes: 3, widthMm: 950 })).toEqual([
      {
        ...{ id: 'channelLanesTooWide', severity: 'error', scene: 's', part: 'e', line: null },
        params: { width: 950, widest: 900 },
      },
    ]);
    expect(told({ gate, lanes: 3, widthMm: 900 })).toEqual([]);
  });

  test('are told of the lanes beside turnstiles, whose own lanes are as wide as they are', () => {
    const { lines } = solutionOf({ gate: 'tripod', lanes: 3, widthMm: 950 });
    expect(told({ gate: 'tripod', lanes: 3, widthMm: 950 })).toMatchObject([
      { id: 'channelLanesTooWide', params: { widest: 900 } },
    ]);
    expect(lines.find(({ id }) => id === 's.e.turnstile')?.skuId).not.toBeNull();
  });

  test('still have their lines, each of which says that nothing is found', () => {
    const gates = solutionOf({ lanes: 3, widthMm: 950 }).lines.filter(({ id }) => id.startsWith('s.e.gate-'));
    expect(gates.filter(({ quantity }) => quantity > 0).map(({ flags }) => flags.map(({ flag }) => flag))).toEqual(
      gates.map(() => ['nothingFound']),
    );
  });

  test('are as wide as the narrowest of the gates that a row is made of allows', () => {
    const shelf = gatesWith((gate) =>
      gate.attributes.cabinet_core === 'double' && gate.attributes.lane_width_mm === 900 ? withWidth(gate, 700) : gate,
    );
    expect(told({ lanes: 3, wideLanes: 0, widthMm: 800 }, shelf)).toMatchObject([
      { id: 'channelNoWideLane' },
      { id: 'channelLanesTooWide', params: { width: 800, widest: 700 } },
    ]);
  });

  test('are not, where a gate that states no width may do', () => {
    const shelf = [
      ...products,
      ...products.filter(isGate).map((gate) => ({ ...silent(gate), skuId: gate.skuId + 900_000 })),
    ];
    expect(told({ gate: 'swing', lanes: 3, widthMm: 950 }, shelf)).toEqual([]);
  });

  test('are no reason where nothing of the kind is sold for any width', () => {
    const shelf = gatesWith((gate) => (gate.attributes.gate_type === 'swing' ? null : gate));
    expect(told({ lanes: 3, widthMm: 950 }, shelf).map(({ id }) => id)).not.toContain('channelLanesTooWide');
  });
});

describe('a gate that states no width', () => {
  const isOrdinary = (gate: Candidate) =>
    gate.attributes.gate_type === 'swing' && gate.attributes.lane_width_mm === 600;
  const shelf = gatesWith((gate) => (isOrdinary(gate) ? silent(gate) : gate));

  test('is no reason to say that narrower ones are sold, nor to rule the wide ones out', () => {
    const { lines } = solutionOf({ lanes: 3, widthMm: 600 }, shelf);
    const gate = lines.find(({ id }) => id === 's.e.gate-single');
    expect(shelf.find(({ skuId }) => skuId === gate?.skuId)?.attributes.lane_width_mm).toBe(900);
    expect(told({ lanes: 3, widthMm: 600 }, shelf)).toMatchObject([{ id: 'channelWiderLanes', line: null }]);
  });
});
