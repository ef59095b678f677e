import { argusProduct } from './argus-product.ts';
import { drawable } from './drawing.ts';
import type { DemoProduct } from './product.ts';

const SIDES = [
  { suffix: 'L', specification: { side: 'left' }, attributes: { arm_side: 'left' } },
  { suffix: 'R', specification: { side: 'right' }, attributes: { arm_side: 'right' } },
] as const;

/** Arm in metres, opening time in seconds, price in yuan; long arms open slowly. */
const BARRIERS = [
  [3, 1.5, 'brushless', 2_380],
  [3.5, 1.8, 'brushless', 2_480],
  [4, 2, 'brushless', 2_680],
  [4.5, 3, 'brushless', 2_880],
  [5, 4, 'ac', 2_980],
  [6, 6, 'ac', 3_280],
  [8, 8, 'ac', 4_180],
] as const;

function barriers(): DemoProduct[] {
  return BARRIERS.map(([arm, seconds, motor, price]) =>
    argusProduct({
      category: 'barriers',
      model: `AG-BR${String(arm).replace('.', '')}${motor === 'ac' ? 'A' : 'B'}`,
      zh: `${arm} m 直杆道闸，${seconds} 秒起杆`,
      en: `Barrier with ${arm} m straight arm, opens in ${seconds} s`,
      attributes: { arm_m: arm, open_time_s: seconds, motor_kind: motor, ingress: 'ip54' },
      drawing: { form: 'barrier', arm: drawable(arm, 2, 8) },
      price,
      variants: SIDES,
    }),
  );
}

/** Megapixels, picture, shortest and longest focal length, reach of the light, lines of the display, price in yuan. */
const ANPR = [
  ['AG-PK300', 3, '2304×1296', 4, 4, 6, 4, 1_980],
  ['AG-PK310', 3, '2304×1296', 5, 5, 10, 4, 2_180],
  ['AG-PK500', 5, '2592×1944', 5, 5, 10, 4, 2_980],
  ['AG-PK520', 5, '2592×1944', 2.8, 12, 12, 4, 3_280],
] as const;

function anpr(): DemoProduct[] {
  return ANPR.map(([model, mpx, resolution, shortest, longest, reach, lines, price]) => {
    const lens = shortest === longest ? String(shortest) : `${shortest}–${longest}`;
    return argusProduct({
      category: 'anpr-cameras',
      model,
      zh: `${mpx * 100} 万车牌识别一体机，${lens} mm 镜头，${lines} 行显示`,
      en: `${mpx} MP ANPR all-in-one camera, ${lens} mm lens, ${lines}-line display`,
      attributes: {
        resolution: mpx,
        lens_mm: lens,
        lens_min_mm: shortest,
        lens_max_mm: longest,
        lane_width_max_m: 3.5,
        light: 'white',
        light_range_m: reach,
        max_resolution: resolution,
        codec: 'h265',
        fps_max: 25,
        display_lines: lines,
        ingress: 'ip54',
      },
      drawing: { form: 'bullet', leds: 2, light: 'white', shape: 'square', color: 'grey' },
      price,
    });
  });
}

const DETECTORS = [
  ['AG-LD1', 'loop', '单路地感检测器', 'Single-loop detector', 1, 0, 168],
  ['AG-LD2', 'loop', '双路地感检测器', 'Dual-loop detector', 2, 0, 248],
  ['AG-VR6', 'radar', '防砸雷达，6 m', 'Anti-collision radar, 6 m', 1, 6, 680],
  ['AG-VR10', 'radar', '触发雷达，10 m', 'Trigger radar, 10 m', 1, 10, 880],
] as const;

const SHOWS = [
  [2, 15, 980],
  [4, 22, 1_480],
  [8, 32, 2_380],
] as const;

function parking(): DemoProduct[] {
  const detectors = DETECTORS.map(([model, kind, zh, en, lanes, range, price]) =>
    argusProduct({
      category: 'vehicle-detectors',
      model,
      zh,
      en,
      attributes: {
        detector_kind: kind,
        lanes,
        voltage_v: kind === 'loop' ? 220 : 12,
        ...(range > 0 ? { detection_range_m: range } : {}),
      },
      drawing: { form: 'accessory', kind: 'junction' },
      price,
    }),
  );
  const shows = SHOWS.map(([lines, inches, price]) =>
    argusProduct({
      category: 'parking-displays',
      model: `AG-PD${lines}`,
      zh: `${lines} 行停车信息显示屏`,
      en: `${lines}-line parking display`,
      attributes: {
        display_lines: lines,
        screen_inches: inches,
        brightness_nits: 2_000,
        voltage_v: 220,
        // Two lines of text have no room for a code.
        payment_code: lines >= 4 ? 'yes' : 'no',
      },
      drawing: { form: 'monitor', grid: 1 },
      price,
    }),
  );
  return [...detectors, ...shows];
}

type Gate = readonly [
  code: string,
  category: string,
  type: keyof typeof TURNSTILE,
  zh: string,
  en: string,
  throughput: number,
  price: number,
];

const TRIPOD: Gate = ['TT', 'tripod-turnstiles', 'tripod', '三辊闸', 'tripod turnstile', 25, 3_980];
const SWING: Gate = ['SW', 'swing-gates', 'swing', '摆闸', 'swing gate', 35, 7_800];
const SLIDING: Gate = ['SG', 'sliding-gates', 'sliding', '平移闸', 'sliding gate', 40, 11_800];
/** For peaks: its wings give way sooner than people walk. */
const FAST: Gate = ['SF', 'sliding-gates', 'sliding', '速通平移闸', 'fast sliding gate', 60, 15_800];
const FULL: Gate = ['FH', 'full-height-turnstiles', 'fullHeight', '全高闸', 'full-height turnstile', 20, 14_800];

/** The drawing that resembles each gate type most. */
const TURNSTILE = { tripod: 'tripod', swing: 'swing', sliding: 'flap', fullHeight: 'tripod' } as const;

function gate(kind: Gate, core: 'single' | 'double', width: number, wide: boolean): DemoProduct {
  const [code, category, type, zh, en, throughput, price] = kind;
  const dual = core === 'double';
  const turnstile = type === 'tripod' || type === 'fullHeight';
  return argusProduct({
    category,
    model: `AG-${code}${dual ? 2 : 1}${wide ? 'W' : ''}`,
    zh: `${dual ? '双机芯' : '单机芯'}${zh}，通道 ${width} mm${wide ? '，宽通道' : ''}`,
    en: `${dual ? 'Dual-core' : 'Single-core'} ${en}, ${width} mm lane${wide ? ', wide' : ''}`,
    attributes: {
      gate_type: type,
      cabinet_core: core,
      lane_width_mm: width,
      wide_lane: wide ? 'yes' : 'no',
      throughput_ppm: throughput,
      material: 'stainless',
      voltage_v: 220,
      // For the terminals on it: of a turnstile for both directions, of a cabinet for each lane beside it.
      output_voltage_v: '12',
      output_current_a: dual || turnstile ? 6 : 3,
    },
    drawing: { form: 'turnstile', lanes: dual ? 2 : 1, kind: TURNSTILE[type] },
    price: price * (dual ? 1.55 : 1) * (wide ? 1.18 : 1),
    variants: [{ suffix: '', specification: {} }],
  });
}

function turnstiles(): DemoProduct[] {
  return [
    gate(TRIPOD, 'single', 550, false),
    gate(TRIPOD, 'double', 550, false),
    gate(SWING, 'single', 600, false),
    gate(SWING, 'double', 600, false),
    gate(SWING, 'single', 900, true),
    gate(SWING, 'double', 900, true),
    gate(SLIDING, 'single', 550, false),
    gate(SLIDING, 'double', 550, false),
    gate(SLIDING, 'single', 900, true),
    gate(SLIDING, 'double', 900, true),
    gate(FAST, 'single', 600, false),
    gate(FAST, 'double', 600, false),
    gate(FAST, 'single', 900, true),
    gate(FAST, 'double', 900, true),
    gate(FULL, 'single', 650, false),
    gate(FULL, 'double', 650, false),
  ];
}

/** Demo entrance control: vehicle lanes and personnel channels. */
export function argusEntrance(): DemoProduct[] {
  return [...barriers(), ...anpr(), ...parking(), ...turnstiles()];
}
