import type { DeviceLoad, Need, Requirement } from '../need.ts';
import { type FactId, factOf, type RulePack } from '../rule-pack.ts';
import type { RuleId } from '../rules.ts';
import type { Settings } from '../site.ts';
import { step, type TraceStep } from '../trace.ts';
import { type Bill, chosenIn } from './bill.ts';
import { type CableRuns, cableRuns } from './cable-runs.ts';
import { candidatesFor, numberOf } from './candidates.ts';
import { choose, chooseAll } from './choose-need.ts';
import type { Device } from './devices.ts';
import type { NetworkPlan } from './network.ts';
import { FIBRE_SPEED } from './switch-kinds.ts';

/** A need of the shared part. */
export function sharedNeed(
  id: string,
  role: Need['role'],
  quantity: number,
  more: Partial<Pick<Need, 'requirements' | 'preferred' | 'steps' | 'cover' | 'scene' | 'part'>> &
    Pick<Need, 'without'>,
): Need {
  return {
    id,
    scene: more.scene ?? null,
    part: more.part ?? null,
    role,
    quantity,
    requirements: more.requirements ?? [],
    optics: null,
    preferred: more.preferred ?? [],
    steps: more.steps ?? [],
    without: more.without,
    load: null,
    cover: more.cover ?? null,
  };
}

const BOXED_FORMS = ['bullet', 'dome', 'turret', 'fisheye'];

/** A mount and, where its form has one, a junction box for each camera. */
export function writeMounts(bill: Bill, devices: readonly Device[]): void {
  chooseAll(
    bill,
    devices.flatMap((device) => {
      const sameBrand = device.product?.brandId ?? null;
      return mountNeeds(device, bill.context.pack).map((need) => ({ need, sameBrand }));
    }),
  );
}

/** How far a mount hangs from the ceiling: as far as the camera would be too high, else no farther than it must. */
function dropOf(
  { mounting, ceilingM = null }: DeviceLoad,
  pack: RulePack,
): Pick<Need, 'requirements' | 'preferred' | 'steps'> {
  if (mounting !== 'ceiling') return { requirements: [], preferred: [], steps: [] };
  const most = factOf(pack, 'camera.ceiling.most');
  const short = factOf(pack, 'camera.ceiling.short');
  const facts: FactId[] = ['camera.ceiling.most', 'camera.ceiling.short'];
  const asShort = (rule: RuleId): Requirement[] => [{ attribute: 'length_m', is: 'atMost', value: short, rule }];
  if (ceilingM === null) {
    const steps = [step('mount_drop_unknown', { most }, facts, short, 'm')];
    return { requirements: [], preferred: asShort('mount_drop_unknown'), steps };
  }
  const least = factOf(pack, 'camera.ceiling.least');
  const cut = (metres: number) => Math.max(0, Math.round(metres * 100) / 100);
  const drop = cut(ceilingM - most);
  // Under a ceiling that is lower than cameras hang, nothing is shorter than a short mount.
  const longest = Math.max(short, cut(ceilingM - least));
  const inputs = { ceiling: ceilingM, least, most, longest };
  const steps = [step('mount_drop', inputs, ['camera.ceiling.least', 'camera.ceiling.most'], drop, 'm')];
  const inReach: Requirement = { attribute: 'length_m', is: 'atMost', value: longest, rule: 'mount_drop' };
  return drop === 0
    ? { requirements: [inReach], preferred: asShort('mount_drop'), steps }
    : {
        requirements: [{ attribute: 'length_m', is: 'atLeast', value: drop, rule: 'mount_drop' }, inReach],
        preferred: [],
        steps,
      };
}

/** Forms that are screwed to a ceiling by their base. */
const FLUSH_FORMS = ['dome', 'fisheye'];

/** Whether a camera sits on the ceiling itself: it need not hang lower, as far as is known. */
function isFlush({ mounting, ceilingM = null }: DeviceLoad, form: string, pack: RulePack): boolean {
  const most = factOf(pack, 'camera.ceiling.most');
  return mounting === 'ceiling' && FLUSH_FORMS.includes(form) && (ceilingM === null || ceilingM <= most);
}

function mountNeeds({ need, load, product, count }: Device, pack: RulePack): Need[] {
  if (load.mounting === 'none' || load.video === null || product === null) return [];
  const form = String(product.attributes.form ?? 'any');
  const fits: Requirement = {
    attribute: 'compatible_forms',
    is: 'oneOf',
    value: form === 'any' ? ['any'] : [form, 'any'],
    rule: 'mount_count',
  };
  // What is made for the form sits flush; what is for all of them only fits.
  const made: Requirement[] =
    form === 'any' ? [] : [{ attribute: 'compatible_forms', is: 'equals', value: form, rule: 'mount_count' }];
  const kind: Requirement = { attribute: 'mount_kind', is: 'equals', value: load.mounting, rule: 'mount_count' };
  const shared = { scene: need.scene, part: need.part, preferred: made };
  const drop = dropOf(load, pack);
  const mount = sharedNeed(`${need.id}.mount`, 'mount', count, {
    ...shared,
    preferred: [...made, ...drop.preferred],
    requirements: [fits, kind, ...drop.requirements],
    steps: [step('mount_count', { cameras: count, form, mounting: load.mounting }, [], count), ...drop.steps],
    without: 'mount',
  });
  if (!BOXED_FORMS.includes(form)) return [mount];
  const flush = isFlush(load, form, pack);
  const box = sharedNeed(`${need.id}.junctionBox`, 'junctionBox', count, {
    ...shared,
    requirements: [fits],
    steps: [
      step('junction_box_count', { cameras: count, form }, [], count),
      ...(flush ? [step('mount_flush', { form }, [], count)] : []),
    ],
    without: 'junctionBox',
  });
  return flush ? [box] : [mount, box];
}

/** Cables that so many fibre links of one point take: they share its fibres. */
export const fibreCables = (links: number, pack: RulePack): number =>
  Math.ceil((links * factOf(pack, 'fibre.fibresPerLink')) / factOf(pack, 'fibre.fibresPerCable') - 1e-9);

/** Needs of network cable: what lies in the rain is another product. */
export const INDOOR_CABLE = 'shared.cable';
export const OUTDOOR_CABLE = 'shared.cable-outdoor';

/** Metres with what is cut off and lost. */
const withReserve = (metres: number, pack: RulePack): number =>
  Math.ceil((metres * (100 + factOf(pack, 'cable.reserve'))) / 100 - 1e-9);

const lengthStep = (rule: RuleId, metres: number, pack: RulePack): TraceStep =>
  step(rule, { metres, reserve: factOf(pack, 'cable.reserve') }, ['cable.reserve'], withReserve(metres, pack), 'm');

/** Network cable of runs that are indoors, or that lead outdoors. */
function writeNetworkCable(bill: Bill, { runs, metres, longest, parts }: CableRuns, outdoor: boolean): void {
  if (runs === 0) return;
  const { pack } = bill.context;
  const units = Math.max(
    withReserve(metres, pack),
    parts.reduce((sum, part) => sum + part.units * part.pieces, 0),
  );
  const sheath: Requirement = { attribute: 'cable_place', is: 'equals', value: 'outdoor', rule: 'cable_outdoor' };
  choose(
    bill,
    sharedNeed(outdoor ? OUTDOOR_CABLE : INDOOR_CABLE, 'cable', units, {
      requirements: [
        { attribute: 'cable_class', is: 'oneOf', value: ['cat5e', 'cat6', 'cat6a'], rule: 'cable_boxes' },
        // A run is of one piece: network cable is not spliced.
        { attribute: 'length_m', is: 'atLeast', value: longest, rule: 'cable_boxes' },
        ...(outdoor ? [sheath] : []),
      ],
      steps: [
        lengthStep('cable_length', metres, pack),
        step('cable_boxes', { longest }, [], runs),
        ...(outdoor ? [step('cable_outdoor', {}, [], runs)] : []),
      ],
      without: 'cable',
      cover: { attribute: 'length_m', units, largest: longest, parts, alike: 'cable_class' },
    }),
  );
}

/** Network cable and fibre, with what is cut off and lost. Fibre is of the kind that the transceivers at its ends use. */
export function writeCables(bill: Bill, devices: readonly Device[], network: NetworkPlan): void {
  const { pack } = bill.context;
  const links = network.points.map(({ point, distanceM, uplink, links: count }) => ({
    point,
    distanceM,
    uplink,
    count,
    metres: distanceM * (uplink === 'fibre' ? fibreCables(count, pack) : count),
  }));
  const overCopper = links.filter(({ uplink }) => uplink === 'copper');
  const limits = { reach: factOf(pack, 'copper.reach'), reserve: factOf(pack, 'cable.reserve') };
  const of = (outdoor: boolean) => devices.filter(({ load }) => load.outdoor === outdoor);
  writeNetworkCable(bill, cableRuns(of(false), overCopper, limits), false);
  writeNetworkCable(bill, cableRuns(of(true), [], limits), true);
  const chosen = chosenIn(bill);
  const modeOf = ({ point }: { readonly point: string }) =>
    chosen(`shared.${point}.sfp`)?.product.attributes.fibre_mode;
  const fibres = Map.groupBy(
    links.filter(({ uplink, metres }) => uplink === 'fibre' && metres > 0),
    modeOf,
  );
  for (const [mode, of] of fibres) {
    const metres = of.reduce((sum, one) => sum + one.metres, 0);
    const longest = withReserve(
      of.reduce((most, { distanceM }) => Math.max(most, distanceM), 0),
      pack,
    );
    // A link is of one piece where a drum holds it; only longer ones are spliced.
    const whole = candidatesFor('fibreCable', bill.context.prepared).some(
      (drum) => (numberOf(drum, 'length_m') ?? 0) >= longest,
    );
    const fits: Requirement[] = [
      { attribute: 'fibre_cores', is: 'atLeast', value: factOf(pack, 'fibre.fibresPerCable'), rule: 'fibre_length' },
      ...(mode === undefined
        ? []
        : [{ attribute: 'fibre_mode', is: 'equals', value: mode, rule: 'fibre_length' } as const]),
    ];
    choose(
      bill,
      sharedNeed(
        mode === 'multi' ? 'shared.fibreCable-multi' : 'shared.fibreCable',
        'fibreCable',
        withReserve(metres, pack),
        {
          requirements: [...fits, { attribute: 'length_m', is: 'atLeast', value: 1, rule: 'fibre_length' }],
          steps: [lengthStep('fibre_length', metres, pack)],
          without: 'cable',
          cover: { attribute: 'length_m', units: withReserve(metres, pack), largest: whole ? longest : 1 },
        },
      ),
    );
  }
}

/** Fibre links among the switches of the main room: the one in the middle and those that gather fibres. */
export const fibreLinksInside = (plan: NetworkPlan['points'][number]['plan']): number =>
  (plan?.aggregation ?? []).reduce((sum, { need, pieces }) => sum + (need.role === 'fibreSwitch' ? pieces : 0), 0);

/** A transceiver for each end of every fibre link. */
export function writeTransceivers(bill: Bill, network: NetworkPlan): void {
  for (const { point, distanceM, otherBuilding, uplink, plan, links: own } of network.points) {
    const links = uplink === 'fibre' ? own : fibreLinksInside(plan);
    if (links === 0) continue;
    choose(
      bill,
      sharedNeed(`shared.${point}.sfp`, 'sfp', links * 2, {
        requirements: [
          { attribute: 'port_speed', is: 'equals', value: FIBRE_SPEED, rule: 'sfp_pair' },
          { attribute: 'link_length_km', is: 'atLeast', value: distanceM / 1000, rule: 'sfp_pair' },
        ],
        steps: [
          ...(otherBuilding ? [step('fibre_between_buildings', { metres: distanceM }, [], distanceM, 'm')] : []),
          step('sfp_pair', { links, metres: distanceM }, ['copper.reach'], links * 2),
        ],
        without: 'sfp',
      }),
    );
  }
}

/** Injectors where no switch powers a device. */
export function writeInjectors(bill: Bill, devices: readonly Device[], network: NetworkPlan): void {
  for (const [index, device] of devices.entries()) {
    const pieces = network.points.reduce((sum, { plan }) => sum + (plan?.injected[index] ?? 0), 0);
    if (pieces === 0) continue;
    const standards = ['af', 'at', 'bt3', 'bt4'].slice(device.level - 1);
    choose(
      bill,
      sharedNeed(`${device.need.id}.injector`, 'injector', pieces, {
        scene: device.need.scene,
        part: device.need.part,
        requirements: [{ attribute: 'poe_standard', is: 'oneOf', value: standards, rule: 'injector_count' }],
        steps: [step('injector_count', { devices: pieces, watts: device.centiwatts / 100 }, [], pieces)],
        without: 'injector',
      }),
    );
  }
}

/** Licences for the channels that the video platform manages. */
export function writeLicences(bill: Bill, devices: readonly Device[], settings: Settings): void {
  const channels = devices.reduce((sum, { stream, count }) => sum + (stream?.channels ?? 0) * count, 0);
  if (!settings.platform || channels === 0) return;
  choose(
    bill,
    sharedNeed('shared.licence', 'licence', channels, {
      requirements: [{ attribute: 'licence_channels', is: 'atLeast', value: 1, rule: 'licence_count' }],
      steps: [step('licence_count', { channels }, [], channels)],
      without: 'licence',
      cover: { attribute: 'licence_channels', units: channels },
    }),
  );
}
