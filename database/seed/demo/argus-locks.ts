import { argusProduct } from './argus-product.ts';
import { drawable } from './drawing.ts';
import type { DemoProduct } from './product.ts';

/** Holding force in kg, current per coil in mA at 12 V, list price in yuan. */
const MAGLOCKS = [
  [150, 300, 118],
  [180, 350, 138],
  [280, 480, 168],
  [380, 500, 218],
  [500, 530, 288],
] as const;

function maglocks(): DemoProduct[] {
  return MAGLOCKS.flatMap(([kg, milliamperes, price]) =>
    (['single', 'double'] as const).map((leaves) => {
      const pair = leaves === 'double';
      return argusProduct({
        category: 'maglocks',
        model: `AG-ML${kg}${pair ? 'D' : 'S'}`,
        zh: `${kg} kg ${pair ? '双门' : '单门'}磁力锁，断电开`,
        en: `${kg} kg magnetic lock for ${pair ? 'double' : 'single'} doors, fail-safe`,
        attributes: {
          lock_type: 'maglock',
          leaves,
          holding_force_kg: kg,
          holding_current_ma: milliamperes * (pair ? 2 : 1),
          voltage_v: 12,
          fail_mode: 'failSafe',
          door_material: kg >= 380 ? 'metal' : 'glass',
        },
        drawing: { form: 'maglock', kg: drawable(kg, 30, 1200), doors: pair ? 2 : 1 },
        price: price * (pair ? 1.9 : 1),
        unit: '把',
      });
    }),
  );
}

const LOCKS = [
  [
    'AG-ES10S',
    'electric-strikes',
    'strike',
    '木门电锁扣，断电开',
    'Electric strike for wooden doors, fail-safe',
    'failSafe',
    280,
    'wood',
    128,
  ],
  [
    'AG-ES10L',
    'electric-strikes',
    'strike',
    '木门电锁扣，断电锁',
    'Electric strike for wooden doors, fail-secure',
    'failSecure',
    280,
    'wood',
    128,
  ],
  [
    'AG-ES20S',
    'electric-strikes',
    'strike',
    '金属门电锁扣，断电开',
    'Electric strike for metal doors, fail-safe',
    'failSafe',
    280,
    'metal',
    158,
  ],
  [
    'AG-ES20L',
    'electric-strikes',
    'strike',
    '金属门电锁扣，断电锁',
    'Electric strike for metal doors, fail-secure',
    'failSecure',
    280,
    'metal',
    158,
  ],
  [
    'AG-DB10',
    'drop-bolts',
    'dropBolt',
    '无框玻璃门电插锁，断电开',
    'Drop bolt for frameless glass doors, fail-safe',
    'failSafe',
    900,
    'frameless',
    148,
  ],
  [
    'AG-DB20',
    'drop-bolts',
    'dropBolt',
    '电插锁，断电开，门磁反馈',
    'Drop bolt with door contact, fail-safe',
    'failSafe',
    950,
    'wood',
    178,
  ],
  ['AG-DB20L', 'drop-bolts', 'dropBolt', '电插锁，断电锁', 'Drop bolt, fail-secure', 'failSecure', 950, 'wood', 182],
  [
    'AG-DB30',
    'drop-bolts',
    'dropBolt',
    '通用电插锁，断电开',
    'Drop bolt for doors of any material, fail-safe',
    'failSafe',
    900,
    'any',
    168,
  ],
  [
    'AG-ES24S',
    'electric-strikes',
    'strike',
    '金属门窄框电锁扣，断电开',
    'Narrow electric strike for metal doors, fail-safe',
    'failSafe',
    280,
    'metal',
    168,
  ],
  [
    'AG-SH60',
    'maglocks',
    'shear',
    '剪力锁，双向门，断电开',
    'Shear lock for doors that swing both ways, fail-safe',
    'failSafe',
    800,
    'any',
    680,
  ],
  [
    'AG-SH65',
    'maglocks',
    'shear',
    '嵌入式剪力锁，断电开',
    'Concealed shear lock, fail-safe',
    'failSafe',
    850,
    'any',
    760,
  ],
  ['AG-SL50', 'smart-locks', 'smart', '刷卡密码智能锁', 'Smart lock with card and PIN', 'failSecure', 0, 'wood', 680],
  ['AG-SL60', 'smart-locks', 'smart', '指纹智能锁', 'Smart lock with fingerprint', 'failSecure', 0, 'wood', 980],
  [
    'AG-SL70',
    'smart-locks',
    'smart',
    '人脸智能锁',
    'Smart lock with face recognition',
    'failSecure',
    0,
    'metal',
    1_680,
  ],
  [
    'AG-SL52',
    'smart-locks',
    'smart',
    '刷卡智能锁，各种门',
    'Smart lock with card, any door',
    'failSecure',
    0,
    'any',
    780,
  ],
  [
    'AG-SL54',
    'smart-locks',
    'smart',
    '密码智能锁，各种门',
    'Smart lock with PIN, any door',
    'failSecure',
    0,
    'any',
    820,
  ],
  [
    'AG-SL62',
    'smart-locks',
    'smart',
    '指纹智能锁，各种门',
    'Smart lock with fingerprint, any door',
    'failSecure',
    0,
    'any',
    1_180,
  ],
  [
    'AG-SL72',
    'smart-locks',
    'smart',
    '人脸智能锁，各种门',
    'Smart lock with face recognition, any door',
    'failSecure',
    0,
    'any',
    1_880,
  ],
  [
    'AG-SL82',
    'smart-locks',
    'smart',
    '二维码智能锁，各种门',
    'Smart lock with QR code, any door',
    'failSecure',
    0,
    'any',
    1_280,
  ],
] as const;

const LOCK_CREDENTIAL: Readonly<Record<string, string>> = {
  'AG-SL50': 'keypad',
  'AG-SL52': 'card',
  'AG-SL54': 'keypad',
  'AG-SL60': 'fingerprint',
  'AG-SL62': 'fingerprint',
  'AG-SL70': 'face',
  'AG-SL72': 'face',
  'AG-SL82': 'qr',
};

function locks(): DemoProduct[] {
  return LOCKS.map(([model, category, type, zh, en, fail, milliamperes, door, price]) =>
    argusProduct({
      category,
      model,
      zh,
      en,
      attributes: {
        lock_type: type,
        leaves: 'single',
        fail_mode: fail,
        door_material: door,
        ...(milliamperes > 0 ? { holding_current_ma: milliamperes, voltage_v: 12 } : {}),
        ...(LOCK_CREDENTIAL[model] === undefined ? {} : { credential: LOCK_CREDENTIAL[model] }),
      },
      drawing:
        type === 'shear'
          ? { form: 'maglock', kg: 600 }
          : { form: 'lock', kind: type === 'dropBolt' ? 'bolt' : type, keypad: LOCK_CREDENTIAL[model] === 'keypad' },
      price,
      unit: '把',
    }),
  );
}

/** Demo locks: magnetic, shear, strikes, drop bolts and smart locks. */
export function argusLocks(): DemoProduct[] {
  return [...maglocks(), ...locks()];
}
