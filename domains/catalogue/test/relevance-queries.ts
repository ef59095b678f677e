/**
 * What buyers type and what must come first: the beginning of a model, or categories by their codes, or a brand; where
 * several are given, all of them must hold. English queries are asked in English, the others in Chinese.
 */
export interface Expected {
  readonly model?: string;
  readonly category?: string;
  readonly brand?: string;
}

const model = (start: string): Expected => ({ model: start });
const category = (codes: string, brand?: string): Expected => ({ category: codes, ...(brand && { brand }) });
const brand = (code: string): Expected => ({ brand: code });

const WIRELESS = category('wireless-routers,ceiling-access-points');
const CAMERAS = category(
  'bullet-cameras,dome-cameras,turret-cameras,ptz-cameras,pan-tilt-cameras,fixed-compact-cameras',
);

/** A recorder for 8 cameras, which the demo mall has none of: it is renamed so, and nobody has bought it. */
export const EIGHT_CHANNELS = 'UniFi Protect Network Video Recorder Pro';

/** Words of the trade that also stand in other things: each must find first what is meant. */
// biome-ignore format: one query a line.
export const AMBIGUOUS: readonly (readonly [query: string, first: Expected])[] = [
  ['25x', category('ptz-cameras')],
  ['25X', category('ptz-cameras')],
  ['25×', category('ptz-cameras')],
  ['25 倍', category('ptz-cameras')],
  ['球机 25x', category('ptz-cameras')],
  ['wifi6', WIRELESS],
  ['wifi 6', WIRELESS],
  ['wi-fi 6', WIRELESS],
  ['400W', CAMERAS],
  ['400w 半球', category('dome-cameras')],
  ['NVR 32', category('nvr,poe-nvr')],
  ['6u机柜', category('cabinets')],
  ['6U cabinet', category('cabinets')],
  ['bullet', category('bullet-cameras')],
  ['监控', CAMERAS],
  // What is called so comes before what only looks like it.
  ['枪机', category('bullet-cameras')],
  ['qiangji', category('bullet-cameras')],
  ['摄像头', CAMERAS],
  ['sxt', CAMERAS],
  ['摄像机', CAMERAS],
  ['camera', CAMERAS],
  ['高空抛物', category('high-throw-cameras')],
  // A number and its unit are one word.
  ['8路录像机', model(EIGHT_CHANNELS)],
  ['8 路 录像机', model(EIGHT_CHANNELS)],
  ['8 channel recorder', model(EIGHT_CHANNELS)],
  ['8-channel nvr', model(EIGHT_CHANNELS)],
  ['8ch nvr', model(EIGHT_CHANNELS)],
  ['64路录像机', model('AG-NVR64')],
  ['8盘位录像机', model('AG-NVR64-8')],
  ['8 bay nvr', model('AG-NVR64-8')],
  ['4门控制器', category('access-controllers')],
  ['wifi 6 路由器', category('wireless-routers')],
];

// biome-ignore format: one query a line.
export const RELEVANT: readonly (readonly [query: string, first: Expected])[] = [
  // Models, typed as they come.
  ['DS-2CD2143G2-I', model('DS-2CD2143G2-I')],
  ['ds2cd2143', model('DS-2CD2143G2-I')],
  ['ds2cd2143g2i', model('DS-2CD2143G2-I')],
  ['DS 2CD2143 G2 I', model('DS-2CD2143G2-I')],
  ['2CD2143 G2', model('DS-2CD2143G2-I')],
  ['2143g2', model('DS-2CD2143G2-I')],
  ['ＤＳ－２ＣＤ２Ｔ４７', model('DS-2CD2T47G2-L')],
  ['DS–2CD2T47G2–L', model('DS-2CD2T47G2-L')],
  ['Ds_2Cd2T47g2', model('DS-2CD2T47G2-L')],
  ['2T47G2', model('DS-2CD2T47G2-L')],
  ['海康 ds2cd2t47', model('DS-2CD2T47G2-L')],
  ['DS7632NXI', model('DS-7632NXI-K2')],
  ['p1467le', model('P1467-LE')],
  ['axis m2035', model('M2035-LE')],
  ['ag d40', model('AG-D40C')],
  ['AGD40C', model('AG-D40C')],
  ['dh ipc hfw1230s', model('DH-IPC-HFW1230S-S5')],
  ['hfw1230s', model('DH-IPC-HFW1230S-S5')],
  ['sg 2428p', model('SG2428P')],
  ['aruba ap505', model('Aruba AP-505')],
  // One typo.
  ['DS-2CD2134', model('DS-2CD2143G2-I')],
  ['DS-2CD2T74G2', model('DS-2CD2T47G2-L')],
  ['hikvison', brand('hikvision')],
  ['hikvision domme', category('dome-cameras', 'hikvision')],
  ['synolgy', brand('synology')],
  ['bulet camera', category('bullet-cameras')],
  ['swich', category('poe-switches,gigabit-switches')],
  ['turnstyle', category('tripod-turnstiles,full-height-turnstiles')],
  ['patch pannel', category('patch-panels')],
  ['maglok', category('maglocks')],
  ['摄象机', category('bullet-cameras,dome-cameras,turret-cameras,ptz-cameras,high-throw-cameras')],
  ['半球摄象机', category('dome-cameras')],
  ['录象机', category('nvr,poe-nvr')],
  ['海康威士', brand('hikvision')],
  ['交换几', category('poe-switches,gigabit-switches')],
  // Synonyms.
  ['筒机', category('bullet-cameras')],
  ['bullet camera', category('bullet-cameras')],
  ['半球', category('dome-cameras')],
  ['吸顶摄像机', category('dome-cameras')],
  ['dome camera', category('dome-cameras')],
  ['球机', category('ptz-cameras')],
  ['快球', category('ptz-cameras')],
  ['speed dome', category('ptz-cameras')],
  ['eyeball camera', category('turret-cameras')],
  ['海螺', category('turret-cameras')],
  ['fisheye camera', category('fisheye-cameras')],
  ['录像机', category('nvr,poe-nvr')],
  ['硬盘录像机', category('nvr,poe-nvr')],
  ['DVR', category('nvr,poe-nvr')],
  ['闸机', category('tripod-turnstiles,swing-gates,sliding-gates,full-height-turnstiles')],
  ['翼闸', category('sliding-gates')],
  ['三棍闸', category('tripod-turnstiles')],
  ['flap barrier', category('sliding-gates')],
  ['停车杆', category('barriers')],
  ['boom barrier', category('barriers')],
  ['maglock', category('maglocks')],
  ['电磁锁', category('maglocks')],
  ['阳极锁', category('drop-bolts')],
  ['指纹锁', category('smart-locks')],
  ['读头', category('card-readers,biometric-terminals')],
  ['LPR', category('anpr-cameras')],
  ['抓拍机', category('anpr-cameras')],
  ['电视墙', category('video-wall-panels,project-services')],
  ['显示器', category('surveillance-monitors')],
  ['hdd', category('surveillance-disks')],
  ['CAT6', category('network-cables')],
  ['防雷器', category('surge-protection')],
  // Spelled in Latin letters.
  ['hkws', brand('hikvision')],
  ['haikangweishi', brand('hikvision')],
  ['haikang', brand('hikvision')],
  ['dahua', brand('dahua')],
  ['qunhui', brand('synology')],
  ['sangunzha', category('tripod-turnstiles')],
  ['jiaohuanji', category('poe-switches,gigabit-switches')],
  ['lxj', category('nvr,poe-nvr')],
  // Words of products, alone and together.
  ['400万 半球 海康', category('dome-cameras', 'hikvision')],
  ['4mp bullet hikvision', category('bullet-cameras', 'hikvision')],
  ['红外 30m 枪机', category('bullet-cameras')],
  ['华为 交换机', brand('huawei')],
  ['huawei switch 48', brand('huawei')],
  ['24 口 poe 交换机', category('poe-switches,gigabit-switches')],
  ['8 port poe switch', category('poe-switches,multigig-switches')],
  ['4TB 硬盘', model('AG-HD4T')],
  ['8tb hard drive', model('AG-HD8T')],
  ['3000VA UPS', category('rack-ups,tower-ups')],
  ['wifi 6 ap', model('Aruba AP')],
  ['nvr 16 路', category('nvr,poe-nvr')],
  ['8 英寸 门口机', model('AG-VD8S')],
  ['人脸识别终端', category('biometric-terminals')],
  ['道闸 4m', model('AG-BR4B')],
  ['42U 机柜', model('AG-RK42')],
  ['poe injector', category('poe-injectors')],
  ['光模块', category('transceivers')],
  ['tp-link', brand('tp-link')],
  ['d link', brand('d-link')],
];

/** Nothing of this is sold: better no result than a wrong one. */
export const UNKNOWN: readonly string[] = [
  'pizza',
  '苹果手机',
  'iphone 15',
  '洗衣机',
  'DS-9999XYZ',
  'qwertyuiop',
  '咖啡',
  'laptop',
  '无人机',
  'nespresso',
  '电动车',
  '口红',
  'washing powder',
  'XJ-77812',
  '牛肉面',
  'guitar strings',
  '运动鞋',
  'ZZ0000ZZ',
  '微波炉',
  'baby stroller',
];
