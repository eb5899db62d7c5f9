import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** Decodes a QR code in a PNG with two independent libraries; returns both results. */
export async function readQr(page: Page, png: Buffer): Promise<string[]> {
  prepareZXingModule({
    overrides: {
      wasmBinary: new Uint8Array(
        await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))),
      ).buffer,
    },
  });
  const found = await readBarcodes(new Uint8Array(png), { formats: ['QRCode'] });
  return [...found.map(({ text }) => text), decodeQR(await pixels(page, png), { timeLimit: Infinity })];
}

/** Pixels of a PNG, decoded by the browser. */
async function pixels(page: Page, png: Buffer) {
  const { width, height, data } = await page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('expected a canvas');
    context.drawImage(image, 0, 0);
    const colours = context.getImageData(0, 0, image.width, image.height).data;
    const reader = new FileReader();
    const read = new Promise<string>((resolve) => {
      reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    });
    reader.readAsDataURL(new Blob([colours]));
    return { width: image.width, height: image.height, data: (await read).split(',')[1] ?? '' };
  }, png.toString('base64'));
  return { width, height, data: new Uint8Array(Buffer.from(data, 'base64')) };
}
