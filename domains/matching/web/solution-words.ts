import * as m from '#messages';
import { fenToYuan } from '../../../platform/contract/money.ts';
import { ROLES, type Role, type WithoutId } from '../contract/roles.ts';
import type { SceneKind } from '../contract/site.ts';
import type { Against, Alternative, Saving, WhyNot } from '../contract/solution.ts';
import { isAgainst, isSuitable, isToldByAmount, shownWhy } from '../contract/solution-text-keys.ts';
import { attributeNames } from './attribute-words.ts';
import { numbersWritten, numberWords } from './number-words.ts';

const WHY: Readonly<Record<WhyNot, () => string>> = {
  mustUse: m.matching_why_must_use,
  notOnSale: m.matching_why_not_on_sale,
  endOfLife: m.matching_why_end_of_life,
  stockShort: m.matching_why_stock_short,
  otherBrand: m.matching_why_other_brand,
  dearer: m.matching_why_dearer,
  cannotVerify: m.matching_why_cannot_verify,
  late: m.matching_why_late,
  largerId: m.matching_why_larger_id,
  dearerInAll: m.matching_why_dearer_in_all,
  lessPreferred: m.matching_why_less_preferred,
  surplus: m.matching_why_surplus,
  sameAsOthers: m.matching_why_same_as_others,
  swapped: m.matching_why_swapped,
  suitable: m.matching_why_suitable,
};

const WITHOUT: Readonly<Record<WithoutId, () => string>> = {
  camera: m.matching_without_camera,
  anprCamera: m.matching_without_anpr_camera,
  recorder: m.matching_without_recorder,
  disk: m.matching_without_disk,
  poeSwitch: m.matching_without_poe_switch,
  switch: m.matching_without_switch,
  injector: m.matching_without_injector,
  sfp: m.matching_without_sfp,
  cable: m.matching_without_cable,
  patchPanel: m.matching_without_patch_panel,
  jack: m.matching_without_jack,
  plug: m.matching_without_plug,
  patchCord: m.matching_without_patch_cord,
  fibreBox: m.matching_without_fibre_box,
  poleFoundation: m.matching_without_pole_foundation,
  surgeProtector: m.matching_without_surge_protector,
  outdoorBox: m.matching_without_outdoor_box,
  mount: m.matching_without_mount,
  junctionBox: m.matching_without_junction_box,
  cabinet: m.matching_without_cabinet,
  ups: m.matching_without_ups,
  licence: m.matching_without_licence,
  barrier: m.matching_without_barrier,
  antiSmash: m.matching_without_anti_smash,
  trigger: m.matching_without_trigger,
  pole: m.matching_without_pole,
  cagedPole: m.matching_without_caged_pole,
  feeDisplay: m.matching_without_fee_display,
  booth: m.matching_without_booth,
  gate: m.matching_without_gate,
  reader: m.matching_without_reader,
  terminalMount: m.matching_without_terminal_mount,
  controller: m.matching_without_controller,
  lock: m.matching_without_lock,
  lockBracket: m.matching_without_lock_bracket,
  exitButton: m.matching_without_exit_button,
  breakGlass: m.matching_without_break_glass,
  fireInterface: m.matching_without_fire_interface,
  doorContact: m.matching_without_door_contact,
  accessPower: m.matching_without_access_power,
  cameraPower: m.matching_without_camera_power,
  battery: m.matching_without_battery,
  card: m.matching_without_card,
};

const SAVINGS: Readonly<Record<Saving['id'], () => string>> = {
  codec: m.matching_saving_codec,
  retention: m.matching_saving_retention,
  eventRecording: m.matching_saving_event_recording,
  spareDensity: m.matching_saving_spare_density,
  megapixels: m.matching_saving_megapixels,
  raid: m.matching_saving_raid,
  ups: m.matching_saving_ups,
  cabinet: m.matching_saving_cabinet,
  brand: m.matching_saving_brand,
};

/** What the figures beside a saving do not say. */
const COSTS: Readonly<Record<Saving['id'], () => string>> = {
  codec: m.matching_saving_cost_codec,
  retention: m.matching_saving_cost_retention,
  eventRecording: m.matching_saving_cost_event_recording,
  spareDensity: m.matching_saving_cost_spare_density,
  megapixels: m.matching_saving_cost_megapixels,
  raid: m.matching_saving_cost_raid,
  ups: m.matching_saving_cost_ups,
  cabinet: m.matching_saving_cost_cabinet,
  brand: m.matching_saving_cost_brand,
};

/** What speaks against a product of a set. */
function againstWords(against: Against, money: (fen: number) => string): string {
  switch (against.against) {
    case 'moreDevices':
      return m.matching_against_more_devices(numbersWritten(against));
    case 'moreDisks':
      return m.matching_against_more_disks(numbersWritten(against));
    case 'lessBuffer':
      return m.matching_against_less_buffer(against);
    case 'dearerPieces':
      return m.matching_against_dearer_pieces({ money: money(against.fen) });
  }
}

/**
 * Why a product is not the one taken; nothing where the amount that is shown says it.
 * @param differenceFen what it costs more or less, where that is shown: what costs less is not called more expensive
 * @param wishes attributes by which it suits less
 * @param against what speaks against it in a set
 * @param missing how many are not in stock
 * @param money writes an amount
 */
export const whyNot = (
  id: WhyNot,
  differenceFen: number | null = null,
  { missing, ...other }: Pick<Alternative, 'wishes' | 'against' | 'missing'> = {},
  money: (fen: number) => string = fenToYuan,
): string => {
  if (missing !== undefined) {
    const short = m.matching_why_missing({ missing: numberWords(missing) });
    const why = id === 'stockShort' ? [] : [whyNot(id, differenceFen, other, money)];
    return [...why, short].filter(Boolean).join(' · ');
  }
  const { wishes, against } = other;
  if (against !== undefined && isAgainst(against, differenceFen)) return againstWords(against, money);
  if (wishes !== undefined && wishes.length > 0) {
    return m.matching_why_wishes({ attributes: attributeNames(wishes) });
  }
  if (isToldByAmount(id, differenceFen)) return '';
  return isSuitable(id, differenceFen) ? m.matching_why_suitable() : WHY[shownWhy(id, differenceFen)]();
};
export const isWithout = (value: unknown): value is WithoutId =>
  typeof value === 'string' && Object.hasOwn(WITHOUT, value);

/**
 * What happens when a line is removed.
 * @param scene the kind of its scene, where it belongs to one
 * @param without what its need says of it
 */
export function withoutWords(role: Role, scene: SceneKind | undefined, without = ROLES[role].without): string {
  if (role === 'powerCable') {
    return scene === 'access' ? m.matching_without_lock_cable() : m.matching_without_power_cable();
  }
  return WITHOUT[without]();
}
/** What could be done without. */
export const savingName = (id: Saving['id']): string => SAVINGS[id]();
/** What is lost with it. */
export const savingCost = (id: Saving['id']): string => COSTS[id]();
