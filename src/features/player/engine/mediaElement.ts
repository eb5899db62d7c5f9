import type { FailureReason } from './audioEngine';

/** False where the volume is the device's alone: iOS takes any value and keeps its own. */
export function volumeCanBeSet(element: HTMLMediaElement): boolean {
  const { volume } = element;
  element.volume = 0.5;
  const changed = element.volume === 0.5;
  element.volume = volume;
  return changed;
}

/** End of the buffered part around the present place, s; the place itself where nothing is. */
export function bufferedTo({ buffered, currentTime, duration }: HTMLMediaElement): number {
  for (let index = 0; index < buffered.length; index += 1) {
    const end = buffered.end(index);
    // Chromium's buffered end may lie behind the duration: it counts the padding of an MP3.
    if (buffered.start(index) <= currentTime && currentTime <= end) return end > duration ? duration : end;
  }
  return currentTime;
}

/** Firefox tells a missing sound device like a broken file; only its words differ. Chromium plays on without one. */
export function reasonOf({ code, message }: MediaError): FailureReason {
  if (/media_?sink/i.test(message)) return 'sink';
  if (code === MediaError.MEDIA_ERR_NETWORK) return 'network';
  return code === MediaError.MEDIA_ERR_DECODE ? 'decode' : 'source';
}

/** Ends the sound and its requests. */
export function silence(element: HTMLMediaElement): void {
  element.removeAttribute('src');
  element.load();
}
