import { attributesOfCategory } from './import-columns.ts';
import { netboxKind } from './netbox-categories.ts';
import { type NetboxDevice, readNetboxDevices, weightKg } from './netbox-devices.ts';
import { cameraFacts } from './network-cameras.ts';
import { accessPointFacts, portedFacts } from './network-devices.ts';
import { portFacts } from './port-facts.ts';
import { partFacts, pduFacts, upsFacts } from './power-devices.ts';
import { type AttributeValues, codeOf, type DemoProduct } from './product.ts';
import { nasFacts, recorderFacts, serverFacts } from './recorders-servers.ts';
import { type DeviceFacts, switchFacts } from './switches.ts';

function factsOf(device: NetboxDevice): DeviceFacts {
  const kind = netboxKind(device);
  switch (kind) {
    case 'switch':
      return switchFacts(device);
    case 'nas':
    case 'nas-rack':
      return nasFacts(device);
    case 'nvr':
      return recorderFacts(device);
    case 'ups':
      return upsFacts(device);
    case 'pdu':
      return pduFacts(device, false);
    case 'switched-pdu':
      return { ...pduFacts(device, false), category: 'switched-pdu' };
    case 'transfer-switches':
      return pduFacts(device, true);
  }
  const facts =
    portedFacts(kind, device) ??
    accessPointFacts(kind, device) ??
    serverFacts(kind, device) ??
    partFacts(kind, device) ??
    cameraFacts(kind, device);
  if (facts === undefined) throw new Error(`No family builds ${kind} (${device.brand} ${device.model})`);
  return facts;
}

/** Facts that any device may have, from its record. */
function commonAttributes(device: NetboxDevice): AttributeValues {
  const ports = portFacts(device);
  const kg = weightKg(device);
  return {
    ...(ports.total > 0 ? { ethernet_ports: ports.total } : {}),
    ...(ports.fastest === undefined ? {} : { ethernet_speed: ports.fastest.speed }),
    ...(ports.fibre > 0 ? { sfp_ports: ports.fibre } : {}),
    ...(ports.wifi === undefined ? {} : { wifi_standard: ports.wifi.code }),
    ...(device.poeOutPorts > 0 ? { poe_ports: device.poeOutPorts } : {}),
    ...(ports.poeStandard === undefined ? {} : { poe_standard: ports.poeStandard }),
    ...(device.poePowered ? { poe_powered: 'yes' } : {}),
    ...(device.uHeight > 0 ? { rack_u: device.uHeight } : {}),
    ...(kg === undefined ? {} : { weight_kg: kg }),
    ...(device.airflow === null ? {} : { airflow: device.airflow }),
    ...(device.powerInlets.length > 0 ? { power_inlets: device.powerInlets.length } : {}),
    ...(device.maxDrawW > 0 ? { max_draw_w: device.maxDrawW } : {}),
    ...(device.driveBays > 0 ? { module_bays: device.driveBays } : {}),
  };
}

function describeDevice(device: NetboxDevice, attributes: AttributeValues): { zh: string; en: string } {
  const ports = Object.entries(device.portTypes).map(([type, count]) => `${count} × ${type.toUpperCase()}`);
  const zh = [`${device.brand} ${device.model}`];
  const en = [`${device.brand} ${device.model}`];
  if (ports.length > 0) {
    zh.push(`端口：${ports.join('，')}`);
    en.push(`Ports: ${ports.join(', ')}`);
  }
  if (device.powerInlets.length > 0) {
    const inlets = [...new Set(device.powerInlets)].map((inlet) => inlet.toUpperCase()).join(' / ');
    zh.push(`电源输入：${inlets}`);
    en.push(`Power input: ${inlets}`);
  }
  if (attributes.weight_kg !== undefined) {
    zh.push(`重量 ${attributes.weight_kg} kg`);
    en.push(`Weight ${attributes.weight_kg} kg`);
  }
  return { zh: `${zh.join('。')}。`, en: `${en.join('. ')}.` };
}

/** All real devices of the NetBox list, one product with one SKU each. */
export function networkProducts(): DemoProduct[] {
  const taken = new Set<string>();
  return readNetboxDevices().map((device) => {
    const facts = factsOf(device);
    const known = attributesOfCategory(facts.category);
    const all = { ...commonAttributes(device), ...facts.attributes };
    const attributes = Object.fromEntries(Object.entries(all).filter(([code]) => known.has(code)));
    const productCode = codeOf(device.slug);
    const stated = device.partNumber ?? productCode;
    const partNumber = taken.has(stated.toUpperCase()) ? productCode : stated;
    taken.add(partNumber.toUpperCase());
    const text = describeDevice(device, attributes);
    return {
      productCode,
      brand: codeOf(device.brand).toLowerCase(),
      category: facts.category,
      model: device.model,
      nameZh: facts.nameZh,
      nameEn: facts.nameEn,
      descriptionZh: text.zh,
      descriptionEn: text.en,
      attributes,
      drawing: facts.drawing,
      listPrice: facts.listPrice,
      productType: 'hardware',
      demo: false,
      unit: '台',
      piecesPerBox: 1,
      warrantyMonths: facts.listPrice > 8_000 ? 36 : 24,
      skus: [{ partNumber, specification: {}, attributes: {}, priceFactor: 1 }],
    };
  });
}
