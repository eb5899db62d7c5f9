/** Limits of the volume, 0..1: the largest, the one before the visitor chooses, and the step of the sliders. */
export const VOLUME = { most: 1, byDefault: 0.7, step: 0.01 } as const;

/** The nearest volume within the limits. */
export const withinVolume = (volume: number): number => Math.min(VOLUME.most, Math.max(0, volume));
