import { crc32 } from 'node:zlib';

/** A chunk of a PNG with its checksum. */
export function pngChunk(type: string, content: Buffer): Buffer {
  const bytes = Buffer.alloc(12 + content.length);
  bytes.writeUInt32BE(content.length, 0);
  bytes.write(type, 4, 'latin1');
  content.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + content.length)), 8 + content.length);
  return bytes;
}

/** A PNG with one more chunk behind its header. */
export const fileChunks = (png: Buffer, type: string, content: Buffer): Buffer =>
  Buffer.concat([png.subarray(0, 33), pngChunk(type, content), png.subarray(33)]);

/** A JPEG with one more segment at its beginning. */
export function jpegSegment(jpeg: Buffer, marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
}

/** An archive of one file, not compressed. */
export function zipOf(name: string, text: string): Buffer {
  const content = Buffer.from(text);
  const local = Buffer.alloc(30);
  local.write('PK\u0003\u0004', 'latin1');
  local.writeUInt32LE(crc32(content), 14);
  local.writeUInt32LE(content.length, 18);
  local.writeUInt32LE(content.length, 22);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.write('PK\u0001\u0002', 'latin1');
  local.copy(central, 16, 14, 28);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  return Buffer.concat([local, Buffer.from(name), content, central, Buffer.from(name), end]);
}
