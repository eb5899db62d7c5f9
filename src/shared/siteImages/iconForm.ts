/** Colours of a tile, above and below. */
export const TILE_COLOURS = {
  night: ['#232c41', '#0d111b'],
  paper: ['#fffdf9', '#efe8dc'],
} as const;

/** Radius of a tile's corners, share of its size. */
export const TILE_RADIUS = 116 / 512;
