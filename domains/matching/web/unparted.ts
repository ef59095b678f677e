/** A digit, and behind its space what is measured in, as it stands in formulas and in the names of products. */
const BEFORE_UNIT =
  /(\d) (?=(?:Mbps|Gbps|kbps|MP|px|fps|TB|MB|kB|mm²|mm|kg|VA|mA|m|W|V|A|U|h|days|°|%)(?![\p{L}\d])|\p{Script=Han})/gu;
const BEHIND_SIGN = /([×÷≥≤]) (?=\d)/g;
const NO_BREAK = '\u00a0';

/** Numbers stay with their units, and with the sign before them, where a line ends. */
export const unparted = (text: string): string =>
  text.replaceAll(BEFORE_UNIT, `$1${NO_BREAK}`).replaceAll(BEHIND_SIGN, `$1${NO_BREAK}`);
