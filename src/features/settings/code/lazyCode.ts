/** QR code and link of the settings: one part of the build, asked for when one of them is. */
export { CodePreview } from './CodePreview';
export { CodeSheet } from './CodeSheet';
