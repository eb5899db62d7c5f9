/** The start of a JPEG of this size, px, followed by `bytes` bytes. */
export function jpeg(width: number, height: number, bytes = 1000): Buffer {
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3]);
  head.writeUInt16BE(height, 13);
  head.writeUInt16BE(width, 15);
  return Buffer.concat([head, Buffer.alloc(bytes)]);
}
