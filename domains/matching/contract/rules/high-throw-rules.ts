import { rules } from './rule.ts';

const SHENGJIAN = 'shengjian.cc/service/70.html';
const DAHUA = 'Dahua via cchxqp518.com: 4 cameras for a face of 55 floors';
const ZONES = 'v193.cn: high and low zones, poles as far as practical';

export const HIGH_THROW_RULES = rules('highThrow', {
  high_throw_height: ['D', 'floors × height of a floor'],
  high_throw_lens: ['I', SHENGJIAN],
  high_throw_lens_said: ['D', 'the lens that the customer names'],
  high_throw_quick_zones: ['V', DAHUA],
  high_throw_quick_columns: ['I', SHENGJIAN],
  high_throw_span: ['D', 'angle from the lowest watched height to the top, seen from the camera'],
  high_throw_view: ['D', 'angle of view from focal length and sensor'],
  high_throw_zones: ['D', 'span ÷ (vertical angle of view × share that a zone uses)'],
  high_throw_zones_said: ['I', ZONES],
  high_throw_width: ['D', 'width at a height: 2·√(D²+z²)·tan(HFOV/2)'],
  high_throw_columns: ['D', 'width of the face ÷ width of a view at the lowest height'],
  high_throw_cameras: ['V', DAHUA],
  high_throw_zone_view: ['D', 'the view of each zone must hold its angle'],
  high_throw_column_view: ['D', 'the views side by side must hold the width'],
  high_throw_resolution: ['I', SHENGJIAN],
  high_throw_low_light: ['I', SHENGJIAN],
  high_throw_fps: ['D', 'speed √(2gd): frames in which an object crosses a floor'],
  high_throw_density: ['D', 'f·N_v ÷ sensor height × D ÷ (D²+z²)'],
  high_throw_outdoor: ['D', 'outdoors a camera must be sealed'],
  high_throw_poles: ['I', SHENGJIAN],
});
