/** Lazy chunk that reads bookmark files; loaded with the first one. */
export { planImport } from './importPlan';
export { readBookmarkFile } from './readBookmarkFile';
