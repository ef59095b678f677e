import type { NetboxDevice } from './netbox-devices.ts';

/** First match wins; brands without a rule for a model fall through to `switch`. */
const RULES: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  HPE: [
    [/ProLiant (DL|DX|XL)/, 'rack-servers'],
    [/ProLiant (ML|MicroServer)/, 'tower-servers'],
    [/ProLiant BL|Synergy 480/, 'blade-servers'],
    [/Onboard Administrator|Virtual Connect|Link Module|Composer2/, 'chassis-modules'],
    [/Apollo R|BladeSystem c7000|Synergy 12000/, 'server-chassis'],
    [/StoreEver|StoreOnce/, 'backup-storage'],
    [/Enclosure|drive enclosure|D2700/i, 'disk-enclosures'],
    [/Alletra|Nimble|MSA|P2000|Primera/, 'storage-arrays'],
    [/SN3600B/, 'san-switches'],
    [/MSR\d|HSR\d/, 'routers'],
    [/t740/, 'thin-clients'],
    [/AP-(374|375|377|57\d|67\d)/, 'outdoor-access-points'],
    [/AP-\d+H/, 'wall-access-points'],
    [/AP-\d/, 'ceiling-access-points'],
    [/Aruba (70\d\d|72\d\d|MC \d|MM-HW)/, 'wlan-controllers'],
    [/Aruba EC-/, 'sd-wan'],
    [/ClearPass/, 'network-management'],
    [/ProCurve 6[03]0$|Power Supply/, 'device-power'],
  ],
  'Extreme Networks': [
    [/AP\d/, 'ceiling-access-points'],
    [/PSU/, 'device-power'],
    [/MLXE/, 'carrier-routers'],
  ],
  Huawei: [
    [/^\d288H/, 'rack-servers'],
    [/^AC6508/, 'wlan-controllers'],
    [/^AR\d/, 'routers'],
    [/^(ATN|NE\d)/, 'carrier-routers'],
    [/Enclosure/, 'disk-enclosures'],
    [/Dorado|D5V6/, 'storage-arrays'],
    [/OptiXtrans/, 'optical-access'],
  ],
  Ubiquiti: [
    [/Video Recorder/, 'nvr'],
    [/UNAS/, 'nas-rack'],
    [/Dome Ultra/, 'dome-cameras'],
    [/G6 Bullet/, 'bullet-cameras'],
    [/G6 Turret/, 'turret-cameras'],
    [/G[3-6] (Flex|Instant)/, 'fixed-compact-cameras'],
    [/AI Port/, 'video-analytics'],
    [/Cloud Key|Application Server/, 'network-management'],
    [/Optical Line Terminal/, 'optical-access'],
    [/Patch Panel/, 'patch-panels'],
    [/PDU HD|Power Distribution/, 'switched-pdu'],
    [/SmartPower RPS/, 'device-power'],
    [/Surge Protector/, 'surge-protection'],
    [/^PoE \d|PoE.*Adapter/, 'poe-injectors'],
    [/^Bullet|LiteBeam|LiteAP|Nano[bs]|NanoB|NanoS|PowerBeam|PicoStation|Rocket|airFiber|Wave/, 'wireless-bridges'],
    [/airCube|Express/, 'wireless-routers'],
    [/Gateway|USG|Dream Machine/, 'security-gateways'],
    [/EdgeRouter|^ER-|UISP Router|EdgePoint Router/, 'routers'],
    [/In-Wall/, 'wall-access-points'],
    [/Outdoor|Mesh/, 'outdoor-access-points'],
    [/^(U6|U7|E7|AC) |^U6\+|^E7$|FlexHD|Access Point|UniFi AP|Swiss/, 'ceiling-access-points'],
  ],
  Eaton: [
    [/EBM/, 'ups-batteries'],
    [/^(5PX|5SX|9PX)|SMART\d/, 'ups'],
    [/B040|B051|B06|B07/, 'kvm-consoles'],
    [/B09/, 'network-management'],
    [/CBL2/, 'power-cables'],
    [/N054/, 'patch-panels'],
    [/ISOBAR|ULTRABLOK/, 'surge-protection'],
    [/EMAT|\dAT|HVAT/, 'transfer-switches'],
    [/./, 'pdu'],
  ],
  APC: [
    [/AP9319/, 'room-monitoring'],
    [/APTF/, 'device-power'],
    [/BP|Battery/, 'ups-batteries'],
    [/^AP44|^AP77|ATS/, 'transfer-switches'],
    [/^AP|^EPDU/, 'pdu'],
    [/./, 'ups'],
  ],
  CyberPower: [
    [/^(CPS|PDU)/, 'pdu'],
    [/./, 'ups'],
  ],
  MikroTik: [
    [/LTE|LtAP|5G|wAP R/, 'cellular-routers'],
    [/hAP|^C5\dU?i|RB951/, 'wireless-routers'],
    [/CCR|RB(7|9|1|2011|3|4|5)|L009/, 'routers'],
  ],
  'Phoenix Contact': [[/EXTENDER/, 'dsl-devices']],
  Netgear: [[/D6220/, 'dsl-devices']],
  QNAP: [[/./, 'nas']],
  Synology: [
    [/^RX/, 'disk-enclosures'],
    [/./, 'nas'],
  ],
  'Raspberry Pi': [[/./, 'single-board-computers']],
  Reolink: [[/./, 'nvr']],
  Hikvision: [[/^DS-7/, 'nvr']],
  Ruckus: [[/^R\d/, 'ceiling-access-points']],
  Teltonika: [[/./, 'cellular-routers']],
  'TP-Link': [
    [/Archer/, 'wireless-routers'],
    [/^ER\d/, 'security-gateways'],
    [/^OC\d/, 'network-management'],
    [/^TD-/, 'dsl-devices'],
  ],
  Zyxel: [
    [/^(P-660|VMG)/, 'dsl-devices'],
    [/^(PMG|FMG)/, 'optical-access'],
    [/^USG/, 'security-gateways'],
    [/^WA[CX]/, 'ceiling-access-points'],
  ],
};

/**
 * The category of a device, or one of the four kinds whose category follows from its facts:
 * `switch`, `nas`, `ups` and `pdu`.
 */
export function netboxKind({ brand, model }: NetboxDevice): string {
  return RULES[brand]?.find(([pattern]) => pattern.test(model))?.[1] ?? 'switch';
}
