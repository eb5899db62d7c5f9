import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = (path: string) => readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)));
const media = (name: string) => at(`tests/support/media/hls/${name}`);

/** Bit rates of MPEG-1 layer III, kbit/s. */
const KBITS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const SAMPLES_OF_FRAME = 1152;
const SAMPLE_RATES = [44_100, 48_000, 32_000];
const MPEG_1_LAYER_3 = 0xfffb;

/** Cuts an MPEG-1 file into parts of about this duration, s, at frame boundaries. */
function cutMp3(file: Buffer, seconds: number, count: number): { bytes: Uint8Array; seconds: number }[] {
  // Skips the ID3 tag, whose size has seven bits per byte.
  let place = 10 + file.subarray(6, 10).reduce((size, byte) => size * 128 + byte, 0);
  return Array.from({ length: count }, () => {
    const start = place;
    let long = 0;
    while (long < seconds) {
      if ((file.readUInt16BE(place) | 1) !== MPEG_1_LAYER_3) throw new Error(`no MP3 frame at ${place}`);
      const bits = file.readUInt8(place + 2);
      const rate = SAMPLE_RATES[(bits >> 2) & 3] ?? NaN;
      place += Math.floor(((SAMPLES_OF_FRAME / 8) * (KBITS[bits >> 4] ?? NaN) * 1000) / rate) + ((bits >> 1) & 1);
      long += SAMPLES_OF_FRAME / rate;
    }
    return { bytes: file.subarray(start, place), seconds: long };
  });
}

/** A valid playlist: 18 s in three segments. */
const INDEX = media('index.m3u8').toString();

const mp3 = cutMp3(at('public/music/canon.mp3'), 6, 3);
const MP3_LIST = [
  '#EXTM3U',
  '#EXT-X-TARGETDURATION:7',
  '#EXT-X-PLAYLIST-TYPE:VOD',
  ...mp3.flatMap(({ seconds }, index) => [`#EXTINF:${seconds.toFixed(6)},`, `part${index}.mp3`]),
  '#EXT-X-ENDLIST',
].join('\n');

const variant = (bandwidth: number, list: string) =>
  `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},CODECS="mp4a.40.2"\n${list}`;

const FILES =
  'index.m3u8 init.mp4 seg00.m4s seg01.m4s seg02.m4s ' +
  'alternate.m3u8 picture.m3u8 picture-init.mp4 picture00.m4s picture01.m4s picture02.m4s';

/** Segmented streams, by path. They are 18 s long, even if their playlist has no end. */
export const STREAM_FILES: Record<string, string | Uint8Array> = {
  ...Object.fromEntries(FILES.split(' ').map((name) => [name, media(name)])),
  ...Object.fromEntries(mp3.map(({ bytes }, index) => [`part${index}.mp3`, bytes])),
  'mark.m3u8': `\uFEFF${INDEX}`,
  'event.m3u8': INDEX.replace(':VOD', ':EVENT').replace('#EXT-X-ENDLIST\n', ''),
  'endless.m3u8': INDEX.replace('#EXT-X-PLAYLIST-TYPE:VOD\n', '').replace('#EXT-X-ENDLIST\n', ''),
  'variants.m3u8': `#EXTM3U\n${variant(64_000, 'gone.m3u8')}\n${variant(128_000, 'index.m3u8')}\n`,
  'missing.m3u8': INDEX.replace('seg02.m4s', 'gone.m4s'),
  'mp3.m3u8': MP3_LIST,
};
