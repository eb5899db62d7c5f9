/** Lazy chunk for QR code and link of the settings, loaded on first use. */
export { CodePreview } from './CodePreview';
export { CodeSheet } from './CodeSheet';
