// Writes `.br` and `.gz` copies of the built text files, so that the server does not compress per request:
// node scripts/build/compress.mjs [FOLDER]
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const SMALLEST_BYTES = 1024;
/** Excludes the page and its manifest, which the server fills in and compresses at startup. */
const TEXT_FILE = /\.(js|css|svg|json|txt|lrc|m3u8|xml|wasm)$/;

/** @param {string} file */
async function compress(file) {
  const content = await readFile(file);
  if (content.length <= SMALLEST_BYTES) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

const folder = process.argv[2] || 'dist';
const entries = await readdir(folder, { recursive: true, withFileTypes: true });
const files = entries.filter((entry) => entry.isFile() && TEXT_FILE.test(entry.name));
await Promise.all(files.map(({ parentPath, name }) => compress(join(parentPath, name))));
