/** Colours of a tile's gradient, top and bottom. */
export const TILE_COLOURS = {
  night: ['#232c41', '#0d111b'],
  paper: ['#fffdf9', '#efe8dc'],
} as const;

/** Radius of a tile's corners, relative to its size. */
export const TILE_RADIUS = 116 / 512;
