import { rules } from './rule.ts';

const SHANGHAI = 'Shanghai DB31/294 supplement via mybas.com.cn';
const AXXON = 'AxxonSoft, docs.axxonsoft.com pageId=112525657';
const TAIWAN = '299789.tw/news_view.php?id=143';
const ANKUAI = 'lfasc.com/Photographymajor/czecdxarhc.html (Ankuai)';
const BARRIER = 'm.ps38.cn/g87774957.html';
const LOOPS = 'jsjinda.cn/cpxx_93.html';

export const PARKING_RULES = rules('parking', {
  parking_channels: ['V', AXXON],
  parking_cameras: ['S', SHANGHAI],
  parking_mixed_cameras: ['D', 'two cameras back to back, one barrier'],
  parking_camera_width: ['V', AXXON],
  parking_plate_density: ['S', 'EN 62676-4 via cctvplanner.io'],
  parking_camera_lens: ['I', ANKUAI],
  parking_gate_distance: ['I', ANKUAI],
  parking_gate_distance_between: ['D', 'straight line between the two published lenses'],
  parking_gate_distances: ['I', ANKUAI],
  parking_column: ['I', ANKUAI],
  parking_display: ['D', 'camera and display in one housing'],
  parking_pole: ['I', TAIWAN],
  parking_pole_island: ['I', TAIWAN],
  parking_poles: ['D', 'a pole for each place of a camera'],
  parking_barriers: ['I', BARRIER],
  parking_arm: ['D', 'lane width less the clearance at the arm’s end'],
  parking_arm_max: ['I', BARRIER],
  parking_arm_side: ['D', 'side on which the barrier stands'],
  parking_loops: ['I', LOOPS],
  parking_radar: ['I', LOOPS],
  parking_detectors: ['D', 'an input for each loop'],
  parking_trigger_loop: ['I', TAIWAN],
  parking_trigger_radar: ['I', TAIWAN],
  parking_speed_bump: ['I', TAIWAN],
  parking_payment_code: ['D', 'whoever pays scans a code'],
  parking_fee_display: ['D', 'people who pay see what they owe'],
  parking_overview: ['D', 'one overview camera a site'],
  parking_booth: ['D', 'booth PC with software'],
  parking_power_cable: ['T', 'securityexperts.ae 9.2'],
});
