import { readFileSync } from 'node:fs';
import brands from '../brands.json' with { type: 'json' };
import { type AttributeValues, codeOf, type DemoProduct } from './product.ts';

/** One hardware version of a compact camera, from its firmware configuration. */
export type CompactRecord = {
  readonly name: string;
  readonly id: string;
  readonly soc: string;
  readonly sensor: string | null;
  readonly wifi: readonly string[];
  readonly flashMB: string | null;
  readonly sdcard: boolean;
  readonly audio: boolean;
  readonly motors: boolean;
};

export function readCompactCameras(): CompactRecord[] {
  const file = new URL('../sources/thingino_cameras.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Megapixels of sensors whose pixel count is common knowledge; others stay unstated. */
const SENSOR_MPX: readonly (readonly [RegExp, number])[] = [
  [/^(sc2336|sc2331|sc2332|sc2235|gc2053|gc2083|jxf22|jxf23|jxf37|os02b10|os02g10|ov2735b|imx307|imx327)/, 2],
  [/^(sc3335|sc3336|sc3338|jxq03|os03b10)/, 3],
  [/^(gc4653|gc4023|sc401ai|sc4336)/, 4],
  [/^sc5235/, 5],
  [/^(jxh42|jxh62)/, 1],
];

export function sensorMegapixels(sensor: string | null): number | undefined {
  return SENSOR_MPX.find(([pattern]) => sensor !== null && pattern.test(sensor))?.[1];
}

/** Brands whose name the record spells differently, or which the record does not name. */
const SPELLINGS: readonly (readonly [RegExp, string, string])[] = [
  [/^Xioami /, 'xiaomi', ''],
  [/^EC76-/, 'ec76', ''],
  [/^(?=HC-3301Y|Noname|Personal Cam|A1 Smart NVR)/, 'unbranded', ''],
];

type Identity = { readonly brand: string; readonly brandName: string; readonly model: string };

/** `Wyze Cam v3 (T31X, GC2053, ATBM6031)`: brand Wyze, model Cam v3. */
export function compactIdentity({ name, id }: CompactRecord): Identity {
  const title = name.replace(/ \([^)]*\)$/, '');
  const version = /_k540v2_/.test(id) ? ' v2' : '';
  const spelling = SPELLINGS.find(([pattern]) => pattern.test(title));
  const named = brands
    .filter(({ nameEn }) => title.toLowerCase().startsWith(`${nameEn.toLowerCase()} `))
    .sort((a, b) => b.nameEn.length - a.nameEn.length)[0];
  const brand = spelling?.[1] ?? named?.code ?? 'unbranded';
  const brandName = brands.find(({ code }) => code === brand)?.nameEn ?? '';
  const model = spelling ? title.replace(spelling[0], spelling[2]) : title.slice(named ? named.nameEn.length + 1 : 0);
  return { brand, brandName, model: `${model === 'Noname' ? 'T10L camera' : model}${version}` };
}

function hardwareName({ name }: CompactRecord): string {
  return (/\(([^)]*)\)$/.exec(name)?.[1] ?? '').replaceAll(', ', ' / ');
}

const yesNo = (value: boolean): string => (value ? 'yes' : 'no');

function hasEthernet({ name }: CompactRecord): boolean {
  return /\bETH\b/.test(name);
}

function versionAttributes(record: CompactRecord): AttributeValues {
  const mpx = sensorMegapixels(record.sensor);
  return {
    ...(mpx === undefined ? {} : { resolution: mpx }),
    ...(record.sensor === null ? {} : { sensor: record.sensor.toUpperCase() }),
    soc: record.soc.toUpperCase(),
    ...(record.wifi.length === 0 ? {} : { wifi_chip: [...new Set(record.wifi)].join(' / ').toUpperCase() }),
    wifi: yesNo(record.wifi.length > 0),
    ethernet: yesNo(hasEthernet(record)),
    ...(record.flashMB === null ? {} : { flash_mb: Number(record.flashMB) }),
    sd_card: yesNo(record.sdcard),
    audio: yesNo(record.audio),
    pan_tilt: yesNo(record.motors),
  };
}

type Kind = { readonly category: string; readonly form: string; readonly zh: string; readonly en: string };

function kindOf(model: string, motors: boolean): Kind {
  if (/Doorbell/.test(model)) {
    return { category: 'doorbell-cameras', form: 'doorbell', zh: '可视门铃摄像机', en: 'video doorbell camera' };
  }
  if (/DevBoard/.test(model)) {
    return { category: 'camera-boards', form: 'board', zh: '摄像机开发板', en: 'camera development board' };
  }
  return motors
    ? { category: 'pan-tilt-cameras', form: 'compact', zh: '云台网络摄像机', en: 'pan-tilt camera' }
    : { category: 'fixed-compact-cameras', form: 'compact', zh: '小型网络摄像机', en: 'compact camera' };
}

function sameForAll<T>(values: readonly T[]): T | undefined {
  return new Set(values).size === 1 ? values[0] : undefined;
}

function productOf(records: readonly [CompactRecord, ...CompactRecord[]]): DemoProduct {
  const [first] = records;
  const { brand, brandName, model } = compactIdentity(first);
  const productCode = codeOf(brand, model);
  const recorder = /NVR/.test(model);
  const kind: Kind = recorder
    ? { category: 'nvr', form: '', zh: '网络录像机', en: 'network video recorder' }
    : kindOf(
        model,
        records.some(({ motors }) => motors),
      );
  const mpx = sameForAll(records.map(({ sensor }) => sensorMegapixels(sensor)));
  const wifi = records.every((record) => record.wifi.length > 0);
  const wired = records.every(hasEthernet);
  const extras = [
    wifi ? ['Wi-Fi', 'Wi-Fi'] : [],
    wired ? ['有线网口', 'wired Ethernet'] : [],
    records.every(({ sdcard }) => sdcard) ? ['支持存储卡', 'SD card'] : [],
    records.every(({ audio }) => audio) ? ['音频', 'audio'] : [],
  ].filter((pair) => pair.length > 0);
  const nameZh = [`${mpx === undefined ? '' : `${mpx * 100} 万`}${kind.zh}`, ...extras.map(([zh = '']) => zh)].join(
    '，',
  );
  const nameEn = [`${mpx === undefined ? '' : `${mpx} MP `}${kind.en}`, ...extras.map(([, en = '']) => en)]
    .join(', ')
    .replace(/^[a-z]/, (letter) => letter.toUpperCase());
  const versions = records.map(hardwareName);
  const single = records.length === 1;
  return {
    productCode,
    brand,
    category: kind.category,
    model,
    nameZh,
    nameEn,
    descriptionZh: `${brandName} ${model}，硬件版本：${versions.join('；')}。`,
    descriptionEn: `${brandName} ${model}, hardware versions: ${versions.join('; ')}.`,
    attributes: recorder ? {} : { form: kind.form },
    drawing: recorder
      ? { form: 'nvr', chassis: 'desktop', u: 1, bays: 1 }
      : kind.form === 'doorbell'
        ? { form: 'intercom', buttons: 1, color: 'black' }
        : kind.form === 'board'
          ? { form: 'accessory', kind: 'junction' }
          : { form: 'cube', motors: kind.category === 'pan-tilt-cameras' },
    listPrice: 110 + (mpx ?? 2) * 32 + (kind.category === 'pan-tilt-cameras' ? 55 : 0) + (wired ? 20 : 0),
    productType: 'hardware',
    demo: false,
    unit: '台',
    piecesPerBox: 1,
    warrantyMonths: 12,
    skus: records.map((record) => ({
      partNumber: single ? productCode : codeOf(productCode, record.id.split('_').slice(-3).join('-')),
      specification: single ? {} : { hardware: hardwareName(record) },
      attributes: recorder ? {} : versionAttributes(record),
      priceFactor: 1,
    })),
  };
}

/** Every compact camera; versions of one model that differ only inside are its SKUs. */
export function compactProducts(): DemoProduct[] {
  const cameras = Map.groupBy(readCompactCameras(), (record) => {
    const { brand, model } = compactIdentity(record);
    return codeOf(brand, model);
  });
  return [...cameras.values()].flatMap(([first, ...rest]) => (first ? [productOf([first, ...rest])] : []));
}
