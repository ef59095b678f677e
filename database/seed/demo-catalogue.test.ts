import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { parseIllustrationKey } from '../../domains/illustrations/contract/illustration-spec.ts';
import attributes from './attributes.json' with { type: 'json' };
import brands from './brands.json' with { type: 'json' };
import categories from './categories.json' with { type: 'json' };
import { compactIdentity, readCompactCameras } from './demo/compact-cameras.ts';
import { attributesOfCategory, IMPORT_COLUMNS } from './demo/import-columns.ts';
import { readNetboxDevices } from './demo/netbox-devices.ts';
import { doriDistances, megapixels, readOptics } from './demo/optics-cameras.ts';
import type { ImportRow } from './demo/rows.ts';
import { demoCatalogueCsv, demoCatalogueRows, demoProducts } from './demo-catalogue.ts';
import merchants from './merchants.json' with { type: 'json' };
import specifications from './specifications.json' with { type: 'json' };

const started = process.cpuUsage();
const rows = [...demoCatalogueRows()];
const { user, system } = process.cpuUsage(started);

const cell = (row: ImportRow, column: keyof ImportRow): string => row[column] ?? '';
const codes = (list: readonly { readonly code: string }[]): Set<string> => new Set(list.map(({ code }) => code));
const rowsOf = (productCode: string): ImportRow[] => rows.filter((row) => row.productCode === productCode);
const parentOf = new Map(categories.map(({ code, parent }) => [code, parent]));
const han = /\p{Script=Han}/u;

describe('the demo catalogue', () => {
  it('is made in under two seconds of processor time and the same every time', () => {
    expect((user + system) / 1_000).toBeLessThan(2_000);
    expect([...demoCatalogueRows()]).toEqual(rows);
  });

  it('carries every device of the device list, once', () => {
    const models = new Set(rows.map(({ brand, model }) => `${brand} ${model}`));
    const devices = readNetboxDevices();
    expect(devices).toHaveLength(1_330);
    const nameOf = new Map(brands.map(({ nameEn, code }) => [nameEn, code]));
    expect(devices.filter(({ brand, model }) => !models.has(`${nameOf.get(brand)} ${model}`))).toEqual([]);
  });

  it('carries every compact camera, versions of one model as its SKUs', () => {
    const cameras = readCompactCameras();
    expect(cameras).toHaveLength(172);
    const wanted = Map.groupBy(cameras, (record) => {
      const { brand, model } = compactIdentity(record);
      return `${brand} ${model}`;
    });
    const made = Map.groupBy(rows, ({ brand, model }) => `${brand} ${model}`);
    for (const [name, records] of wanted) expect(made.get(name) ?? [], name).toHaveLength(records.length);
    expect(wanted.size).toBe(121);
  });

  it.each([
    ['network-plugs', 'plug'],
    ['keystone-jacks', 'jack'],
    ['fibre-boxes', 'fibre'],
    ['surge-protection', 'surge'],
    ['backup-batteries', 'battery'],
    ['pole-foundations', 'foundation'],
    ['outdoor-boxes', 'enclosure'],
  ])('shows %s as what they are', (category, kind) => {
    const drawn = rows
      .filter((row) => row.category === category && cell(row, 'model').startsWith('AG-'))
      .map((row) => row.illustration ?? '');
    expect(drawn.length).toBeGreaterThan(1);
    for (const key of drawn) expect(parseIllustrationKey(key)).toMatchObject({ form: 'accessory', kind });
  });

  it('carries every lens record', () => {
    const lenses = readOptics();
    expect(lenses).toHaveLength(47);
    const made = rows.map((row) => `${row.brand} ${row.model} ${cell(row, 'attr.lens_mm')}`);
    for (const { brand, model, lens_mm } of lenses) {
      const camera = `${brand.toLowerCase()} ${model.replace(/ \d+ mm$/, '')} ${lens_mm.replace('-', '–')}`;
      expect(made.filter((one) => one === camera)).toHaveLength(1);
    }
  });

  it('has over 120 demo models, each named as one', () => {
    const demo = demoProducts().filter((product) => product.demo);
    expect(demo.length).toBeGreaterThan(120);
    for (const { brand, productCode } of demo) {
      expect(brand).toBe('argus');
      for (const row of rowsOf(productCode)) {
        expect(row.tags.split(',')).toContain('demo');
        expect(row.nameZh).toContain('演示型号');
        expect(row.nameEn).toContain('demo model');
      }
    }
    expect(rows.filter(({ brand, tags }) => brand !== 'argus' && tags.split(',').includes('demo'))).toEqual([]);
  });

  it('has unique part numbers, and one product per code', () => {
    expect(new Set(rows.map(({ partNumber }) => partNumber.toUpperCase())).size).toBe(rows.length);
    const products = demoProducts();
    expect(codes(products.map(({ productCode }) => ({ code: productCode }))).size).toBe(products.length);
    expect(new Set(products.map(({ brand, model }) => `${brand} ${model}`)).size).toBe(products.length);
  });

  it('names every product in both languages', () => {
    for (const row of rows) {
      expect(row.nameZh, row.partNumber).toMatch(han);
      expect(row.nameEn, row.partNumber).toMatch(/[a-z]{2}/);
      expect(`${row.nameEn} ${row.descriptionEn}`, row.partNumber).not.toMatch(/https?:|undefined|NaN/);
      expect(row.nameEn, row.partNumber).not.toMatch(han);
      expect(`${row.nameZh} ${row.descriptionZh}`).not.toMatch(/undefined|NaN|，，/);
    }
  });
});

describe('codes in the demo catalogue', () => {
  it('are all known', () => {
    const knownBrands = codes(brands);
    const knownMerchants = codes(merchants);
    const thirdLevel = new Set(Object.keys(attributes.sets));
    for (const row of rows) {
      expect(knownBrands).toContain(row.brand);
      expect(knownMerchants).toContain(row.merchant);
      expect(thirdLevel).toContain(row.category);
      expect(row.productType).toMatch(/^(hardware|virtual|accessory|projectOnly)$/);
      expect(row.status).toMatch(/^(onShelf|offShelf|draft)$/);
      expect(parseIllustrationKey(row.illustration), row.illustration).not.toBeNull();
      for (const tag of row.tags.split(',').filter(Boolean)) {
        expect(['new', 'promotion', 'customizable', 'clearance', 'demo', 'hot']).toContain(tag);
      }
    }
  });

  it('use every brand and category, and sell each brand in one shop', () => {
    const used = new Set(rows.map(({ brand }) => brand));
    expect(brands.filter(({ code }) => !used.has(code))).toEqual([]);
    const sold = merchants.flatMap((merchant) => merchant.brands);
    expect([...sold].sort()).toEqual([...codes(brands)].sort());
    const filled = new Set(rows.map(({ category }) => category));
    expect(Object.keys(attributes.sets).filter((category) => !filled.has(category))).toEqual([]);
    expect(merchants.filter(({ isSelf }) => isSelf)).toHaveLength(1);
  });

  it('form a tree of exactly three levels', () => {
    const depth = (code: string): number => {
      const parent = parentOf.get(code);
      return parent === null || parent === undefined ? 1 : 1 + depth(parent);
    };
    expect(codes(categories).size).toBe(categories.length);
    for (const { code, parent } of categories) {
      if (parent !== null) expect(parentOf.has(parent), code).toBe(true);
      const leaf = categories.every((other) => other.parent !== code);
      expect(depth(code) === 3, code).toBe(leaf);
      expect(code in attributes.sets, code).toBe(leaf);
    }
  });

  it('give attributes of the right kind, from the set of the category', () => {
    const definitions = new Map(attributes.attributes.map((definition) => [definition.code, definition]));
    for (const row of rows) {
      const set = attributesOfCategory(row.category);
      for (const [code, definition] of definitions) {
        const value = cell(row, `attr.${code}`);
        if (value === '') continue;
        const place = `${row.partNumber} ${code}=${value}`;
        expect(set.has(code), place).toBe(true);
        if (definition.kind === 'number') expect(value, place).toMatch(/^\d+(\.\d+)?$/);
        if (definition.kind === 'choice') {
          expect(
            definition.choices?.map((choice) => choice.value),
            place,
          ).toContain(value);
        }
      }
    }
  });

  it('tell the SKUs of one product apart by known specifications', () => {
    const known = new Map(specifications.map((specification) => [specification.code, specification]));
    for (const group of Map.groupBy(rows, ({ productCode }) => productCode).values()) {
      expect(new Set(group.map(({ specification }) => specification)).size).toBe(group.length);
      for (const row of group) {
        if (group.length > 1) expect(row.specification, row.partNumber).not.toBe('');
        for (const pair of row.specification.split(';').filter(Boolean)) {
          const [name = '', value = ''] = pair.split('=');
          expect(known.has(name), pair).toBe(true);
          const values = known.get(name)?.values?.map((one) => one.value);
          if (values) expect(values, pair).toContain(value);
          expect(value, pair).not.toBe('');
        }
      }
    }
  });
});

describe('the invented part of the demo catalogue', () => {
  it('orders the prices by level, below the list price', () => {
    for (const row of rows) {
      const ladder = [row.price1, row.price2, row.price3, row.price4].map(Number);
      const abroad = [
        row.internationalPrice1,
        row.internationalPrice2,
        row.internationalPrice3,
        row.internationalPrice4,
      ].map(Number);
      for (const prices of [ladder, abroad]) {
        expect(
          prices.every((price, at) => price > (prices[at - 1] ?? 0)),
          row.partNumber,
        ).toBe(true);
      }
      expect(Number(row.price4)).toBeLessThanOrEqual(Number(row.listPrice));
      expect(row.listPrice).toMatch(/^\d+\.\d\d$/);
    }
  });

  it('keeps quantities to whole boxes and breaks to rising discounts', () => {
    for (const row of rows) {
      const box = Number(row.piecesPerBox);
      expect(Number(row.minimumOrderQuantity) % box, row.partNumber).toBe(0);
      const breaks = row.quantityBreaks.split(';').filter(Boolean);
      const pairs = breaks.map((one) => one.split(':').map(Number));
      pairs.forEach(([quantity = 0, factor = 2], at) => {
        const [before = Number(row.minimumOrderQuantity) - 1, dearer = 1] = pairs[at - 1] ?? [];
        expect(quantity).toBeGreaterThan(before);
        expect(quantity % box).toBe(0);
        expect(factor).toBeLessThanOrEqual(dearer);
      });
    }
    expect(rows.some(({ piecesPerBox }) => Number(piecesPerBox) > 1)).toBe(true);
    expect(rows.some(({ quantityBreaks }) => quantityBreaks !== '')).toBe(true);
  });

  it('offers a product of the same category that stays for each that ends', () => {
    const ending = rows.filter(({ lifeCycle }) => /iscontinued$/.test(lifeCycle));
    expect(ending.length / rows.length).toBeGreaterThan(0.005);
    expect(ending.length / rows.length).toBeLessThan(0.03);
    for (const row of ending) {
      const [replacement] = rowsOf(row.replacementCode);
      expect(replacement?.category, row.partNumber).toBe(row.category);
      expect(replacement?.lifeCycle).not.toMatch(/iscontinued$/);
    }
    expect(rows.filter((row) => !ending.includes(row) && row.replacementCode !== '')).toEqual([]);
  });

  it('has some of everything: sold out, new, promotion, clearance, project-only', () => {
    expect(rows.filter(({ stock }) => stock === '0').length).toBeGreaterThan(50);
    for (const tag of ['new', 'promotion', 'clearance', 'hot', 'customizable']) {
      expect(rows.filter(({ tags }) => tags.split(',').includes(tag)).length, tag).toBeGreaterThan(8);
    }
    expect(rows.filter(({ productType }) => productType === 'projectOnly').length).toBeGreaterThan(2);
  });
});

describe('facts taken from the sources', () => {
  it('reads megapixels as they are sold', () => {
    expect(['1920x1080', '2688x1520', '2960x1688', '3840x2160', '2560x2560'].map(megapixels)).toEqual([
      2, 4, 5, 8, 6.5,
    ]);
  });

  it('keeps DORI distances and leaves out the one that contradicts its row', () => {
    expect(doriDistances('77/30/15/7')).toEqual({
      dori_detect_m: 77,
      dori_observe_m: 30,
      dori_recognise_m: 15,
      dori_identify_m: 7,
    });
    expect(doriDistances('58/23/11/2')).not.toHaveProperty('dori_identify_m');
    expect(doriDistances('78/22.2/15.6/7.8')).not.toHaveProperty('dori_observe_m');
    expect(doriDistances('')).toEqual({});
  });

  it('states the lenses of DS-2CD2T47G2-L with their fields of view', () => {
    const lenses = rowsOf('HIKVISION-DS-2CD2T47G2-L');
    expect(lenses.map((row) => [row.specification, cell(row, 'attr.hfov_max_deg')])).toEqual([
      ['lens=2.8 mm', '112'],
      ['lens=4 mm', '95'],
      ['lens=6 mm', '58'],
    ]);
    expect(lenses[0]?.illustration).toBe('bullet_leds-2_light-white_shape-square');
    expect(lenses[0]?.nameZh).toBe('400 万全彩网络枪机，白光 60 m，2.8/4/6 mm');
  });

  it('names a PoE switch by its ports and uplinks', () => {
    const [row] = rowsOf('HUAWEI-S5735-L24P4X-A1');
    expect(row?.nameZh).toBe('24 口千兆 PoE 交换机，4 个 SFP+ 光口');
    expect(row?.nameEn).toBe('24-port gigabit PoE switch, 4 SFP+ uplinks');
    expect(row && cell(row, 'attr.poe_ports')).toBe('24');
    expect(rowsOf('TP-LINK-TL-SG605E')[0]?.illustration).toBe('switch_poe-0_ports-5_sfp-0');
  });
});

describe('the CSV', () => {
  it('parses back to the same rows', () => {
    const text = [...demoCatalogueCsv()].join('');
    expect(text.split('\r\n')[0]).toBe(IMPORT_COLUMNS.join(','));
    expect(parse(text, { columns: true })).toEqual(rows.map((row) => ({ ...row })));
  });
});
