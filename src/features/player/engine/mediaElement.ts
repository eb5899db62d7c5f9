import type { FailureReason } from './audioEngine';

/** False if only the device can set the volume: iOS accepts any value and keeps its own. */
export function volumeCanBeSet(element: HTMLMediaElement): boolean {
  const { volume } = element;
  element.volume = 0.5;
  const changed = element.volume === 0.5;
  element.volume = volume;
  return changed;
}

/** End of the buffered range around the current position, s; the position itself if nothing is buffered there. */
export function bufferedTo({ buffered, currentTime, duration }: HTMLMediaElement): number {
  for (let index = 0; index < buffered.length; index += 1) {
    const end = buffered.end(index);
    // Chromium's buffered end may exceed the duration: it counts the padding of an MP3.
    if (buffered.start(index) <= currentTime && currentTime <= end) return end > duration ? duration : end;
  }
  return currentTime;
}

/**
 * Firefox reports a missing audio output device like a broken file; only the message differs. Chromium plays on without
 * a device.
 */
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
