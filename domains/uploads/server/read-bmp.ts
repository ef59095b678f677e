/** Decoded pixels, as sharp takes them. */
export interface RawPicture {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 3;
}

/** Most detectors check only two letters; here the header must also match the file. */
export function isBmp(bytes: Buffer): boolean {
  if (bytes.length < 26) return false;
  const pixelOffset = bytes.readUInt32LE(10);
  const headerSize = bytes.readUInt32LE(14);
  return bytes.readUInt32LE(2) === bytes.length && headerSize >= 12 && headerSize <= 124 && pixelOffset < bytes.length;
}

const HEADER = 54;
const UNCOMPRESSED = 0;
/** With masks that name the channels; those in use name the usual ones. */
const MASKED = 3;

/**
 * The pixels of a BMP of 24 or 32 bits without compression, which is what programs save; null for any other. libvips
 * reads no BMP, and the libraries that do trust the sizes in its header. Here every row must lie inside the file, so
 * memory is bounded by its bytes. Transparency is dropped: most programs leave those bytes empty.
 */
export function readBmp(bytes: Buffer): RawPicture | null {
  if (bytes.length < HEADER || !isBmp(bytes)) return null;
  const begin = bytes.readUInt32LE(10);
  const width = bytes.readInt32LE(18);
  const signedHeight = bytes.readInt32LE(22);
  const height = Math.abs(signedHeight);
  const bits = bytes.readUInt16LE(28);
  const compression = bytes.readUInt32LE(30);
  if (width < 1 || height < 1 || begin < HEADER || (bits !== 24 && bits !== 32)) return null;
  if (compression !== UNCOMPRESSED && !(compression === MASKED && bits === 32)) return null;
  const step = bits / 8;
  const stride = Math.ceil((width * step) / 4) * 4;
  if (begin + stride * height > bytes.length) return null;
  const pixels = Buffer.allocUnsafe(width * height * 3);
  for (let row = 0, to = 0; row < height; row += 1) {
    // From the bottom up, unless the height is negative.
    let from = begin + stride * (signedHeight < 0 ? row : height - 1 - row);
    for (let column = 0; column < width; column += 1, from += step, to += 3) {
      pixels[to] = bytes[from + 2] ?? 0;
      pixels[to + 1] = bytes[from + 1] ?? 0;
      pixels[to + 2] = bytes[from] ?? 0;
    }
  }
  return { pixels, width, height, channels: 3 };
}
