/** Size of the share picture, also of the shipped one, px. */
export const SHARE_SIZE = { width: 1440, height: 756 };
