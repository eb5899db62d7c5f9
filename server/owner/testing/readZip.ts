import { crc32 } from 'node:zlib';

/** Signature of the record at the end of a zip, and the flag of names in UTF-8. */
const [END, UTF_8] = [0x06_05_4b_50, 0x08_00];

/**
 * The files of a zip of less than 4 GB without compression, by name, read from its list at the end. Throws if the list,
 * a length or a checksum is wrong.
 */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - 22;
  if (end < 0 || zip.readUInt32LE(end) !== END) throw new Error('the zip is cut off');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, nameEnd);
    const header = zip.readUInt32LE(at + 42);
    const begin = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    const content = zip.subarray(begin, begin + zip.readUInt32LE(at + 24));
    const isStored = zip.readUInt16LE(at + 8) & UTF_8 && zip.readUInt16LE(at + 10) === 0;
    if (!isStored || crc32(content) !== zip.readUInt32LE(at + 16) || files.has(name)) {
      throw new Error(`${name} is broken`);
    }
    files.set(name, content);
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}
