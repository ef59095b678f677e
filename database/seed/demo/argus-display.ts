import { argusProduct } from './argus-product.ts';
import type { DemoProduct } from './product.ts';

const MONITORS = [
  [22, '1920×1080', 250, 680],
  [24, '1920×1080', 250, 780],
  [27, '2560×1440', 300, 1_180],
  [32, '3840×2160', 350, 1_880],
  [43, '3840×2160', 350, 2_480],
  [55, '3840×2160', 400, 3_680],
  [65, '3840×2160', 400, 5_280],
] as const;

const PANELS = [
  [46, 3.5, 500, 5_800],
  [49, 3.5, 500, 6_800],
  [55, 1.8, 500, 8_800],
  [55, 0.88, 700, 12_800],
] as const;

const DECODERS = [
  [4, 16, 1, 4_800],
  [8, 32, 1, 8_600],
  [12, 64, 2, 14_800],
  [16, 128, 2, 22_800],
] as const;

function displays(): DemoProduct[] {
  const monitors = MONITORS.map(([inches, resolution, nits, price]) =>
    argusProduct({
      category: 'surveillance-monitors',
      model: `AG-M${inches}`,
      zh: `${inches} 英寸监视器，${resolution}`,
      en: `${inches}-inch surveillance monitor, ${resolution}`,
      attributes: {
        screen_inches: inches,
        max_resolution: resolution,
        brightness_nits: nits,
        contrast_ratio: '1000:1',
        max_draw_w: Math.round(inches * 2.4),
      },
      drawing: { form: 'monitor', inch: inches, grid: inches >= 43 ? 4 : inches >= 27 ? 3 : 2 },
      price,
    }),
  );
  const panels = PANELS.map(([inches, bezel, nits, price]) =>
    argusProduct({
      category: 'video-wall-panels',
      model: `AG-W${inches}-${String(bezel).replace('.', '')}`,
      zh: `${inches} 英寸拼接屏，${bezel} mm 拼缝`,
      en: `${inches}-inch video wall panel, ${bezel} mm bezel`,
      attributes: {
        screen_inches: inches,
        max_resolution: '1920×1080',
        brightness_nits: nits,
        bezel_mm: bezel,
        contrast_ratio: '4000:1',
        max_draw_w: 210,
      },
      drawing: { form: 'monitor', inch: inches, grid: 1 },
      price,
    }),
  );
  const decoders = DECODERS.map(([outputs, channels, u, price]) =>
    argusProduct({
      category: 'decoders',
      model: `AG-DEC${outputs}`,
      zh: `${outputs} 路输出解码器，${channels} 路 1080p 解码`,
      en: `${outputs}-output decoder, ${channels} channels of 1080p`,
      attributes: {
        output_channels: outputs,
        decode_channels: channels,
        max_resolution: '3840×2160',
        codec: 'h265',
        rack_u: u,
      },
      drawing: { form: 'nvr', u, bays: 0 },
      price,
    }),
  );
  return [...monitors, ...panels, ...decoders];
}

const STATIONS = [
  ['AG-VD1', '单键可视门口机', 'One-button video door station', 1, 0, 'card', 680],
  ['AG-VD2', '双键可视门口机', 'Two-button video door station', 2, 0, 'card', 820],
  ['AG-VD4', '四键可视门口机', 'Four-button video door station', 4, 0, 'card', 980],
  ['AG-VD8S', '8 英寸人脸单元门口机', '8-inch face door station', 0, 8, 'face', 2_680],
] as const;

const INDOOR = [
  ['AG-VI7', 7, 'ip', '网线', 'IP', 480],
  ['AG-VI7W', 7, 'wifi', 'Wi-Fi', 'Wi-Fi', 560],
  ['AG-VI10', 10.1, 'ip', '网线', 'IP', 880],
  ['AG-VI7T', 7, 'twoWire', '两线制', 'two-wire', 620],
] as const;

function intercom(): DemoProduct[] {
  const stations = STATIONS.map(([model, zh, en, buttons, inches, credential, price]) =>
    argusProduct({
      category: 'door-stations',
      model,
      zh,
      en,
      attributes: {
        connection: 'ip',
        resolution: 2,
        credential,
        ingress: 'ip65',
        poe_powered: 'yes',
        ...(buttons > 0 ? { buttons } : {}),
        ...(inches > 0 ? { screen_inches: inches } : {}),
      },
      drawing: { form: 'intercom', screen: inches > 0, buttons },
      price,
    }),
  );
  const indoor = INDOOR.map(([model, inches, connection, zh, en, price]) =>
    argusProduct({
      category: 'indoor-monitors',
      model,
      zh: `${inches} 英寸可视室内机，${zh}`,
      en: `${inches}-inch indoor monitor, ${en}`,
      attributes: { screen_inches: inches, connection, ...(connection === 'ip' ? { poe_powered: 'yes' } : {}) },
      drawing: { form: 'intercom', unit: 'indoor', screen: true, buttons: 0, color: 'white' },
      price,
    }),
  );
  return [...stations, ...indoor];
}

/** Demo displays, decoders and video intercom. */
export function argusDisplay(): DemoProduct[] {
  return [...displays(), ...intercom()];
}
