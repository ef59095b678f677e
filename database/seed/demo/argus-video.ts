import { argusProduct } from './argus-product.ts';
import { drawable } from './drawing.ts';
import { doriDistances } from './optics-cameras.ts';
import type { AttributeValues, DemoProduct } from './product.ts';

/**
 * Detection to identification distances of a lens, in metres: focal length x pixels / (sensor width x density),
 * EN 62676-4 densities 25, 62.5, 125 and 250 px/m.
 */
function distances(lensMm: number, pixels: number, sensorMm: number): AttributeValues {
  const detect = (lensMm * pixels) / (sensorMm * 25);
  return doriDistances([1, 2.5, 5, 10].map((share) => (detect / share).toFixed(1)).join('/'));
}

const FORMS = [
  ['B', 'bullet-cameras', 'bullet', '网络枪机', 'bullet camera', 1],
  ['D', 'dome-cameras', 'dome', '半球网络摄像机', 'dome camera', 0.95],
  ['T', 'turret-cameras', 'turret', '海螺网络摄像机', 'turret camera', 0.9],
] as const;

const SENSORS = [
  [4, 2688, '2688×1520', 5.6],
  [8, 3840, '3840×2160', 7.2],
] as const;

const LENSES = [
  [2.8, 108],
  [4, 84],
  [6, 54],
] as const;

function cameras(): DemoProduct[] {
  return FORMS.flatMap(([letter, category, form, zh, en, factor]) =>
    SENSORS.map(([mpx, pixels, resolution, sensor]) => {
      const white = mpx === 4;
      const light = white ? { code: 'white', zh: '白光', en: 'white light' } : { code: 'ir', zh: '红外', en: 'IR' };
      const reach = form === 'bullet' ? 60 : 30;
      const lit = white ? 'white' : 'ir';
      return argusProduct({
        category,
        model: `AG-${letter}${mpx}0${white ? 'C' : 'N'}`,
        zh: `${mpx * 100} 万${white ? '全彩' : ''}${zh}，${light.zh} ${reach} m`,
        en: `${mpx} MP ${white ? 'full-colour ' : ''}${en}, ${reach} m ${light.en}`,
        attributes: {
          resolution: mpx,
          form,
          light: light.code,
          light_range_m: reach,
          max_resolution: resolution,
          codec: 'h265plus',
          fps_max: 25,
          ingress: 'ip67',
          poe_powered: 'yes',
          audio: 'yes',
          max_draw_w: white ? 9 : 7.5,
        },
        drawing:
          form === 'bullet'
            ? { form, leds: 2, light: lit, shape: 'square' }
            : { form, leds: form === 'dome' ? 10 : 2, light: lit },
        price: (260 + mpx * 62) * factor,
        variants: LENSES.flatMap(([lens, angle]) =>
          (['white', 'black'] as const).map((housing) => ({
            suffix: `${lens}-${housing}`,
            specification: { lens: `${lens} mm`, housing },
            attributes: {
              lens_mm: String(lens),
              lens_min_mm: lens,
              lens_max_mm: lens,
              hfov_max_deg: angle,
              ...distances(lens, pixels, sensor),
            },
            priceFactor: housing === 'black' ? 1.03 : 1,
          })),
        ),
      });
    }),
  );
}

const PTZ = [
  [2, 25, '1920×1080', 1920, 4.8, 100, 2_180],
  [4, 25, '2560×1440', 2560, 4.8, 150, 2_880],
  [4, 32, '2560×1440', 2560, 5.9, 200, 3_680],
  [8, 25, '3840×2160', 3840, 5.9, 200, 4_680],
  [8, 40, '3840×2160', 3840, 6, 300, 7_280],
] as const;

function ptz(): DemoProduct[] {
  return PTZ.map(([mpx, zoom, resolution, pixels, wide, reach, price]) =>
    argusProduct({
      category: 'ptz-cameras',
      model: `AG-P${mpx}${zoom}`,
      zh: `${mpx * 100} 万 ${zoom} 倍变倍球机，红外 ${reach} m`,
      en: `${mpx} MP ${zoom}× PTZ camera, ${reach} m IR`,
      attributes: {
        resolution: mpx,
        form: 'ptz',
        optical_zoom: zoom,
        lens_mm: `${wide}–${wide * zoom}`,
        lens_min_mm: wide,
        lens_max_mm: wide * zoom,
        hfov_max_deg: 58,
        hfov_min_deg: 2.6,
        light: 'ir',
        light_range_m: reach,
        max_resolution: resolution,
        codec: 'h265',
        fps_max: 25,
        bitrate_mbps: mpx * 1.5,
        ingress: 'ip66',
        poe_powered: 'yes',
        max_draw_w: 25,
        // Like all cameras at their widest angle, which is the one drawn and compared.
        ...distances(wide, pixels, 5.2),
      },
      drawing: { form: 'ptz', zoom, leds: reach >= 200 ? 6 : 4 },
      price,
    }),
  );
}

/** For what moves fast: entrances of motorways, counting rooms. */
function fast(): DemoProduct[] {
  return LENSES.map(([lens, angle]) =>
    argusProduct({
      category: 'bullet-cameras',
      model: `AG-B40H${lens * 10}`,
      zh: `400 万高帧率网络枪机，60 fps，${lens} mm，红外 40 m`,
      en: `4 MP high frame rate bullet camera, 60 fps, ${lens} mm, 40 m IR`,
      attributes: {
        resolution: 4,
        form: 'bullet',
        lens_mm: String(lens),
        lens_min_mm: lens,
        lens_max_mm: lens,
        hfov_max_deg: angle,
        light: 'ir',
        light_range_m: 40,
        max_resolution: '2688×1520',
        codec: 'h265plus',
        fps_max: 60,
        ingress: 'ip67',
        poe_powered: 'yes',
        audio: 'yes',
        max_draw_w: 10,
        ...distances(lens, 2688, 5.6),
      },
      drawing: { form: 'bullet', leds: 2, light: 'ir', shape: 'round' },
      price: 780,
    }),
  );
}

/** A round picture of the whole room: views are taken out of it. */
const FISHEYE = [
  [6, '2560×2560', 1.1, 980],
  [12, '4000×3000', 1.3, 1_680],
] as const;

function fisheye(): DemoProduct[] {
  return FISHEYE.map(([mpx, resolution, lens, price]) =>
    argusProduct({
      category: 'fisheye-cameras',
      model: `AG-F${mpx}0`,
      zh: `${mpx * 100} 万鱼眼全景摄像机，红外 15 m`,
      en: `${mpx} MP fisheye camera, 15 m IR`,
      attributes: {
        resolution: mpx,
        form: 'fisheye',
        lens_mm: String(lens),
        lens_min_mm: lens,
        lens_max_mm: lens,
        hfov_max_deg: 180,
        light: 'ir',
        light_range_m: 15,
        max_resolution: resolution,
        codec: 'h265plus',
        fps_max: 25,
        ingress: 'ip67',
        poe_powered: 'yes',
        audio: 'yes',
        max_draw_w: 10,
      },
      drawing: { form: 'fisheye', leds: 3, light: 'ir' },
      price,
    }),
  );
}

const HIGH_THROW = [
  [4, '2688×1520', 4, 84, 46, 0.002, 1_280],
  [4, '2688×1520', 6, 54, 30, 0.002, 1_320],
  [8, '3840×2160', 6, 62, 34, 0.005, 2_080],
  [8, '3840×2160', 8, 46, 26, 0.005, 2_180],
] as const;

function highThrow(): DemoProduct[] {
  return HIGH_THROW.map(([mpx, resolution, lens, horizontal, vertical, lux, price]) =>
    argusProduct({
      category: 'high-throw-cameras',
      model: `AG-HT${mpx}${lens}`,
      zh: `${mpx * 100} 万高空抛物摄像机，${lens} mm 镜头，低照度`,
      en: `${mpx} MP falling-object detection camera (high-throw), ${lens} mm lens, low light`,
      attributes: {
        resolution: mpx,
        form: 'bullet',
        lens_mm: String(lens),
        lens_min_mm: lens,
        lens_max_mm: lens,
        hfov_max_deg: horizontal,
        vfov_deg: vertical,
        min_illumination_lux: lux,
        light: 'none',
        max_resolution: resolution,
        codec: 'h265',
        fps_max: 25,
        bitrate_mbps: mpx * 1.5,
        ingress: 'ip67',
        poe_powered: 'yes',
        max_draw_w: 8,
      },
      drawing: { form: 'bullet', leds: 0, light: 'none', shape: 'square' },
      price,
    }),
  );
}

const ADAPTERS = [
  [1, 22],
  [2, 32],
  [3, 46],
  [5, 68],
] as const;

function adapters(): DemoProduct[] {
  return ADAPTERS.map(([amperes, price]) =>
    argusProduct({
      category: 'device-power',
      model: `AG-PA12${amperes}`,
      zh: `摄像机电源适配器，12 V ${amperes} A`,
      en: `Camera power adapter, 12 V ${amperes} A`,
      attributes: { output_current_a: amperes, voltage_v: 12 },
      drawing: { form: 'accessory', kind: 'power', color: 'black' },
      price,
      productType: 'accessory',
      piecesPerBox: 20,
    }),
  );
}

/** Channels, PoE ports, bays, incoming and outgoing Mbps, height in U, price in yuan. */
const RECORDERS = [
  [16, 0, 2, 160, 160, 1, 1_380],
  [16, 16, 2, 160, 160, 1, 2_180],
  [32, 0, 4, 320, 256, 1.5, 2_680],
  [32, 16, 4, 320, 256, 1.5, 3_480],
  [64, 0, 8, 512, 400, 2, 5_680],
  [64, 0, 16, 768, 512, 3, 9_880],
] as const;

function recorders(): DemoProduct[] {
  return RECORDERS.map(([channels, poe, bays, incoming, outgoing, u, price]) =>
    argusProduct({
      category: poe > 0 ? 'poe-nvr' : 'nvr',
      model: `AG-NVR${channels}${poe > 0 ? 'P' : ''}-${bays}`,
      zh: `${channels} 路${poe > 0 ? ` ${poe} 口 PoE ` : ''}网络录像机，${bays} 盘位，接入 ${incoming} Mbps`,
      en: `${channels}-channel ${poe > 0 ? `${poe}-port PoE ` : ''}network video recorder, ${bays} bays, ${incoming} Mbps in`,
      attributes: {
        channels,
        incoming_mbps: incoming,
        outgoing_mbps: outgoing,
        record_max_mpx: 12,
        drive_bays: bays,
        slot_max_tb: bays >= 8 ? 20 : 16,
        ethernet_ports: poe > 0 ? 1 : 2,
        ethernet_speed: '1g',
        decode_capacity: `${Math.min(channels, 16)} × 1080p`,
        rack_u: u,
        max_draw_w: 20 + bays * 8 + poe * 9,
        ...(poe > 0 ? { poe_ports: poe, poe_budget_w: 200, poe_standard: 'at' } : {}),
      },
      drawing: { form: 'nvr', u: drawable(u, 1, 4), bays, poe },
      price,
    }),
  );
}

/** Demo video: cameras with their distances, fast ones, fisheyes, PTZ, high-throw cameras and recorders. */
export function argusVideo(): DemoProduct[] {
  return [...cameras(), ...fast(), ...fisheye(), ...ptz(), ...highThrow(), ...recorders(), ...adapters()];
}
