/** A pasted line without what is not part of an address; `\n` replaces the phone number. */
export interface CleanLine {
  readonly text: string;
  readonly phone: string;
  /** 0 for none. */
  readonly postCode: number;
}

const LABELS =
  /(?:收货人|收件人|联系人|姓名|收货地址|收件地址|详细地址|所在地区|所在区域|地址|地区|联系电话|联系方式|手机号码|手机号|手机|电话|邮编|邮政编码)\s*[::]\s*/g;
const PHONE = /(?<!\d)(?:\+?86[- ]?)?(1[35-9]\d)[- ]?(\d{4})[- ]?(\d{4})(?!\d)/;
const POST_CODE = /(?<=^|[\s])(\d{6})(?=$|[\s])/;

/** Removes phone, labels and separators from the pasted text. */
export function cleanLine(pasted: string): CleanLine {
  const plain = pasted
    .normalize('NFKC')
    .replaceAll(LABELS, ' ')
    .replaceAll(/[,;,;、|\t\r\n]+/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
  const phone = PHONE.exec(plain);
  const withoutPhone = phone ? plain.replace(PHONE, '\n') : plain;
  const postCode = POST_CODE.exec(withoutPhone);
  return {
    text: withoutPhone.replace(POST_CODE, '').trim(),
    phone: phone ? `${phone[1]}${phone[2]}${phone[3]}` : '',
    postCode: Number(postCode?.[1] ?? 0),
  };
}

/** Suffixes of places, which are not persons. */
const PLACE = /[路街道巷弄号楼室层栋幢座园区厦村组苑庭城院厂店库门口台卫房桥镇乡市县省旁侧内部]$/;
const HONORIFIC = /(?:先生|女士|小姐|经理|老师|师傅|总)$/;

/** Two to four Han characters, or a title after them, without the suffix of a place. */
export function looksLikeName(word: string): boolean {
  if (!/^[\p{Script=Han}·]{2,8}$/u.test(word)) return false;
  return HONORIFIC.test(word) || (word.length <= 4 && !PLACE.test(word));
}

const NAME_AFTER_NUMBER = /^(.*(?:\d|号|室|楼|层|栋|幢|座|单元|[A-Za-z]))([\p{Script=Han}·]{2,4})$/u;

/** `detail` and the name at its end, if any, with or without a space between them. */
export function nameAtEnd(detail: string): { detail: string; name: string } {
  const words = detail.split(' ').filter(Boolean);
  const last = words.at(-1) ?? '';
  if (words.length > 1 && looksLikeName(last)) return { detail: words.slice(0, -1).join(' '), name: last };
  const [, before = '', name = ''] = NAME_AFTER_NUMBER.exec(detail) ?? [];
  return name && looksLikeName(name) ? { detail: before, name } : { detail, name: '' };
}
