/**
 * AES-128-ECB with PKCS7 as the captcha's protocol wants it. WebCrypto has no ECB, and is not there at all on a page
 * without https; this hides nothing anyway: the key travels beside the picture.
 */

const ROUNDS = 10;

const double = (byte: number) => ((byte << 1) ^ (byte & 0x80 ? 0x11b : 0)) & 0xff;

/** The substitution box of FIPS 197, 5.1.1: the inverse in GF(2^8), then the affine transformation. */
const SBOX = (() => {
  const box = new Uint8Array(256);
  let p = 1;
  let q = 1;
  do {
    p = p ^ double(p);
    q ^= q << 1;
    q ^= q << 2;
    q ^= q << 4;
    q &= 0xff;
    if (q & 0x80) q ^= 0x09;
    const turned = q ^ (q << 1) ^ (q << 2) ^ (q << 3) ^ (q << 4);
    box[p] = ((turned ^ (turned >> 8)) & 0xff) ^ 0x63;
  } while (p !== 1);
  box[0] = 0x63;
  return box;
})();

const substituted = (byte: number | undefined) => SBOX[byte ?? 0] ?? 0;

/** The key schedule of FIPS 197, 5.2: eleven round keys of 16 bytes. */
function expandKey(key: Uint8Array): Uint8Array {
  const words = new Uint8Array(16 * (ROUNDS + 1));
  words.set(key);
  let constant = 1;
  for (let at = 16; at < words.length; at += 4) {
    let last = [...words.subarray(at - 4, at)];
    if (at % 16 === 0) {
      last = [...last.slice(1), last[0] ?? 0].map(substituted);
      last[0] = (last[0] ?? 0) ^ constant;
      constant = double(constant);
    }
    for (let i = 0; i < 4; i += 1) words[at + i] = (words[at + i - 16] ?? 0) ^ (last[i] ?? 0);
  }
  return words;
}

function encryptBlock(block: Uint8Array, keys: Uint8Array): Uint8Array {
  const addKey = (state: Uint8Array, round: number) => state.map((byte, i) => byte ^ (keys[16 * round + i] ?? 0));
  let state = addKey(block, 0);
  for (let round = 1; round <= ROUNDS; round += 1) {
    // SubBytes and ShiftRows: row r of column c comes from column c + r.
    const shifted = state.map((_, i) => substituted(state[(i + 4 * (i % 4)) % 16]));
    const mixed = shifted.map((byte, i) => {
      const column = i - (i % 4);
      const [a = 0, b = 0, c = 0] = [1, 2, 3].map((step) => shifted[column + ((i + step) % 4)]);
      return double(byte) ^ double(a) ^ a ^ b ^ c;
    });
    state = addKey(round === ROUNDS ? shifted : mixed, round);
  }
  return state;
}

/** Base64 of the encrypted text; `key` is 16 ASCII characters. */
export function encryptEcb(text: string, key: string): string {
  const encoder = new TextEncoder();
  const keys = expandKey(encoder.encode(key));
  const plain = encoder.encode(text);
  const padding = 16 - (plain.length % 16);
  const padded = new Uint8Array(plain.length + padding).fill(padding);
  padded.set(plain);
  let bytes = '';
  for (let at = 0; at < padded.length; at += 16) {
    bytes += String.fromCharCode(...encryptBlock(padded.slice(at, at + 16), keys));
  }
  return btoa(bytes);
}
