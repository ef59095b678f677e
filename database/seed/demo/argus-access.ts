import { argusLocks } from './argus-locks.ts';
import { argusProduct } from './argus-product.ts';
import type { DemoProduct } from './product.ts';

const INTERFACES = [
  ['W', 'wiegand', '韦根接口', 'Wiegand', 0],
  ['R', 'wiegandRs485', '韦根与 RS-485 接口', 'Wiegand and RS-485', 160],
] as const;

/** Reader inputs as typical boards have them: a four-door board reads one side of each door. */
const BOARDS = [
  [1, 2, 520],
  [2, 4, 780],
  [4, 4, 1_180],
] as const;

function controllers(): DemoProduct[] {
  return BOARDS.flatMap(([doors, inputs, price]) =>
    INTERFACES.map(([letter, code, zh, en, extra]) =>
      argusProduct({
        category: 'access-controllers',
        model: `AG-AC${doors}00${letter}`,
        zh: `${doors} 门门禁控制器，${inputs} 路读卡器，${zh}`,
        en: `${doors}-door access controller, ${inputs} reader inputs, ${en}`,
        attributes: {
          doors,
          reader_inputs: inputs,
          reader_interface: code,
          card_capacity: 20_000 * doors,
          event_capacity: 100_000,
          voltage_v: 12,
          max_draw_w: 4 + doors * 2,
        },
        drawing: { form: 'controller', doors },
        price: price + extra,
      }),
    ),
  );
}

const READERS = [
  ['AG-RD10E', 'card-readers', 'ID 卡读卡器', 'EM card reader', 'card', 'em', 'wiegand', 58, 10, {}],
  ['AG-RD10M', 'card-readers', 'IC 卡读卡器', 'MIFARE card reader', 'card', 'mifare', 'wiegand', 72, 10, {}],
  [
    'AG-RD12M',
    'card-readers',
    'IC 卡读卡器，RS-485',
    'MIFARE card reader, RS-485',
    'card',
    'mifare',
    'rs485',
    96,
    10,
    {},
  ],
  [
    'AG-RD14M',
    'card-readers',
    'IC 卡读卡器，韦根与 RS-485',
    'MIFARE card reader, Wiegand and RS-485',
    'card',
    'mifare',
    'wiegandRs485',
    118,
    5,
    {},
  ],
  ['AG-RD12C', 'card-readers', 'CPU 卡读卡器，RS-485', 'CPU card reader, RS-485', 'card', 'cpu', 'rs485', 128, 10, {}],
  [
    'AG-RD20K',
    'card-readers',
    'IC 卡密码读卡器',
    'MIFARE reader with keypad',
    'keypad',
    'mifare',
    'wiegand',
    136,
    10,
    { keypad: true },
  ],
  [
    'AG-RD22K',
    'card-readers',
    'IC 卡密码读卡器，RS-485',
    'MIFARE reader with keypad, RS-485',
    'keypad',
    'mifare',
    'rs485',
    158,
    10,
    { keypad: true },
  ],
  [
    'AG-FP30',
    'biometric-terminals',
    '指纹读头，RS-485',
    'Fingerprint reader, RS-485',
    'fingerprint',
    'mifare',
    'rs485',
    320,
    5,
    { sensor: 'finger' },
  ],
  [
    'AG-FP36',
    'biometric-terminals',
    '指纹门禁一体机',
    'Fingerprint terminal',
    'fingerprint',
    'mifare',
    'tcpIp',
    560,
    1,
    { sensor: 'finger', keypad: true },
  ],
  [
    'AG-FC70',
    'biometric-terminals',
    '7 英寸人脸识别终端',
    '7-inch face recognition terminal',
    'face',
    'mifare',
    'tcpIp',
    1_480,
    1,
    { sensor: 'face' },
  ],
  [
    'AG-FC50',
    'biometric-terminals',
    '5 英寸人脸识别终端',
    '5-inch face recognition terminal',
    'face',
    'mifare',
    'tcpIp',
    1_060,
    1,
    { sensor: 'face' },
  ],
  ['AG-QR10', 'card-readers', '二维码读卡器', 'QR code and card reader', 'qr', 'mifare', 'wiegand', 380, 5, {}],
  [
    'AG-QR12',
    'card-readers',
    '二维码读卡器，RS-485',
    'QR code and card reader, RS-485',
    'qr',
    'mifare',
    'rs485',
    420,
    5,
    {},
  ],
  [
    'AG-RD16M',
    'card-readers',
    '室外 IC 卡读卡器，IP65',
    'Outdoor MIFARE card reader, IP65',
    'card',
    'mifare',
    'wiegandRs485',
    168,
    5,
    {},
  ],
  [
    'AG-RD26K',
    'card-readers',
    '室外 IC 卡密码读卡器，IP65',
    'Outdoor MIFARE reader with keypad, IP65',
    'keypad',
    'mifare',
    'wiegandRs485',
    238,
    5,
    { keypad: true },
  ],
  [
    'AG-FP38',
    'biometric-terminals',
    '室外指纹读头，IP65',
    'Outdoor fingerprint reader, IP65',
    'fingerprint',
    'mifare',
    'wiegandRs485',
    520,
    5,
    { sensor: 'finger' },
  ],
  [
    'AG-QR16',
    'card-readers',
    '室外二维码读卡器，IP65',
    'Outdoor QR code and card reader, IP65',
    'qr',
    'mifare',
    'wiegandRs485',
    520,
    5,
    {},
  ],
] as const;

/** Sealed against rain. */
const OUTDOOR = /^AG-(RD[12]6|FP38|QR16)/;

const SCREENS: Readonly<Record<string, number>> = { 'AG-FC70': 7, 'AG-FC50': 5 };

function readers(): DemoProduct[] {
  return READERS.map(([model, category, zh, en, credential, card, bus, price, box, drawing]) =>
    argusProduct({
      category,
      model,
      zh,
      en,
      attributes: {
        credential,
        card_type: card,
        reader_interface: bus,
        voltage_v: 12,
        ingress: credential === 'face' || OUTDOOR.test(model) ? 'ip65' : 'ip54',
        ...(category === 'biometric-terminals' ? { user_capacity: credential === 'face' ? 10_000 : 3_000 } : {}),
        ...(SCREENS[model] === undefined ? {} : { screen_inches: SCREENS[model] }),
      },
      drawing: { form: 'reader', ...drawing },
      price,
      piecesPerBox: box,
    }),
  );
}

const EXITS = [
  ['AG-EX10', '塑料出门按钮', 'Plastic exit button', 'button', 'plastic', 12, 20],
  ['AG-EX20', '不锈钢出门按钮', 'Stainless steel exit button', 'button', 'stainless', 26, 10],
  ['AG-EX22', '锌合金出门按钮', 'Zinc alloy exit button', 'button', 'zinc', 22, 10],
  ['AG-EX30', '非接触出门按钮', 'Touchless exit button', 'touchless', 'stainless', 88, 5],
  ['AG-BG10', '破玻紧急开关', 'Break-glass unit', 'breakGlass', 'plastic', 36, 10],
  ['AG-BG20', '可复位紧急开关', 'Resettable break-glass unit', 'breakGlass', 'plastic', 48, 1],
] as const;

const SUPPLIES = [
  [3, false, 118],
  [5, false, 158],
  [5, true, 228],
  [10, true, 398],
] as const;

const CARDS = [
  ['em', 'ID 卡', 'EM cards', 2.4],
  ['mifare', 'IC 卡', 'MIFARE cards', 3.2],
  ['cpu', 'CPU 卡', 'CPU cards', 9.8],
] as const;

function parts(): DemoProduct[] {
  const exits = EXITS.map(([model, zh, en, kind, material, price, box]) =>
    argusProduct({
      category: 'exit-devices',
      model,
      zh,
      en,
      attributes: { exit_kind: kind, material, contact_rating: '3 A 36 V DC' },
      drawing: { form: 'accessory', kind: 'button' },
      price,
      unit: '只',
      piecesPerBox: box,
    }),
  );
  const supplies = SUPPLIES.map(([amperes, battery, price]) =>
    argusProduct({
      category: 'access-power',
      model: `AG-PS${amperes}${battery ? 'B' : ''}`,
      zh: `12 V ${amperes} A 门禁电源${battery ? '，带后备电池位' : ''}`,
      en: `12 V ${amperes} A access power supply${battery ? ' with battery backup' : ''}`,
      attributes: { output_current_a: amperes, voltage_v: 12, battery_backup: battery ? 'yes' : 'no' },
      drawing: { form: 'accessory', kind: 'power', color: 'grey' },
      price,
    }),
  );
  const cards = CARDS.map(([type, zh, en, price]) =>
    argusProduct({
      category: 'credentials',
      model: `AG-CARD-${type.toUpperCase()}`,
      zh: `${zh}，白卡`,
      en: `${en}, blank`,
      attributes: { card_type: type, material: 'plastic' },
      drawing: { form: 'accessory', kind: 'card' },
      price,
      productType: 'accessory',
      unit: '张',
      piecesPerBox: 200,
    }),
  );
  return [...exits, ...supplies, ...cards];
}

/** Demo access control: controllers, readers, locks and what a door needs besides. */
export function argusAccess(): DemoProduct[] {
  return [...controllers(), ...readers(), ...argusLocks(), ...parts()];
}
