import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { Drawing } from './drawing.ts';
import { type AttributeValues, codeOf, type DemoProduct, type DemoSku } from './product.ts';

/** One lens of one camera, as retyped from its datasheet. */
export type OpticsRecord = {
  readonly brand: string;
  readonly model: string;
  readonly form: string;
  readonly lens_mm: string;
  readonly hfov_deg: string;
  readonly max_resolution: string;
  readonly light: string;
  readonly light_range_m: string;
  readonly dori_m: string;
};

export function readOptics(): OpticsRecord[] {
  const file = new URL('../sources/camera_optics_datasheet_facts.csv', import.meta.url);
  return parse<OpticsRecord>(readFileSync(file, 'utf8'), { columns: true, bom: true });
}

/** Axis names its second lens after the model (`P1465-LE 29 mm`): one camera, two lenses. */
function cameraModel({ model }: OpticsRecord): string {
  return model.replace(/ \d+ mm$/, '');
}

type Light = {
  readonly code: string;
  readonly zh: string;
  readonly en: string;
  readonly drawing: 'ir' | 'white' | 'dual' | 'none';
};

const NO_LIGHT: Light = { code: 'none', zh: '无补光', en: 'no illumination', drawing: 'none' };
const LIGHTS: Readonly<Record<string, Light>> = {
  none: NO_LIGHT,
  IR: { code: 'ir', zh: '红外', en: 'IR', drawing: 'ir' },
  IR850: { code: 'ir', zh: '红外', en: 'IR', drawing: 'ir' },
  white: { code: 'white', zh: '白光', en: 'white light', drawing: 'white' },
  'IR+white': { code: 'irWhite', zh: '红外加白光', en: 'IR + white light', drawing: 'dual' },
  'IR+warm': { code: 'irWarm', zh: '红外加暖光', en: 'IR + warm light', drawing: 'dual' },
};

const FORMS: Readonly<Record<string, readonly [category: string, zh: string, en: string]>> = {
  bullet: ['bullet-cameras', '网络枪机', 'bullet camera'],
  dome: ['dome-cameras', '半球网络摄像机', 'dome camera'],
  turret: ['turret-cameras', '海螺网络摄像机', 'turret camera'],
  fisheye: ['fisheye-cameras', '全景鱼眼网络摄像机', 'fisheye camera'],
};

/** Pixels in millions, as such cameras are sold: 2688x1520 is 4, 2592x1944 is 5; square pictures in halves. */
export function megapixels(resolution: string): number {
  const [width = 0, height = 0] = resolution.split('x').map(Number);
  const step = width === height ? 0.5 : 1;
  return Math.round((width * height) / 1e6 / step) * step;
}

const DORI = [
  ['dori_detect_m', 25],
  ['dori_observe_m', 62.5],
  ['dori_recognise_m', 125],
  ['dori_identify_m', 250],
] as const;

/**
 * Detection, observation, recognition and identification distances in metres. They follow from one picture
 * (EN 62676-4: 25, 62.5, 125 and 250 px/m), so a value more than a quarter off its share of the detection
 * distance is a slip in the sheet and is left out.
 */
export function doriDistances(text: string): AttributeValues {
  if (text === '') return {};
  const [detect = 0, ...rest] = text.split('/').map(Number);
  const values = [detect, ...rest];
  return Object.fromEntries(
    DORI.flatMap(([code, density], index) => {
      const value = values[index];
      if (value === undefined) return [];
      const expected = (detect * 25) / density;
      return Math.abs(value - expected) <= expected * 0.25 ? [[code, value]] : [];
    }),
  );
}

function range(text: string): readonly [low: number, high: number] {
  const [first = 0, second = first] = text.split('-').map(Number);
  return [Math.min(first, second), Math.max(first, second)];
}

function lensAttributes(record: OpticsRecord): AttributeValues {
  const [shortest, longest] = range(record.lens_mm);
  const [narrow, wide] = range(record.hfov_deg);
  return {
    lens_mm: record.lens_mm.replace('-', '–'),
    lens_min_mm: shortest,
    lens_max_mm: longest,
    hfov_max_deg: wide,
    ...(narrow === wide ? {} : { hfov_min_deg: narrow }),
    ...(record.light_range_m === '' ? {} : { light_range_m: Number(record.light_range_m) }),
    ...doriDistances(record.dori_m),
  };
}

function drawingOf({ form, model, lens_mm }: OpticsRecord, light: Light): Drawing {
  const vari = lens_mm.includes('-');
  if (form === 'dome') return { form, leds: light.code === 'none' ? 0 : vari ? 12 : 10, vari };
  if (form === 'fisheye') return { form, leds: 3, light: light.drawing };
  if (form === 'turret') return { form, leds: light.drawing === 'ir' ? 1 : 2, light: light.drawing, vari };
  const square = /2T47|-ZS|DT-/.test(model);
  const leds = light.drawing === 'ir' ? (vari ? 4 : square ? 1 : 18) : 2;
  return {
    form: 'bullet',
    leds,
    light: light.drawing,
    vari,
    shape: square ? 'square' : 'round',
    lens: model.includes('DT-') ? 2 : 1,
  };
}

function productOf(records: readonly [OpticsRecord, ...OpticsRecord[]]): DemoProduct {
  const [first] = records;
  const model = cameraModel(first);
  const light = LIGHTS[first.light] ?? NO_LIGHT;
  const [category, zh, en] = FORMS[first.form] ?? ['bullet-cameras', '网络摄像机', 'network camera'];
  const mpx = megapixels(first.max_resolution);
  const lenses = records.map(({ lens_mm }) => lens_mm.replace('-', '–')).join('/');
  const reaches = records.map(({ light_range_m }) => Number(light_range_m));
  const reach = Math.max(...reaches);
  const reachText = [...new Set(reaches)].join('–');
  const fullColour = light.code === 'white';
  const lit = `${light.zh}${reach > 0 ? ` ${reachText} m` : ''}`;
  const litEn = reach > 0 ? `${reachText} m ${light.en}` : light.en;
  const productCode = codeOf(first.brand, model);
  const single = records.length === 1;
  const skus = records.map(
    (record): DemoSku => ({
      partNumber: single ? model : `${model}-${record.lens_mm}MM`,
      specification: single ? {} : { lens: `${record.lens_mm} mm` },
      attributes: lensAttributes(record),
      priceFactor: record.lens_mm.includes('-') ? 1.15 : 1,
    }),
  );
  const varifocal = first.lens_mm.includes('-');
  const price =
    180 + mpx * 62 + (varifocal ? 260 : 0) + Math.max(0, reach) * 2.5 + (first.form === 'fisheye' ? 500 : 0);
  return {
    productCode,
    brand: first.brand.toLowerCase(),
    category,
    model,
    nameZh: `${mpx * 100} 万${fullColour ? '全彩' : ''}${zh}，${lit}，${lenses} mm`,
    nameEn: `${mpx} MP ${fullColour ? 'full-colour ' : ''}${en}, ${litEn}, ${lenses} mm lens`,
    descriptionZh: `${first.brand} ${model}，最大分辨率 ${first.max_resolution.replace('x', '×')}，镜头 ${lenses} mm，${lit}。`,
    descriptionEn: `${first.brand} ${model}, ${first.max_resolution.replace('x', '×')} at most, ${lenses} mm lens, ${litEn}.`,
    attributes: {
      resolution: mpx,
      form: first.form,
      max_resolution: first.max_resolution.replace('x', '×'),
      light: light.code,
    },
    drawing: drawingOf(first, light),
    listPrice: price * (first.brand === 'Axis' ? 4.2 : 1),
    productType: 'hardware',
    demo: false,
    unit: '台',
    piecesPerBox: 1,
    warrantyMonths: 24,
    skus,
  };
}

/** The lens records grouped into their cameras; a camera with several lenses has one SKU for each. */
export function opticsProducts(): DemoProduct[] {
  const cameras = Map.groupBy(readOptics(), (record) => `${record.brand} ${cameraModel(record)}`);
  return [...cameras.values()].flatMap(([first, ...rest]) => (first ? [productOf([first, ...rest])] : []));
}
