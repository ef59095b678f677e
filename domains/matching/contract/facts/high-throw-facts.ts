import { facts } from './fact.ts';

const SHENGJIAN = 'shengjian.cc/service/70.html';
const DAHUA = 'Dahua via cchxqp518.com: 4 cameras for a face of 55 floors';
const ZONES = 'v193.cn: high and low zones, poles as far as practical';

/** High-throw: cameras that watch a facade from below. */
export const HIGH_THROW_FACTS = facts('highThrow', {
  'highThrow.resolution.min': [3, 'MP', 1, 20, 'I', `${SHENGJIAN}: low light`],
  'highThrow.lux.max': [
    0.01,
    'lux',
    0.0001,
    1,
    'D',
    'low light, of which the source names no number: what falls is seen at night',
  ],
  'highThrow.pole.min': [15, 'm', 5, 100, 'I', SHENGJIAN],
  'highThrow.pole.max': [20, 'm', 5, 200, 'I', SHENGJIAN],
  'highThrow.units.lens4': [3, '', 1, 10, 'I', `${SHENGJIAN}: stairwell units seen at 4 mm`],
  'highThrow.units.lens6': [2, '', 1, 10, 'I', `${SHENGJIAN}: stairwell units seen at 6 mm`],
  'highThrow.tall.floors': [20, '', 5, 100, 'I', `${SHENGJIAN}: above it 6 mm and more cameras`],
  'highThrow.floors.perCamera': [14, '', 3, 60, 'V', DAHUA],
  'highThrow.face.cameras': [4, '', 1, 20, 'V', DAHUA],
  'highThrow.face.floors': [55, '', 10, 150, 'V', DAHUA],
  'highThrow.zones.min': [2, '', 1, 6, 'I', ZONES],
  'highThrow.lens.low': [4, 'mm', 2, 50, 'I', SHENGJIAN],
  'highThrow.lens.tall': [6, 'mm', 2, 50, 'I', SHENGJIAN],
  'highThrow.rows.4mp': [1520, 'px', 1000, 2000, 'D', 'rows of a 4 MP picture, 2688 × 1520'],
  'highThrow.camera.watts': [12, 'W', 1, 60, 'D', 'where the maker names none'],
  'highThrow.overlap': [0.9, '', 0.5, 1, 'D', 'share of the view that a zone uses'],
  'highThrow.fps.min': [25, 'fps', 5, 60, 'D', 'an object crosses a floor in 2.2 frames after 60 m'],
  'highThrow.gravity': [9.81, 'm/s²', 9.78, 9.84, 'S', 'free fall: √(2gd)'],
  'highThrow.floor.height': [3, 'm', 2, 6, 'D', 'a dwelling floor'],
  'highThrow.mount.height': [3, 'm', 0, 20, 'D', 'camera on its pole'],
  'highThrow.lowest': [6, 'm', 0, 60, 'D', 'from the third floor up'],
});
