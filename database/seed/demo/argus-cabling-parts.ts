import { argusProduct } from './argus-product.ts';
import type { DemoProduct } from './product.ts';

/** Metres of the tallest pole, list price in yuan. */
const FOUNDATIONS = [
  [4, 96],
  [6, 168],
  [12, 420],
] as const;

/** Width and depth in mm, list price in yuan. */
const BOXES = [
  [300, 180, 128],
  [400, 200, 198],
] as const;

/** What a pole stands in, and what is mounted on it beside the camera. */
function poleParts(): DemoProduct[] {
  const foundations = FOUNDATIONS.map(([height, price]) =>
    argusProduct({
      category: 'pole-foundations',
      model: `AG-PF${height}`,
      zh: `立杆地笼，适用 ${height} m 及以下立杆`,
      en: `Foundation cage for poles up to ${height} m`,
      attributes: { pole_max_m: height, material: 'steel' },
      drawing: { form: 'accessory', kind: 'foundation', color: height > 6 ? 'black' : 'grey' },
      price,
      productType: 'accessory',
      unit: '套',
    }),
  );
  const boxes = BOXES.map(([width, depth, price]) =>
    argusProduct({
      category: 'outdoor-boxes',
      model: `AG-OB${width}`,
      zh: `抱杆防水设备箱，${width}×${depth} mm`,
      en: `Weatherproof pole box, ${width} × ${depth} mm`,
      attributes: { ingress: 'ip65', material: 'steel', width_mm: width, depth_mm: depth },
      drawing: { form: 'accessory', kind: 'enclosure', color: width > 300 ? 'white' : 'grey' },
      price,
      productType: 'accessory',
      unit: '个',
    }),
  );
  return [...foundations, ...boxes];
}

/** Grade, its name in both languages, list prices in yuan of a jack, a plug and a cord of one metre. */
const GRADES = [
  ['cat5e', '超五类', 'Cat 5e', 6.8, 1.2, 5.6],
  ['cat6', '六类', 'Cat 6', 9.8, 1.8, 8.6],
  ['cat6a', '超六类屏蔽', 'Cat 6A shielded', 22, 4.8, 19],
] as const;

const CORDS = [1, 2, 3] as const;

/** What the ends of network cables are finished with. */
function networkEnds(): DemoProduct[] {
  return GRADES.flatMap(([grade, zh, en, jack, plug, cord]) => {
    const attributes = { cable_class: grade };
    const drawing = { form: 'accessory', kind: 'jack', color: grade === 'cat6a' ? 'grey' : 'white' } as const;
    const code = grade.slice('cat'.length).toUpperCase();
    return [
      argusProduct({
        category: 'keystone-jacks',
        model: `AG-KJ-${code}`,
        zh: `${zh}网络模块`,
        en: `${en} keystone jack`,
        attributes,
        drawing,
        price: jack,
        productType: 'accessory',
        unit: '个',
      }),
      argusProduct({
        category: 'network-plugs',
        model: `AG-RJ-${code}`,
        zh: `${zh}水晶头`,
        en: `${en} RJ45 plug`,
        attributes,
        drawing: { ...drawing, kind: 'plug' },
        price: plug,
        productType: 'accessory',
        unit: '个',
        piecesPerBox: 10,
      }),
      argusProduct({
        category: 'patch-cords',
        model: `AG-PC-${code}`,
        zh: `${zh}网络跳线`,
        en: `${en} patch cord`,
        attributes,
        drawing: { form: 'cable-box', kind: grade, metres: 1, jacket: grade === 'cat5e' ? 'grey' : 'blue' },
        price: cord,
        productType: 'accessory',
        unit: '根',
        variants: CORDS.map((metres) => ({
          suffix: `${metres}M`,
          specification: { length: `${metres} m` },
          attributes: { length_m: metres },
          priceFactor: (metres + 1) / 2,
        })),
      }),
    ];
  });
}

/** Class, conductors, mm² of each, list price of a metre in yuan. */
const CONTROL_CABLES = [
  [
    'AG-RVVP6',
    'rvvp6',
    '6 × 0.5 mm²',
    0.5,
    'RVVP 6×0.5 屏蔽线，读卡器用',
    'RVVP 6 × 0.5 mm² shielded cable for readers',
    4.6,
  ],
  [
    'AG-RVSP2',
    'rvsp2',
    '2 × 2 × 0.5 mm²',
    0.5,
    'RVSP 2×2×0.5 双绞屏蔽线，RS-485 用',
    'RVSP 2 × 2 × 0.5 mm² cable for RS-485',
    3.9,
  ],
  [
    'AG-RVV205',
    'rvv2',
    '2 × 0.5 mm²',
    0.5,
    'RVV 2×0.5 信号线，按钮与门磁用',
    'RVV 2 × 0.5 mm² cable for buttons and contacts',
    1.5,
  ],
  [
    'AG-NHRVS2',
    'nhrvs2',
    '2 × 1.0 mm²',
    1,
    'NH-RVS 2×1.0 耐火双绞线，消防联动用',
    'NH-RVS 2 × 1.0 mm² fire-resistant cable for fire alarms',
    3.2,
  ],
] as const;

const DRUMS = [100, 200] as const;

function controlCables(): DemoProduct[] {
  return CONTROL_CABLES.map(([model, grade, conductor, mm2, zh, en, perMetre]) =>
    argusProduct({
      category: 'control-cables',
      model,
      zh,
      en,
      attributes: { cable_class: grade, conductor, conductor_mm2: mm2 },
      drawing: { form: 'cable-box', kind: 'power', metres: 200, jacket: grade === 'rvv2' ? 'black' : 'grey' },
      price: perMetre * 100,
      productType: 'accessory',
      unit: '卷',
      variants: DRUMS.map((metres) => ({
        suffix: `${metres}M`,
        specification: { length: `${metres} m` },
        attributes: { length_m: metres },
        priceFactor: metres / 100,
      })),
    }),
  );
}

/** Kind of fibre, its name in both languages, list prices in yuan of a box and a cord. */
const FIBRE_ENDS = [
  ['S', 'single', '单模', 'single-mode', 68, 16],
  ['M', 'multi', '多模', 'multimode', 78, 22],
] as const;

/** Where fibres end: a box with pigtails, and the cord from it to the transceiver. */
function fibreEnds(): DemoProduct[] {
  return FIBRE_ENDS.flatMap(([code, mode, zh, en, box, cord]) => [
    argusProduct({
      category: 'fibre-boxes',
      model: `AG-FB4${code}`,
      zh: `4 芯光纤终端盒，含 LC ${zh}尾纤与适配器`,
      en: `4-fibre termination box with LC ${en} pigtails and adapters`,
      attributes: { fibre_mode: mode, fibre_cores: 4 },
      drawing: { form: 'accessory', kind: 'fibre', color: mode === 'single' ? 'white' : 'grey' },
      price: box,
      productType: 'accessory',
      unit: '个',
    }),
    argusProduct({
      category: 'fibre-cords',
      model: `AG-FC3${code}`,
      zh: `LC-LC ${zh}双芯光纤跳线，3 m`,
      en: `LC-LC ${en} duplex fibre patch cord, 3 m`,
      attributes: { fibre_mode: mode, length_m: 3, connector: 'LC' },
      drawing: { form: 'cable-box', kind: 'fibre', metres: 3, jacket: mode === 'single' ? 'black' : 'orange' },
      price: cord,
      productType: 'accessory',
      unit: '根',
    }),
  ]);
}

/** Class of power that passes through, its watts, list price in yuan. */
const SURGE_PROTECTORS = [
  ['at', 30, 96],
  ['bt4', 90, 168],
] as const;

/** Protectors for a network cable that runs outdoors. */
const surgeProtectors = (): DemoProduct[] =>
  SURGE_PROTECTORS.map(([standard, watts, price]) =>
    argusProduct({
      category: 'surge-protection',
      model: `AG-SPN${watts}`,
      zh: `千兆网络防雷器，RJ45，PoE ${watts} W 通过`,
      en: `Gigabit network surge protector, RJ45, passes PoE of ${watts} W`,
      attributes: { ethernet_ports: 1, poe_standard: standard },
      drawing: { form: 'accessory', kind: 'surge', color: 'alu' },
      price,
      productType: 'accessory',
      unit: '个',
    }),
  );

/** Metres, list price in yuan. */
const POSTS = [
  [0.3, 128],
  [1.2, 268],
] as const;

/** Posts for face terminals: on a gate, or on the floor beside it. */
function terminalPosts(): DemoProduct[] {
  return POSTS.map(([height, price]) =>
    argusProduct({
      category: 'terminal-mounts',
      model: `AG-TP${height * 10}`,
      zh: `人脸终端${height < 1 ? '闸机' : '落地'}立柱，${height} m`,
      en: `${height < 1 ? 'Gate' : 'Floor'} post for face terminals, ${height} m`,
      attributes: { height_m: height, material: 'stainless' },
      drawing: { form: 'accessory', kind: 'post', color: height < 1 ? 'alu' : 'grey' },
      price,
      productType: 'accessory',
      unit: '根',
    }),
  );
}

/** Ampere-hours, list price in yuan. */
const BATTERIES = [
  [7, 88],
  [12, 148],
] as const;

function batteries(): DemoProduct[] {
  return BATTERIES.map(([hours, price]) =>
    argusProduct({
      category: 'backup-batteries',
      model: `AG-BT${hours}`,
      zh: `12 V ${hours} Ah 铅酸蓄电池`,
      en: `12 V ${hours} Ah sealed lead-acid battery`,
      attributes: { voltage_v: 12, capacity_ah: hours },
      drawing: { form: 'accessory', kind: 'battery', color: hours > 7 ? 'black' : 'grey' },
      price,
      productType: 'accessory',
      unit: '只',
    }),
  );
}

/** Demo parts at the ends of cables and poles: foundations, boxes, jacks, plugs, cords, signal cables. */
export function argusCablingParts(): DemoProduct[] {
  return [
    ...poleParts(),
    ...networkEnds(),
    ...controlCables(),
    ...fibreEnds(),
    ...batteries(),
    ...terminalPosts(),
    ...surgeProtectors(),
  ];
}
