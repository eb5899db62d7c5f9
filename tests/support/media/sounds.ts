import { onTestFinished } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { AudioEngine, EngineEvent } from '@/features/player/engine/audioEngine';

const at = (name: string) => new URL(`/tests/support/media/${name}`, location.href).href;

/** One second of silence. */
export const second = at('silence-1s.mp3');
/** Noise with the type of a song. */
export const corrupt = at('corrupt.mp3');
/** 18 s in three segments. */
export const segments = at('hls/index.m3u8');
/** The same audio as an alternate rendition of a video, with subtitles. */
export const alternateAudio = at('hls/alternate.m3u8');
/** The second of three segments is missing. */
export const segmentMissing = at('hls/missing.m3u8');
/** The first segment is missing. */
export const firstSegmentMissing = at('hls/missing-first.m3u8');
/** Answers with 404. */
export const missing = new URL('/api/gone.mp3', location.href).href;
/** Answers with the page and status 200. */
export const htmlPage = new URL('/tests/support/media/no-such-song.mp3', location.href).href;

/** Silence of this length, s; with 0 a valid file without sound. */
export function silent(seconds: number): string {
  const rate = 8000;
  const size = rate * seconds;
  const bytes = new Uint8Array(44 + size).fill(128, 44);
  const view = new DataView(bytes.buffer);
  const text = (offset: number, value: string) => new TextEncoder().encodeInto(value, bytes.subarray(offset));
  text(0, 'RIFF');
  view.setUint32(4, 36 + size, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  text(36, 'data');
  view.setUint32(40, size, true);
  return objectUrl(new Blob([bytes], { type: 'audio/wav' }));
}

/** An object URL that is revoked at the end of the test. */
export function objectUrl(content: Blob | MediaSource): string {
  const url = URL.createObjectURL(content);
  onTestFinished(() => URL.revokeObjectURL(url));
  return url;
}

/** An endless stream with 6 s available. */
export function endless(): string {
  const stream = new MediaSource();
  stream.addEventListener('sourceopen', () => {
    const buffer = stream.addSourceBuffer('audio/mp4; codecs="mp4a.40.2"');
    const append = async (name: string) => {
      const part = await fetch(at(`hls/${name}`)).then((response) => response.arrayBuffer());
      await new Promise((resolve) => {
        buffer.addEventListener('updateend', resolve, { once: true });
        buffer.appendBuffer(part);
      });
    };
    void append('init.mp4').then(() => {
      stream.duration = Infinity;
      return append('seg00.m4s');
    });
  });
  return objectUrl(stream);
}

/** A sound whose data never arrive. */
export const stalled = () => objectUrl(new MediaSource());

/** Records all events of the engine in order. Destroys it at the end of the test. */
export function listen(engine: AudioEngine): EngineEvent[] {
  const reported: EngineEvent[] = [];
  engine.subscribe((event) => reported.push(event));
  onTestFinished(() => engine.destroy());
  return reported;
}

/** A user gesture, which browsers require for playback. */
export const gesture = () => userEvent.click(document.body);
