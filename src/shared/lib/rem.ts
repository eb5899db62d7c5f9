/** A length of the design, px, as it grows with the page on large screens. */
export const rem = (px: number): string => `${px / 16}rem`;
