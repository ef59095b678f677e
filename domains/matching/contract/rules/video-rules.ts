import { rules } from './rule.ts';

const SHEET = 'Hikvision DS-9632NI-RT, spec sheet p. 3; e-catalog.com/cmp/42160 and /85587';

export const VIDEO_RULES = rules('video', {
  camera_count: ['D', 'cameras of the group'],
  camera_form: ['D', 'the form that the customer names'],
  camera_fps: ['D', 'frames a second of the group'],
  camera_audio: ['D', 'sound is recorded'],
  camera_resolution: ['D', 'megapixels of the group'],
  camera_optics: ['S', 'EN 62676-4 via cctvplanner.io'],
  camera_density: ['S', 'EN 62676-4 via cctvplanner.io: f × pixels ÷ (sensor width × distance)'],
  camera_density_tele: [
    'S',
    'EN 62676-4 via cctvplanner.io: f × pixels ÷ (sensor width × distance), at the longest focal length',
  ],
  camera_lens: ['D', 'the lens that the customer names'],
  camera_codec: ['T', 'redzilla.aiscnet.com/en/cctv-proyecto'],
  camera_outdoor: ['D', 'outdoors a camera must be sealed'],
  camera_light: ['D', 'light that reaches far enough'],
  camera_power: ['D', 'power over the network cable'],
  camera_supply: ['D', 'adapter ≥ watts of the camera × 1.25'],
  video_bitrate: ['T', 'redzilla.aiscnet.com/en/cctv-proyecto'],
  video_own_bitrate: ['V', 'the maker’s own bitrate'],
  video_storage: ['V', 'Dahua NVR21-S2 manual p. 451; Huawei EKB1100008314'],
  video_event_storage: ['V', 'Dahua NVR21-S2 manual p. 451; Huawei EKB1100008314'],
  video_fisheye: ['T', 'freedomvms.com'],
  retention_days: ['S', 'tftnews.com/news2578006; cloud.kd.cn; legal texts to be confirmed'],
  retention_said: ['D', 'the days that the customer names'],
  disk_count: ['T', 'cctvops.com/pages/hdd-storage-calculator; freedomvms.com'],
  disk_mix: ['D', 'the cheapest disks of one size that the bays hold, recorder by recorder'],
  disk_raid: ['D', 'parity and spares beyond the data'],
  disk_slot: ['V', 'e-catalog.com/cmp/85587: highest capacity ÷ bays'],
  recorder_channels: ['V', SHEET],
  recorder_bandwidth: ['V', SHEET],
  recorder_resolution: ['V', SHEET],
  recorder_storage: ['V', SHEET],
  recorder_split: ['D', 'first fit, largest first, then improved'],
});
