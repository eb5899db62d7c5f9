/** Generated pictures of the formats that visitors have: whole ones for tests in the browser, and first bytes for both. */

interface Look {
  colour?: string;
  right?: string;
  type?: string;
}

/** A picture of one colour; with `right`, its right half has another one. */
export async function drawn(width: number, height: number, look: Look = {}): Promise<Blob> {
  const { colour = '#806040', right = colour, type = 'image/png' } = look;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('expected a canvas');
  context.fillStyle = colour;
  context.fillRect(0, 0, width, height);
  context.fillStyle = right;
  context.fillRect(width / 2, 0, width, height);
  return canvas.convertToBlob({ type });
}

/** Random pixels, which compress badly. */
export async function noise(width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('expected a canvas');
  const pixels = context.createImageData(width, height);
  let seed = 1;
  for (let at = 0; at < pixels.data.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    pixels.data[at] = at % 4 === 3 ? 255 : (seed >> 16) & 255;
  }
  context.putImageData(pixels, 0, 0);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
}

/** A JPEG whose metadata specifies a rotation by 90° clockwise, and a location. */
export async function rotated(jpeg: Blob): Promise<Blob> {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0];
  const body = [...Array.from('Exif\0\0', (letter) => letter.charCodeAt(0)), ...tiff];
  const segment = new Uint8Array([0xff, 0xe1, 0, body.length + 2, ...body]);
  return new Blob([jpeg.slice(0, 2), segment, jpeg.slice(2)], { type: 'image/jpeg' });
}

/** A CMYK JPEG of 200 × 200 px with only black ink: 25 × 25 blocks of four components. */
export function cmyk(): Blob {
  const quantities = [0xff, 0xdb, 0, 67, 0, ...Array.from({ length: 64 }, () => 1)];
  const adobe = [0xff, 0xee, 0, 14, 0x41, 0x64, 0x6f, 0x62, 0x65, 0, 100, 0, 0, 0, 0, 0];
  const components = [1, 2, 3, 4].flatMap((id) => [id, 0x11, 0]);
  const frame = [0xff, 0xc0, 0, 8 + 12, 8, 0, 200, 0, 200, 4, ...components];
  // One code of one bit per table: no difference from the previous block, and no details.
  const code = [1, ...Array.from({ length: 15 }, () => 0), 0];
  const scan = [0xff, 0xda, 0, 6 + 8, 4, ...[1, 2, 3, 4].flatMap((id) => [id, 0]), 0, 63, 0];
  // Four blocks of two zero bits for each place.
  const bytes = [
    0xff,
    0xd8,
    ...adobe,
    ...quantities,
    ...frame,
    0xff,
    0xc4,
    0,
    20,
    0,
    ...code,
    0xff,
    0xc4,
    0,
    20,
    0x10,
    ...code,
    ...scan,
    ...Array.from({ length: 625 }, () => 0),
    0xff,
    0xd9,
  ];
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}

/** A PNG with 16 bits per channel (red, green, blue), filled with one colour. */
export async function deepPng(width: number, height: number, [red, green, blue]: [number, number, number]) {
  const line = [0, ...Array.from({ length: width }, () => [red, 0, green, 0, blue, 0]).flat()];
  const pixels = new Uint8Array(Array.from({ length: height }, () => line).flat());
  const packed = new Blob([pixels]).stream().pipeThrough(new CompressionStream('deflate'));
  const body = new Uint8Array(await new Response(packed).arrayBuffer());
  return pngOf([chunk('IHDR', pngHead(width, height, 16)), chunk('IDAT', body), chunk('IEND', new Uint8Array())]);
}

/** The header of a PNG of this size, without pixel data. */
export function pngHeadOnly(width: number, height: number): Blob {
  return pngOf([chunk('IHDR', pngHead(width, height, 8))]);
}

function pngOf(chunks: readonly Uint8Array<ArrayBuffer>[]): Blob {
  return new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), ...chunks], { type: 'image/png' });
}

function pngHead(width: number, height: number, bits: number): Uint8Array<ArrayBuffer> {
  const head = new DataView(new ArrayBuffer(13));
  head.setUint32(0, width);
  head.setUint32(4, height);
  head.setUint8(8, bits);
  head.setUint8(9, 2);
  return new Uint8Array(head.buffer);
}

function chunk(name: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(body.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, body.length);
  bytes.set(
    Array.from(name, (letter) => letter.charCodeAt(0)),
    4,
  );
  bytes.set(body, 8);
  view.setUint32(body.length + 8, crc(bytes.subarray(4, body.length + 8)));
  return bytes;
}

function crc(bytes: Uint8Array): number {
  let sum = -1;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

/** The header of a HEIC of this size, without pixel data. */
export function heicOf(width: number, height: number): Blob {
  const ispe = new DataView(new ArrayBuffer(12));
  ispe.setUint32(4, width);
  ispe.setUint32(8, height);
  const brands = '\0\0\0\u{18}ftypheic\0\0\0\0mif1heic';
  return new Blob([brands, '\0\0\0\u{14}ispe', ispe]);
}

/** An animated GIF of 200 × 200 px: the first frame is red at its corner, the second one blue. */
export function movingGif(): Blob {
  const palette = [255, 0, 0, 0, 0, 255, 0, 0, 0, 0, 0, 0];
  const head = [...Array.from('GIF89a', (letter) => letter.charCodeAt(0)), 200, 0, 200, 0, 0x91, 0, 0, ...palette];
  return new Blob([new Uint8Array([...head, ...gifPicture(0), ...gifPicture(1), 0x3b])], { type: 'image/gif' });
}

function gifPicture(colour: number): number[] {
  const head = [0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0, 2, 0, 2, 0, 0];
  // Codes of three bits: clear, four pixels of this colour, with a clear between, end.
  return [...head, 2, 3, ...lzw([4, colour, colour, 4, colour, colour, 5]), 0];
}

function lzw(codes: readonly number[]): number[] {
  const bits = codes.reduce((sum, code, index) => sum | (code << (3 * index)), 0);
  return [bits & 255, (bits >> 8) & 255, (bits >> 16) & 255];
}

/** Red, green and blue of a pixel of a picture, 0..255. */
export async function colourAt(picture: Blob, x: number, y: number): Promise<[number, number, number]> {
  const bitmap = await createImageBitmap(picture);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const [red = 0, green = 0, blue = 0] = context?.getImageData(x, y, 1, 1).data ?? [];
  return [red, green, blue];
}

/** The start of a JPEG of this size, px, followed by `bytes` bytes. */
export function jpeg(width: number, height: number, bytes = 1000): Buffer {
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3]);
  head.writeUInt16BE(height, 13);
  head.writeUInt16BE(width, 15);
  return Buffer.concat([head, Buffer.alloc(bytes)]);
}

// Below: first bytes of pictures of a given size, px, for tests on Node. There are no pixels behind them.

const ascii = (text: string) => Buffer.from(text, 'latin1');

function number(value: number, bytes: number, order: 'LE' | 'BE' = 'LE'): Buffer {
  const written = Buffer.alloc(bytes);
  if (order === 'LE') written.writeUIntLE(value, 0, bytes);
  else written.writeUIntBE(value, 0, bytes);
  return written;
}

const riff = (chunk: string, content: Buffer) =>
  Buffer.concat([
    ascii('RIFF'),
    number(content.length + 12, 4),
    ascii('WEBP'),
    ascii(chunk),
    number(content.length, 4),
    content,
  ]);

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
