/** Texts that buyers search for and type. No text is made twice, so that no earlier result helps. */

const WORDS = [
  'DS-2CD',
  '摄像机',
  'switch',
  'PoE',
  '24 口',
  'UPS',
  'AP',
  '交换机',
  'DS-7',
  'TL-',
  'dome',
  '门禁',
  'camera 4 MP',
  'rack',
  'US-24',
];
const MORE = ['', '8', '16', '48', 'SFP', 'Wi-Fi', '4', '机', 'IR', '2.8', '10G', 'AC', 'pro', '千兆'];
const WITH_FACETS = [
  '网络',
  'bullet',
  'NVR',
  'fiber',
  '半球',
  '硬盘',
  'indoor',
  'camera',
  '门锁',
  'cable',
  '支架',
  '2 MP',
];
const MORE_WITH_FACETS = [
  '',
  '室内',
  'PoE',
  '8',
  '4',
  '16',
  '室外',
  'black',
  '高清',
  'H.265',
  'SD',
  'audio',
  '5',
  'kit',
  'Wi-Fi',
  '网',
  'DC',
];
const WARM = ['球机', '录像机', 'fibre', 'WiFi 6', '对讲', '闸机', 'monitor', 'HDD', '镜头', 'router'];
const MORE_WARM = ['', '5', '6', '12', '32', 'TB', '红外', '白', '室外', 'kVA', 'DH-', 'Pro', 'III', '1080', '3 m'];

/** Each beginning with each addition: the broadest first. */
const together = (words: readonly string[], additions: readonly string[]) =>
  additions.flatMap((addition) => words.map((word) => `${word} ${addition}`.trim()));

export function textsToSearch(): Record<'texts' | 'facetTexts' | 'warmUp', string[]> {
  return {
    texts: together(WORDS, MORE),
    facetTexts: together(WITH_FACETS, MORE_WITH_FACETS),
    warmUp: together(WARM, MORE_WARM),
  };
}

const TYPED = ['ds2cd2', 'camera', '交换机', 'poe switch', 'smart-ups', 'ar-1', 'procur', '摄像', 'dome cam', 'e-79'];

/** Beginnings of words and models, as the field sends them while somebody types. */
export function wordsToType(first: number, count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const n = first + at;
    const word = TYPED[n % TYPED.length] ?? '';
    const rest = Math.floor(n / TYPED.length);
    return rest === 0 ? word : `${word}${rest}`;
  });
}
