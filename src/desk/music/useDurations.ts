import { useEffect, useEffectEvent, useState } from 'react';

/** Durations of songs by address, s; loads the metadata of one song after another. */
export function useDurations(addresses: readonly string[]): ReadonlyMap<string, number> {
  const [known, setKnown] = useState<ReadonlyMap<string, number>>(new Map());
  const next = addresses.find((address) => address !== '' && !known.has(address)) ?? '';
  const note = useEffectEvent((address: string, seconds: number) => setKnown(new Map(known).set(address, seconds)));
  useEffect(() => {
    if (next === '') return undefined;
    const sound = new Audio();
    sound.preload = 'metadata';
    sound.addEventListener('loadedmetadata', () => note(next, sound.duration));
    sound.addEventListener('error', () => note(next, Number.NaN));
    sound.src = next;
    return () => sound.removeAttribute('src');
  }, [next]);
  return known;
}

/** Formats a duration in seconds as 2:48; empty if unknown. */
export function clockOf(seconds = Number.NaN): string {
  if (!Number.isFinite(seconds)) return '';
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
