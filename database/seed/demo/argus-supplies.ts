import { argusProduct } from './argus-product.ts';
import type { AttributeValues, DemoProduct } from './product.ts';

/** Capacity in TB, speed, cache in MB, price in yuan. */
const DISKS = [
  [1, 5_400, 64, 320],
  [2, 5_400, 64, 430],
  [4, 5_400, 256, 680],
  [6, 5_400, 256, 980],
  [8, 7_200, 256, 1_280],
  [10, 7_200, 256, 1_680],
  [12, 7_200, 256, 1_980],
  [16, 7_200, 512, 2_780],
  [20, 7_200, 512, 3_680],
] as const;

function disks(): DemoProduct[] {
  return DISKS.map(([terabytes, rpm, cache, price]) =>
    argusProduct({
      category: 'surveillance-disks',
      model: `AG-HD${terabytes}T`,
      zh: `${terabytes} TB 监控级硬盘，${rpm} 转`,
      en: `${terabytes} TB surveillance hard disk, ${rpm} rpm`,
      attributes: {
        capacity_tb: terabytes,
        disk_rpm: rpm,
        disk_cache_mb: cache,
        disk_interface: 'sata6',
        workload_tb_year: terabytes >= 8 ? 360 : 180,
      },
      drawing: { form: 'disk', tb: terabytes },
      price,
      unit: '块',
    }),
  );
}

const MOUNTS = [
  ['AG-MW10', 'camera-mounts', '枪机壁装支架', 'Wall mount for bullet cameras', 'bullet', 'aluminium', 38],
  ['AG-MW20', 'camera-mounts', '半球壁装支架', 'Wall mount for dome cameras', 'dome', 'aluminium', 58],
  ['AG-MW30', 'camera-mounts', '海螺壁装支架', 'Wall mount for turret cameras', 'turret', 'aluminium', 52],
  ['AG-MW40', 'camera-mounts', '球机壁装支架', 'Wall mount for PTZ cameras', 'ptz', 'aluminium', 128],
  ['AG-MW50', 'camera-mounts', '鱼眼壁装支架', 'Wall mount for fisheye cameras', 'fisheye', 'aluminium', 66],
  ['AG-MC10', 'camera-mounts', '通用吊装支架', 'Universal ceiling mount', 'any', 'steel', 72],
  ['AG-MC20', 'camera-mounts', '半球吊装支架', 'Pendant mount for dome cameras', 'dome', 'steel', 78],
  [
    'AG-MC22',
    'camera-mounts',
    '半球吊杆支架，300 mm',
    'Pendant mount for dome cameras, 300 mm',
    'dome',
    'aluminium',
    86,
  ],
  ['AG-MC31', 'camera-mounts', '通用加长吊杆支架，1 m', 'Universal pendant mount, 1 m', 'any', 'steel', 138],
  ['AG-MC32', 'camera-mounts', '通用加长吊杆支架，2 m', 'Universal pendant mount, 2 m', 'any', 'steel', 198],
  ['AG-MC34', 'camera-mounts', '通用加长吊杆支架，4 m', 'Universal pendant mount, 4 m', 'any', 'steel', 328],
  ['AG-MP40', 'camera-mounts', '球机立杆支架', 'Pole mount for PTZ cameras', 'ptz', 'steel', 188],
  ['AG-MP10', 'camera-mounts', '通用抱杆支架', 'Universal pole mount', 'any', 'stainless', 68],
  ['AG-JB10', 'junction-boxes', '枪机接线盒', 'Junction box for bullet cameras', 'bullet', 'aluminium', 32],
  ['AG-JB20', 'junction-boxes', '半球接线盒', 'Junction box for dome cameras', 'dome', 'aluminium', 36],
  ['AG-JB30', 'junction-boxes', '海螺接线盒', 'Junction box for turret cameras', 'turret', 'aluminium', 34],
  ['AG-JB50', 'junction-boxes', '鱼眼接线盒', 'Junction box for fisheye cameras', 'fisheye', 'aluminium', 38],
] as const;

/** How a bracket is fixed, by the beginning of its model. */
const MOUNT_KINDS = [
  ['AG-MW', 'wall'],
  ['AG-MC', 'ceiling'],
  ['AG-MP', 'pole'],
] as const;

/** Metres that a mount hangs from the ceiling. */
const DROPS: Readonly<Record<string, number>> = {
  'AG-MC10': 0.1,
  'AG-MC20': 0.15,
  'AG-MC22': 0.3,
  'AG-MC31': 1,
  'AG-MC32': 2,
  'AG-MC34': 4,
};

function ownAttributes(model: string): AttributeValues {
  const kind = MOUNT_KINDS.find(([prefix]) => model.startsWith(prefix))?.[1];
  const drop = DROPS[model];
  if (kind === undefined) return { ingress: 'ip66' };
  return drop === undefined ? { mount_kind: kind } : { mount_kind: kind, length_m: drop };
}

function mounts(): DemoProduct[] {
  return MOUNTS.map(([model, category, zh, en, fits, material, price]) =>
    argusProduct({
      category,
      model,
      zh,
      en,
      attributes: { material, compatible_forms: fits, ...ownAttributes(model) },
      drawing: {
        form: 'accessory',
        kind: category === 'junction-boxes' ? 'junction' : /立杆|抱杆/.test(zh) ? 'pole' : 'bracket',
      },
      price,
      productType: 'accessory',
      unit: '个',
    }),
  );
}

/** Grade, its name in both languages, list price of a metre in yuan, where its sheath lasts, which the name says. */
const CABLES = [
  ['AG-C5E', 'cat5e', '超五类非屏蔽网线', 'Cat 5e UTP cable', 1.6, 'indoor'],
  ['AG-C6', 'cat6', '六类非屏蔽网线', 'Cat 6 UTP cable', 2.5, 'indoor'],
  ['AG-C6A', 'cat6a', '超六类屏蔽网线', 'Cat 6A shielded cable', 4.6, 'indoor'],
  ['AG-C5EO', 'cat5e', '超五类室外网线，PE 护套', 'Cat 5e outdoor cable, PE sheath', 2.4, 'outdoor'],
  ['AG-C6O', 'cat6', '六类室外网线，PE 护套', 'Cat 6 outdoor cable, PE sheath', 3.4, 'outdoor'],
] as const;

/** Class, its name in both languages, conductors as GB/T 5023 and JB/T 8734 name them, mm² of each, list price in yuan. */
const POWER_CABLES = [
  ['AG-RVV2', 'power', 'RVV 2×1.0 电源线', 'RVV 2 × 1.0 mm² power cable', '2 × 1.0 mm²', 1, 560],
  ['AG-RVV215', 'power', 'RVV 2×1.5 电源线', 'RVV 2 × 1.5 mm² power cable', '2 × 1.5 mm²', 1.5, 760],
  ['AG-RVV225', 'power', 'RVV 2×2.5 电源线', 'RVV 2 × 2.5 mm² power cable', '2 × 2.5 mm²', 2.5, 1_180],
  ['AG-RVV3', 'rvv3', 'RVV 3×1.5 电源线，带地线', 'RVV 3 × 1.5 mm² mains cable with earth', '3 × 1.5 mm²', 1.5, 1_080],
] as const;

const LENGTHS = [100, 305] as const;

const OPTICS = [
  ['AG-SFP-1M', '1g', 'multi', 850, 0.55, 68],
  ['AG-SFP-1S', '1g', 'single', 1_310, 20, 88],
  ['AG-SFP-10M', '10g', 'multi', 850, 0.3, 128],
  ['AG-SFP-10S', '10g', 'single', 1_310, 10, 188],
  ['AG-SFP-25S', '25g', 'single', 1_310, 10, 680],
] as const;

const SPEED_WORDS: Readonly<Record<string, string>> = { '1g': '1.25G', '10g': '10G', '25g': '25G' };

function cabling(): DemoProduct[] {
  const cables = CABLES.map(([model, grade, zh, en, perMetre, place]) =>
    argusProduct({
      category: 'network-cables',
      model,
      zh: `${zh}，无氧铜`,
      en: `${en}, oxygen-free copper`,
      attributes: { cable_class: grade, cable_place: place, conductor: grade === 'cat6a' ? '0.57 mm' : '0.5 mm' },
      drawing: {
        form: 'cable-box',
        kind: grade,
        jacket: place === 'outdoor' ? 'black' : grade === 'cat5e' ? 'grey' : grade === 'cat6' ? 'blue' : 'orange',
      },
      price: perMetre * 100,
      productType: 'accessory',
      unit: '箱',
      variants: LENGTHS.map((metres) => ({
        suffix: `${metres}M`,
        specification: { length: `${metres} m` },
        attributes: { length_m: metres },
        priceFactor: metres / 100,
      })),
    }),
  );
  const power = POWER_CABLES.map(([model, grade, zh, en, conductor, mm2, price]) =>
    argusProduct({
      category: 'power-cables',
      model,
      zh: `${zh}，200 米/卷`,
      en: `${en}, 200 m reel`,
      attributes: { cable_class: grade, length_m: 200, conductor, conductor_mm2: mm2 },
      drawing: { form: 'cable-box', kind: 'power', metres: 200, jacket: grade === 'power' ? 'black' : 'grey' },
      price,
      productType: 'accessory',
      unit: '卷',
    }),
  );
  const optics = OPTICS.map(([model, speed, mode, wavelength, reach, price]) =>
    argusProduct({
      category: 'transceivers',
      model,
      zh: `${SPEED_WORDS[speed]} ${mode === 'single' ? '单模' : '多模'}光模块，${reach} km`,
      en: `${SPEED_WORDS[speed]} ${mode === 'single' ? 'single-mode' : 'multimode'} transceiver, ${reach} km`,
      attributes: {
        port_speed: speed,
        fibre_mode: mode,
        wavelength_nm: wavelength,
        link_length_km: reach,
        connector: 'LC',
      },
      drawing: { form: 'switch', ports: 0, sfp: 1, poe: 0 },
      price,
      productType: 'accessory',
      unit: '只',
      piecesPerBox: speed === '25g' ? 1 : 2,
    }),
  );
  return [...cables, ...power, ...optics];
}

const TERMS = [
  ['1y', 12, 1],
  ['3y', 36, 2.4],
  ['perpetual', 0, 4],
] as const;

const LICENCES = [
  ['AG-LV16', 'platform-licences', '视频平台 16 路接入授权', '16-camera video platform licence', 16, 980],
  ['AG-LV64', 'platform-licences', '视频平台 64 路接入授权', '64-camera video platform licence', 64, 3_280],
  ['AG-LV256', 'platform-licences', '视频平台 256 路接入授权', '256-camera video platform licence', 256, 10_800],
  ['AG-LA8', 'access-licences', '门禁平台 8 门授权', '8-door access licence', 8, 680],
  ['AG-LA64', 'access-licences', '门禁平台 64 门授权', '64-door access licence', 64, 3_980],
] as const;

const PROJECTS = [
  [
    'AG-PRJ-VW',
    '指挥中心大屏系统定制',
    'Control-room video wall, made to order',
    '现场勘测、设计、供货、调试',
    180_000,
  ],
  ['AG-PRJ-PK', '停车场管理系统集成', 'Parking system integration', '方案设计、平台对接、调试', 68_000],
  ['AG-PRJ-AC', '园区一卡通系统集成', 'Campus access system integration', '方案设计、平台对接、培训', 88_000],
  ['AG-PRJ-TR', '安防系统年度维保', 'Yearly maintenance of a security system', '巡检、备件、应急响应', 36_000],
] as const;

function software(): DemoProduct[] {
  const licences = LICENCES.map(([model, category, zh, en, channels, price]) =>
    argusProduct({
      category,
      model,
      zh,
      en,
      attributes: { licence_channels: channels },
      drawing: { form: 'licence', units: channels },
      price,
      productType: 'virtual',
      unit: '套',
      variants: TERMS.map(([term, months, priceFactor]) => ({
        suffix: term,
        specification: { term },
        attributes: months > 0 ? { licence_term_months: months } : {},
        priceFactor,
      })),
    }),
  );
  const projects = PROJECTS.map(([model, zh, en, scope, price]) =>
    argusProduct({
      category: 'project-services',
      model,
      zh,
      en,
      attributes: { service_scope: scope },
      drawing: { form: 'licence', kind: 'card' },
      price,
      productType: 'projectOnly',
      unit: '项',
    }),
  );
  return [...licences, ...projects];
}

const CABINETS = [
  [6, 600, 450, 60, 380],
  [12, 600, 600, 100, 680],
  [22, 600, 800, 500, 1_480],
  [42, 600, 1_000, 1_000, 2_880],
] as const;

function cabinets(): DemoProduct[] {
  return CABINETS.map(([u, width, depth, load, price]) =>
    argusProduct({
      category: 'cabinets',
      model: `AG-RK${u}`,
      zh: `${u}U 网络机柜，${width}×${depth} mm`,
      en: `${u}U network cabinet, ${width} × ${depth} mm`,
      attributes: { rack_u: u, width_mm: width, depth_mm: depth, load_kg: load },
      drawing: { form: 'rack', u },
      price,
    }),
  );
}

/** Cages for transceivers, price in yuan. */
const FIBRE_SWITCHES = [
  [24, 2_980],
  [48, 5_680],
] as const;

/** Where the fibres of many points end. */
function fibreSwitches(): DemoProduct[] {
  return FIBRE_SWITCHES.map(([cages, price]) =>
    argusProduct({
      category: 'fibre-switches',
      model: `AG-FS${cages}`,
      zh: `${cages} 光口千兆汇聚交换机`,
      en: `${cages}-port gigabit fibre switch`,
      attributes: { port_count: cages, port_speed: '1g', sfp_ports: cages, rack_u: 1, max_draw_w: 20 + cages },
      drawing: { form: 'switch', ports: 0, sfp: 28, poe: 0, color: cages > 24 ? 'grey' : 'black' },
      price,
    }),
  );
}

/** Watts, volt-amperes, height in U (0: a tower), price in yuan. */
const UPS = [
  [900, 1_000, 0, 1_380],
  [1_800, 2_000, 0, 2_480],
  [2_700, 3_000, 0, 3_280],
  [1_800, 2_000, 2, 2_980],
  [2_700, 3_000, 2, 3_880],
  [5_400, 6_000, 3, 8_600],
  [9_000, 10_000, 3, 12_800],
] as const;

function ups(): DemoProduct[] {
  return UPS.map(([watts, va, u, price]) =>
    argusProduct({
      category: u > 0 ? 'rack-ups' : 'tower-ups',
      model: `AG-UPS${va / 1_000}K${u > 0 ? 'R' : ''}`,
      zh: `在线式${u > 0 ? '机架式' : '塔式'} UPS ${va} VA，${watts} W`,
      en: `On-line ${u > 0 ? 'rack' : 'tower'} UPS ${va} VA, ${watts} W`,
      attributes: {
        capacity_va: va,
        capacity_w: watts,
        ups_topology: 'online',
        output_voltage_v: '220',
        ...(u > 0 ? { rack_u: u } : {}),
      },
      drawing: { form: 'ups', shape: u > 0 ? 'rack' : 'tower', va },
      price,
    }),
  );
}

/** Demo supplies: disks, mounts, cables, optics, fibre switches, cabinets, UPS, licences and project services. */
export function argusSupplies(): DemoProduct[] {
  return [...disks(), ...mounts(), ...cabling(), ...cabinets(), ...ups(), ...fibreSwitches(), ...software()];
}
