import * as m from '#messages';
import { fenToYuan } from '../../../../../platform/contract/money.ts';
import type { Problem, ProblemId } from '../../../contract/problem.ts';
import type { Role } from '../../../contract/roles.ts';
import { numberWords } from '../../number-words.ts';
import { roleName } from '../../role-words.ts';

/** Results that were kept before say only what is missing. */
function shortOfStock({ missing, ...more }: { missing: string; needed?: string; stock?: string }): string {
  const { needed, stock } = more;
  return needed === undefined || stock === undefined
    ? m.matching_problem_short_of_stock({ missing })
    : m.matching_problem_short_of_stock_of({ missing, needed, stock });
}

/** Results that were kept before do not say how many recorders were planned. */
function bufferGivenUp(inputs: { left: string; asked: string; devices: string; planned?: string }): string {
  const { planned, ...told } = inputs;
  if (planned === undefined) return m.matching_problem_buffer_given_up(told);
  if (planned === told.devices) return m.matching_problem_buffer_given_up_same(told);
  return m.matching_problem_buffer_given_up_planned({ ...told, planned });
}

function portsGivenUp(inputs: { left: string; asked: string; devices: string; planned?: string }): string {
  const { planned, ...told } = inputs;
  return planned === told.devices
    ? m.matching_problem_ports_given_up_same(told)
    : m.matching_problem_ports_given_up(told);
}

/** Where a need was split over several products, the number was typed for one of them. */
function quantityLost({ typed, partNumber }: { typed: number; partNumber?: string }): string {
  return partNumber === undefined
    ? m.matching_problem_quantity_lost({ typed })
    : m.matching_problem_quantity_lost_of({ typed, partNumber });
}

// Which attributes cannot be verified, or are not met, stands beside the line itself.
const WORDS = {
  runTooLong: m.matching_problem_run_too_long,
  pointUnknown: m.matching_problem_point_unknown,
  noRecorder: m.matching_problem_no_recorder,
  noSwitch: m.matching_problem_no_switch,
  bufferGivenUp,
  bufferShort: m.matching_problem_buffer_short,
  smallRooms: m.matching_problem_small_rooms,
  smallRoomBare: m.matching_problem_small_room_bare,
  smallRoomCabinet: m.matching_problem_small_room_cabinet,
  smallRoomUps: m.matching_problem_small_room_ups,
  smallRoomControllers: m.matching_problem_small_room_controllers,
  portsGivenUp,
  upsBeyond: m.matching_problem_ups_beyond,
  rackSpareGivenUp: m.matching_problem_rack_spare_given_up,
  portsShort: m.matching_problem_ports_short,
  retentionBelowLaw: m.matching_problem_retention_below_law,
  financeLogs: m.matching_problem_finance_logs,
  overBudget: m.matching_problem_over_budget,
  nothingFound: m.matching_problem_nothing_found,
  cannotVerify: m.matching_problem_unverified,
  shortOfStock,
  late: m.matching_problem_late,
  removedLine: m.matching_problem_removed_line,
  swapUnfit: m.matching_problem_unfit,
  fewerThanNeeded: m.matching_problem_fewer_than_needed,
  swapLost: m.matching_problem_swap_lost,
  quantityLost,
  hotSparesUnused: m.matching_problem_hot_spares_unused,
  mustUseUnused: m.matching_problem_must_use_unused,
  parkingFewExits: m.matching_problem_parking_few_exits,
  parkingLaneWide: m.matching_problem_parking_lane_wide,
  parkingLaneShort: m.matching_problem_parking_lane_short,
  parkingQueueShort: m.matching_problem_parking_queue_short,
  parkingArmLong: m.matching_problem_parking_arm_long,
  parkingArmSide: m.matching_problem_parking_arm_side,
  parkingBarriersClose: m.matching_problem_parking_barriers_close,
  parkingIslandSmall: m.matching_problem_parking_island_small,
  parkingAngle: m.matching_problem_parking_angle,
  parkingLaneNarrow: m.matching_problem_parking_lane_narrow,
  parkingLoopsClose: m.matching_problem_parking_loops_close,
  parkingLensUnknown: m.matching_problem_parking_lens_unknown,
  parkingPaidEntry: m.matching_problem_parking_paid_entry,
  channelNoWideLane: m.matching_problem_channel_no_wide_lane,
  channelRoom: m.matching_problem_channel_room,
  channelSlidingWidth: m.matching_problem_channel_sliding_width,
  channelFewLanes: m.matching_problem_channel_few_lanes,
  channelThroughputHigh: m.matching_problem_channel_throughput_high,
  channelWiderLanes: m.matching_problem_channel_wider_lanes,
  channelNarrowerSold: m.matching_problem_channel_narrower_sold,
  channelLanesTooWide: m.matching_problem_channel_lanes_too_wide,
  channelGateOutput: m.matching_problem_channel_gate_output,
  accessLockForbidden: m.matching_problem_access_lock_forbidden,
  accessReaderFar: m.matching_problem_access_reader_far,
  accessOpening: m.matching_problem_access_opening,
  accessEscapeLock: m.matching_problem_access_escape_lock,
  accessSmartLockEscape: m.matching_problem_access_smart_lock_escape,
  accessLockUnusual: m.matching_problem_access_lock_unusual,
  accessForceHigh: m.matching_problem_access_force_high,
  accessCurrentUnknown: m.matching_problem_access_current_unknown,
  accessEscapeOpening: m.matching_problem_access_escape_opening,
  supplyDrop: m.matching_problem_supply_drop,
  readerDrop: m.matching_problem_reader_drop,
  readerDropUnknown: m.matching_problem_reader_drop_unknown,
  highThrowPoleNear: m.matching_problem_high_throw_pole_near,
  highThrowPoleFar: m.matching_problem_high_throw_pole_far,
  highThrowFewZones: m.matching_problem_high_throw_few_zones,
  highThrowDensity: m.matching_problem_high_throw_density,
  highThrowDensityPole: m.matching_problem_high_throw_density_pole,
  highThrowWidth: m.matching_problem_high_throw_width,
  highThrowLens: m.matching_problem_high_throw_lens,
} as const satisfies Record<ProblemId, (inputs: never) => string>;

/** Codes among the numbers of a problem, as words. */
const CODES: ReadonlyMap<string, () => string> = new Map([
  ['wood', m.matching_value_wood],
  ['steel', m.matching_value_steel],
  ['glass', m.matching_value_glass],
  ['aluminium', m.matching_value_aluminium],
  ['frameless', m.matching_value_frameless],
  ['maglock', m.matching_value_maglock],
  ['shear', m.matching_value_shear],
  ['strike', m.matching_value_strike],
  ['dropBolt', m.matching_value_drop_bolt],
  ['smart', m.matching_value_smart],
  ['inward', m.matching_value_inward],
  ['outward', m.matching_value_outward],
  ['both', m.matching_value_both],
  ['sliding', m.matching_value_sliding],
  ['wiegand', m.matching_value_wiegand],
  ['rs485', m.matching_value_rs485],
  ['wiegandRs485', m.matching_value_wiegand_rs485],
]);

/**
 * What is wrong, with its numbers.
 * @param formatYuan writes an amount as the person may see it
 */
export function problemWords({ id, severity, params }: Problem, formatYuan: (yuan: string) => string): string {
  if (id === 'overBudget')
    return m.matching_problem_over_budget({ overFen: formatYuan(fenToYuan(Number(params.overFen))) });
  if (id === 'removedLine') return m.matching_problem_removed_line({ role: roleName(params.role as Role) });
  // What the mall sells nothing of is only a warning: it must be bought elsewhere.
  if (id === 'nothingFound' && severity === 'warning') return m.matching_problem_not_sold();
  const inputs = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      CODES.get(String(value))?.() ?? (typeof value === 'number' ? numberWords(value) : value),
    ]),
  );
  return (WORDS[id] as (inputs: Problem['params']) => string)(inputs);
}
