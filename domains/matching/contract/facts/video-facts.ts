import { facts } from './fact.ts';

const CALCULATOR = 'redzilla.aiscnet.com/en/cctv-proyecto';
const SHEET = 'Hikvision DS-9632NI-RT, spec sheet p. 3';
const DENSITY = 'EN 62676-4 via cctvplanner.io';
const RETENTION = 'tftnews.com/news2578006; cloud.kd.cn';
const ENGINEER = 'derived; to be confirmed by a field engineer';

/** Front and back end: bitrate, storage, recorders, pixel density, retention. */
export const VIDEO_FACTS = facts('video', {
  'video.base.1mp': [2, 'Mbps', 0.1, 100, 'T', CALCULATOR],
  'video.base.2mp': [4, 'Mbps', 0.1, 100, 'T', CALCULATOR],
  'video.base.4mp': [8, 'Mbps', 0.1, 100, 'T', CALCULATOR],
  'video.base.5mp': [10, 'Mbps', 0.1, 100, 'T', CALCULATOR],
  'video.base.8mp': [16, 'Mbps', 0.1, 100, 'T', CALCULATOR],
  'video.base.fps': [15, 'fps', 1, 60, 'T', CALCULATOR],
  'video.codec.h264': [1, '', 0.05, 2, 'T', CALCULATOR],
  'video.codec.h265': [0.5, '', 0.05, 2, 'T', CALCULATOR],
  'video.codec.h265plus': [0.35, '', 0.05, 2, 'T', CALCULATOR],
  'video.activity.low': [0.6, '', 0.1, 3, 'T', CALCULATOR],
  'video.activity.normal': [1, '', 0.1, 3, 'T', CALCULATOR],
  'video.activity.high': [1.4, '', 0.1, 3, 'T', CALCULATOR],
  'video.container.kbps': [70, 'kbit/s', 0, 1000, 'V', 'Motorola/Edesix bitrate calculator'],
  'video.sub.mbps': [1, 'Mbps', 0.1, 8, 'V', SHEET],
  'video.event.share': [30, '%', 1, 100, 'D', ENGINEER],
  'camera.supply.volts': [12, 'V', 5, 48, 'D', 'cameras that are not fed over the network cable'],
  'video.fisheye.views': [3, '', 0, 8, 'T', 'freedomvms.com: dewarped streams count separately'],
  'video.fisheye.viewMp': [2, 'MP', 1, 8, 'D', ENGINEER],
  'storage.buffer': [1.15, '', 1.1, 1.2, 'T', 'cctvops.com/pages/hdd-storage-calculator: 10–20 %'],
  'storage.formatted': [0.9, '', 0.8, 1, 'T', 'freedomvms.com: 10 % formatting'],
  'storage.raid5.parity': [1, '', 1, 1, 'D', 'RAID 5 keeps one disk of parity'],
  'storage.raid6.parity': [2, '', 2, 2, 'D', 'RAID 6 keeps two disks of parity'],
  'storage.raid10.copies': [2, '', 2, 2, 'D', 'RAID 1 and 10 keep every byte twice'],
  'recorder.reserve': [0.25, '', 0.25, 0.3, 'V', 'e-catalog.com/cmp/42160 and /85587: 25–30 % reserve'],
  'density.detect': [25, 'px/m', 10, 1000, 'S', DENSITY],
  'density.observe': [62.5, 'px/m', 10, 1000, 'S', `${DENSITY}: 62–63`],
  'density.recognise': [125, 'px/m', 10, 1000, 'S', DENSITY],
  'density.identify': [250, 'px/m', 10, 1000, 'S', DENSITY],
  'optics.sensorWidth': [5.376, 'mm', 2, 40, 'D', '2688 pixels of 2 µm'],
  'optics.sensorHeight': [3.04, 'mm', 1, 30, 'D', '1520 pixels of 2 µm'],
  'optics.aspect': [1.7778, '', 1, 3, 'D', '16:9'],
  'retention.ordinary': [30, 'd', 1, 365, 'S', RETENTION],
  'retention.key': [90, 'd', 1, 365, 'S', `${RETENTION}: key sites and hotels`],
  'retention.finance': [180, 'd', 1, 730, 'S', `${RETENTION}: access logs in finance`],
});

/** What several scenarios share: cable, PoE, switches, cabinets, emergency power. */
export const SHARED_FACTS = facts('shared', {
  'cable.reserve': [15, '%', 0, 50, 'T', 'securityexperts.ae 9.2: cable +15 %'],
  'cable.run': [40, 'm', 1, 90, 'D', ENGINEER],
  'copper.reach': [90, 'm', 50, 100, 'S', 'TIA-568: permanent link of 90 m'],
  'pole.camera.height': [3.5, 'm', 2, 12, 'S', 'GB 50198-2011: outdoors 3.5–10 m above the ground'],
  'cabling.parts.reserve': [5, '%', 0, 50, 'D', `jacks, plugs and cords spoilt in work; ${ENGINEER}`],
  'fibre.fibresPerLink': [2, '', 1, 2, 'D', 'one to send and one to receive'],
  'fibre.fibresPerCable': [4, '', 2, 48, 'D', `a cable of four fibres; ${ENGINEER}`],
  'cabling.cord.length': [1, 'm', 0.5, 10, 'D', `from the patch panel to the switch in the same cabinet; ${ENGINEER}`],
  'poe.af.watts': [12.95, 'W', 1, 100, 'S', 'IEEE 802.3af, at the device'],
  'poe.at.watts': [25.5, 'W', 1, 100, 'S', 'IEEE 802.3at, at the device'],
  'poe.bt3.watts': [51, 'W', 1, 100, 'S', 'IEEE 802.3bt type 3, at the device'],
  'poe.af.supply': [15.4, 'W', 1, 100, 'S', 'IEEE 802.3af, at the port'],
  'poe.at.supply': [30, 'W', 1, 100, 'S', 'IEEE 802.3at, at the port'],
  'link.load': [0.7, '', 0.1, 1, 'D', `share of a link that video may fill; ${ENGINEER}`],
  'disk.watts': [8, 'W', 1, 20, 'D', `a 3.5-inch disk; ${ENGINEER}`],
  'recorder.watts': [40, 'W', 1, 1000, 'D', `where the maker names none; ${ENGINEER}`],
  'switch.watts': [20, 'W', 1, 1000, 'D', `without PoE, where the maker names none; ${ENGINEER}`],
  'switch.reserve': [20, '%', 0, 50, 'D', `ports that stay free for what comes later; ${ENGINEER}`],
  'rack.reserve': [20, '%', 0, 100, 'D', ENGINEER],
  'rack.clearance': [100, 'mm', 0, 300, 'D', `plugs and cables behind what is mounted; ${ENGINEER}`],
  'rack.unitsPerPanel': [1, 'U', 0, 4, 'D', 'one patch panel for 24 cables'],
  'rack.portsPerPanel': [24, '', 12, 48, 'D', 'one patch panel for 24 cables'],
  'ups.reserve': [25, '%', 0, 100, 'D', ENGINEER],
  'ups.mains.volts': [220, 'V', 100, 240, 'S', 'GB/T 12325-2008: single-phase mains of 220 V'],
  'ups.powerFactor': [0.6, 'W/VA', 0.4, 1, 'D', `where the maker names no watts; ${ENGINEER}`],
});
