import { rules } from './rule.ts';

const CORES = 'szdongwo.com/html/news/hyxw/1190.html; mairsturnstile.com/how-many-turnstiles-do-i-need.html';
const TERMINALS = 'm.ps38.cn/g87774957.html';

export const CHANNEL_RULES = rules('channel', {
  channel_throughput: ['V', 'haywardturnstiles.com; customtechnology.co.nz; turnstar.co.za'],
  channel_lanes: ['V', 'haywardturnstiles.com'],
  channel_lanes_said: ['D', 'the number that the customer names'],
  channel_wide_lanes: ['V', 'haywardturnstiles.com: at least one wide lane'],
  channel_wide_beside: ['D', 'a tripod or a full-height turnstile has no wide lane: a swing gate stands beside'],
  channel_single_cabinets: ['D', CORES],
  channel_dual_cabinets: ['D', CORES],
  channel_wide_cabinets: ['D', 'cabinets beside a wide lane close a wide lane'],
  channel_row_length: ['D', 'lanes and cabinets from wall to wall'],
  channel_per_lane: ['D', 'one turnstile a lane'],
  channel_gate_type: ['D', 'type of gate that the customer names'],
  channel_core: ['I', CORES],
  channel_width: ['D', 'clear width of the lane'],
  channel_wide_width: ['D', 'wheelchair and trolley'],
  channel_gate_throughput: ['V', 'a gate slower than planned needs more lanes'],
  channel_terminals_single: ['D', 'one terminal a lane, exit free'],
  channel_terminals_mixed: ['D', 'one terminal for each direction'],
  channel_terminal_mounts: ['D', 'a post for each face terminal on its gate'],
  channel_terminal_height: ['I', TERMINALS],
  // Of results that were kept before gates asked by the rule of doors.
  channel_credential: ['D', 'how people prove who they are'],
  channel_outdoor: ['D', 'outdoors a terminal must be sealed'],
  channel_fire_interface: ['D', 'gates open when the fire alarm sounds'],
  channel_gate_output: ['D', 'a cabinet feeds what stands on it where its maker says so'],
  channel_gate_output_short: ['D', 'what a cabinet gives is too little for what stands on it'],
  channel_gate_output_volts: ['D', 'a cabinet of another voltage feeds nothing'],
  channel_gate_output_unknown: ['D', 'a cabinet of which nobody knows what it gives feeds nothing'],
  channel_power_cable: ['T', 'securityexperts.ae 9.2'],
});
