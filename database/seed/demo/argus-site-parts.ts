import { argusCablingParts } from './argus-cabling-parts.ts';
import { argusProduct } from './argus-product.ts';
import type { DemoProduct } from './product.ts';

/** Metres, material, list price in yuan. */
const POSTS = [
  [1.4, 'steel', 168],
  [1.6, 'steel', 188],
  [3, 'steel', 560],
  [4, 'steel', 780],
  [6, 'steel', 1_280],
  [12, 'steel', 3_680],
] as const;

/** Posts at the gate, and taller ones from which cameras look up a face. */
function posts(): DemoProduct[] {
  return POSTS.map(([height, material, price]) => {
    const gate = height < 2;
    return argusProduct({
      category: 'camera-poles',
      model: `AG-PL${String(height).replace('.', '')}`,
      zh: gate ? `车牌识别立柱，${height} m` : `监控立杆，${height} m`,
      en: gate ? `Post for ANPR cameras, ${height} m` : `Camera pole, ${height} m`,
      attributes: { height_m: height, material },
      drawing: { form: 'accessory', kind: 'post', color: gate ? 'white' : 'grey' },
      price,
      productType: 'accessory',
      unit: '根',
    });
  });
}

/** Metres of wire, list price in yuan. */
const COILS = [
  [20, 88],
  [30, 118],
] as const;

function coils(): DemoProduct[] {
  return COILS.map(([metres, price]) =>
    argusProduct({
      category: 'loop-coils',
      model: `AG-LC${metres}`,
      zh: `预制地感线圈，线长 ${metres} m`,
      en: `Preformed induction loop, ${metres} m of wire`,
      attributes: { length_m: metres, conductor: '1 × 1.0 mm²' },
      drawing: { form: 'cable-box', kind: 'power', metres, jacket: 'orange' },
      price,
      productType: 'accessory',
      unit: '套',
    }),
  );
}

/** Metres across the lane, list price in yuan. */
const BUMPS = [
  [3, 210],
  [4, 280],
  [6, 420],
  [10, 700],
  [15, 1_050],
] as const;

function bumps(): DemoProduct[] {
  return BUMPS.map(([metres, price]) =>
    argusProduct({
      category: 'speed-bumps',
      model: `AG-SB${metres}`,
      zh: `橡胶减速带，${metres} m`,
      en: `Rubber speed bump, ${metres} m`,
      attributes: { length_m: metres, material: 'rubber', load_kg: 20_000 },
      drawing: { form: 'accessory', kind: 'bump' },
      price,
      productType: 'accessory',
      unit: '条',
    }),
  );
}

const CONTACTS = [
  ['AG-DC10', '明装门磁', 'Surface-mounted door contact', 'any', 'plastic', 9.8],
  ['AG-DC20', '嵌入式门磁，木门', 'Recessed door contact for wooden doors', 'wood', 'plastic', 12],
  ['AG-DC30', '金属门重型门磁', 'Heavy-duty door contact for metal doors', 'metal', 'zinc', 26],
] as const;

const BRACKETS = [
  ['AG-LB-ZL', 'ZL 型磁力锁支架，内开门', 'ZL bracket for magnetic locks on inward doors', 'zl', 36],
  ['AG-LB-U', 'U 型锁具支架，无框玻璃门', 'U bracket for locks on frameless glass', 'u', 48],
] as const;

/** Outputs that a module switches, list price in yuan. */
const FIRE_MODULES = [
  [1, 128],
  [4, 268],
] as const;

function doorParts(): DemoProduct[] {
  const contacts = CONTACTS.map(([model, zh, en, door, material, price]) =>
    argusProduct({
      category: 'door-contacts',
      model,
      zh,
      en,
      attributes: { door_material: door, material, contact_rating: '0.5 A 100 V DC' },
      drawing: { form: 'accessory', kind: 'contact', color: material === 'zinc' ? 'grey' : 'white' },
      price,
      productType: 'accessory',
      unit: '副',
      piecesPerBox: 10,
    }),
  );
  const brackets = BRACKETS.map(([model, zh, en, kind, price]) =>
    argusProduct({
      category: 'lock-brackets',
      model,
      zh,
      en,
      attributes: { bracket_kind: kind, material: 'aluminium' },
      drawing: { form: 'accessory', kind: 'angle', color: kind === 'u' ? 'black' : 'alu' },
      price,
      productType: 'accessory',
      unit: '副',
    }),
  );
  const modules = FIRE_MODULES.map(([outputs, price]) =>
    argusProduct({
      category: 'fire-interfaces',
      model: `AG-FI${outputs}`,
      zh: `${outputs} 路消防联动模块`,
      en: `Fire alarm interface, ${outputs} ${outputs === 1 ? 'output' : 'outputs'}`,
      attributes: { relay_outputs: outputs, voltage_v: 12, contact_rating: '5 A 30 V DC' },
      drawing: { form: 'accessory', kind: 'module', color: outputs > 1 ? 'grey' : 'white' },
      price,
      unit: '个',
    }),
  );
  return [...contacts, ...brackets, ...modules];
}

/** Fibres, kind, list price of a metre in yuan. */
const FIBRES = [
  ['AG-FO4S', 4, 'single', '4 芯单模铠装光缆', '4-fibre single-mode armoured cable', 1.9],
  ['AG-FO12S', 12, 'single', '12 芯单模铠装光缆', '12-fibre single-mode armoured cable', 3.2],
  ['AG-FO4M', 4, 'multi', '4 芯多模铠装光缆', '4-fibre multimode armoured cable', 2.8],
] as const;

const DRUMS = [100, 500, 1_000, 2_000, 4_000] as const;

function fibres(): DemoProduct[] {
  return FIBRES.map(([model, cores, mode, zh, en, perMetre]) =>
    argusProduct({
      category: 'fibre-cables',
      model,
      zh,
      en,
      attributes: { fibre_mode: mode, fibre_cores: cores },
      drawing: { form: 'cable-box', kind: 'fibre', metres: 1_000, jacket: mode === 'single' ? 'black' : 'orange' },
      price: perMetre * 100,
      productType: 'accessory',
      unit: '盘',
      variants: DRUMS.map((metres) => ({
        suffix: `${metres}M`,
        specification: { length: `${metres} m` },
        attributes: { length_m: metres },
        priceFactor: metres / 100,
      })),
    }),
  );
}

/** Memory in GB, Ethernet ports, list price in yuan. */
const COMPUTERS = [
  ['AG-PC100', 8, 2, 2_380],
  ['AG-PC200', 16, 4, 3_680],
] as const;

function computers(): DemoProduct[] {
  return COMPUTERS.map(([model, memory, ports, price]) =>
    argusProduct({
      category: 'industrial-computers',
      model,
      zh: `无风扇工控机，${memory} GB 内存，${ports} 网口，预装停车管理软件`,
      en: `Fanless industrial computer, ${memory} GB, ${ports} Ethernet ports, with parking software`,
      attributes: { memory_gb: memory, ethernet_ports: ports, ethernet_speed: '1g', max_draw_w: 35 },
      drawing: { form: 'nvr', chassis: 'desktop', bays: 0, color: ports > 2 ? 'grey' : 'black' },
      price,
    }),
  );
}

/** Demo parts that a site needs beside its devices: posts, loops, bumps, contacts, fire interfaces, fibre, computers. */
export function argusSiteParts(): DemoProduct[] {
  return [...posts(), ...coils(), ...bumps(), ...doorParts(), ...fibres(), ...computers(), ...argusCablingParts()];
}
