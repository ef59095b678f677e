import { REGION_TYPE, type Region } from '../contract/region-endpoints.ts';

/** A spelling of a region. */
export interface RegionName {
  readonly region: Region;
  readonly text: string;
  /** As the region is called officially; otherwise without what only says its kind. */
  readonly full: boolean;
}

const PEOPLES = [
  '(?:(?:壮|回|藏|羌|彝|布依|侗|苗|土家|哈尼|傣|景颇|白|傈僳|纳西|拉祜|佤|独龙|怒|普米|瑶|仫佬|毛南|黎|畲|满|朝鲜|达斡尔|锡伯|东乡|保安',
  '|撒拉|土|裕固|仡佬|水|各|蒙古|塔吉克)族|蒙古|维吾尔|哈萨克|柯尔克孜|塔吉克|鄂伦春|鄂温克)*',
].join('');

/** Administrative suffixes by level; the remaining name must be meaningful by itself. */
const KINDS: Record<number, RegExp> = {
  [REGION_TYPE.province]: new RegExp(`(?:省|市|${PEOPLES}自治区)$`),
  [REGION_TYPE.city]: new RegExp(`(?:市|地区|盟|${PEOPLES}自治州)$`),
  [REGION_TYPE.district]: new RegExp(`(?:新区|区|县|市|旗|${PEOPLES}自治县|${PEOPLES}自治旗)$`),
  [REGION_TYPE.street]: /(?:街道|镇|乡)$/,
};

/** Suffixes that turn a short name into that of a road: then the district is not meant. */
const ROAD = /^(?:路|街|大道|大街|巷|弄|道|村|里|号|东路|西路|南路|北路|中路)/;

/** Official and short name; a short name has at least two characters. */
export function namesOf(region: Region): RegionName[] {
  const { regionType } = region;
  // Normalised like a pasted line: brackets of one width.
  const regionName = region.regionName.normalize('NFKC');
  const short = regionName.replace(KINDS[regionType] ?? /$^/, '');
  const full = { region, text: regionName, full: true };
  return short.length < 2 || short === regionName ? [full] : [full, { region, text: short, full: false }];
}

/** Whether `text` has this name at `at`; a short one must not be part of a road's name. */
export function matchesAt(name: RegionName, text: string, at: number): boolean {
  if (!text.startsWith(name.text, at)) return false;
  return name.full || !ROAD.test(text.slice(at + name.text.length, at + name.text.length + 2));
}

/** Purely administrative levels: nobody writes them. */
export function isFormal(region: Region): boolean {
  return /^(?:市辖区|县|省直辖县级行政区划|自治区直辖县级行政区划)$/.test(region.regionName);
}
