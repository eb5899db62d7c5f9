/** First bytes of pictures of a given size, px. There are no pixels behind them. */

const ascii = (text: string) => Buffer.from(text, 'latin1');

function number(value: number, bytes: number, order: 'LE' | 'BE' = 'LE'): Buffer {
  const written = Buffer.alloc(bytes);
  if (order === 'LE') written.writeUIntLE(value, 0, bytes);
  else written.writeUIntBE(value, 0, bytes);
  return written;
}

const riff = (chunk: string, content: Buffer) =>
  Buffer.concat([ascii('RIFF'), number(0, 4), ascii('WEBP'), ascii(chunk), number(content.length, 4), content]);

/** A WebP with this kind of chunk. */
export function webp(width: number, height: number, chunk: 'VP8 ' | 'VP8L' | 'VP8X' = 'VP8 '): Buffer {
  if (chunk === 'VP8 ') {
    const frame = Buffer.from([0x30, 0x01, 0x00, 0x9d, 0x01, 0x2a]);
    return riff(chunk, Buffer.concat([frame, number(width, 2), number(height, 2), Buffer.alloc(8)]));
  }
  if (chunk === 'VP8L') {
    const bits = number(width - 1 + (height - 1) * 0x4000, 4);
    return riff(chunk, Buffer.concat([Buffer.from([0x2f]), bits, Buffer.alloc(8)]));
  }
  return riff(chunk, Buffer.concat([Buffer.alloc(4), number(width - 1, 3), number(height - 1, 3), Buffer.alloc(8)]));
}

const box = (type: string, ...content: Buffer[]) => {
  const inside = Buffer.concat(content);
  return Buffer.concat([number(inside.length + 8, 4, 'BE'), ascii(type), inside]);
};

/** An AVIF with images of these sizes. */
export function avif(...sizes: readonly (readonly [width: number, height: number])[]): Buffer {
  const properties = sizes.map(([width, height]) =>
    box('ispe', number(0, 4), number(width, 4, 'BE'), number(height, 4, 'BE')),
  );
  return Buffer.concat([
    box('ftyp', ascii('avif'), number(0, 4), ascii('avifmif1')),
    box('meta', number(0, 4), box('hdlr', Buffer.alloc(24)), box('iprp', box('ipco', ...properties), box('ipma'))),
    box('mdat', Buffer.alloc(8)),
  ]);
}

/** A JPEG whose frame header comes after this many bytes of metadata. */
export function jpegBehind(bytes: number, width: number, height: number): Buffer {
  const parts: Buffer[] = [Buffer.from([0xff, 0xd8])];
  for (let left = bytes; left > 0; left -= 65_000) {
    const length = Math.min(left, 65_000);
    parts.push(Buffer.from([0xff, 0xe1]), number(length + 2, 2, 'BE'), Buffer.alloc(length));
  }
  const frame = Buffer.from([0xff, 0xc0, 0, 17, 8]);
  return Buffer.concat([...parts, frame, number(height, 2, 'BE'), number(width, 2, 'BE'), Buffer.alloc(100)]);
}

/** A JPEG with an Exif orientation, 1 to 8, in one of the two byte orders. */
export function jpegTurned(orientation: number, width: number, height: number, order: 'LE' | 'BE'): Buffer {
  const tiff = Buffer.concat([
    ascii(order === 'LE' ? 'II' : 'MM'),
    number(42, 2, order),
    number(8, 4, order),
    number(1, 2, order),
    number(0x0112, 2, order),
    number(3, 2, order),
    number(1, 4, order),
    number(orientation, 2, order),
    number(0, 2),
  ]);
  const segment = Buffer.concat([ascii('Exif\0\0'), tiff]);
  const plain = jpegBehind(0, width, height);
  const start = [plain.subarray(0, 2), Buffer.from([0xff, 0xe1]), number(segment.length + 2, 2, 'BE'), segment];
  return Buffer.concat([...start, plain.subarray(2)]);
}

/** A HEIC with an image of this size. */
export function heic(width: number, height: number): Buffer {
  const picture = avif([width, height]);
  return Buffer.from(picture.toString('latin1').replaceAll('avif', 'heic'), 'latin1');
}
