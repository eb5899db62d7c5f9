/** QR code and link of the settings: in the chunk `later` of the build. */
export { CodePreview } from './CodePreview';
export { CodeSheet } from './CodeSheet';
