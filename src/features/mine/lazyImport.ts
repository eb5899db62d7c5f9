/** Lazy chunk that reads bookmark files; loaded with the first one. */
export { planningImport } from './importPlan';
export { readBookmarkFile } from './readBookmarkFile';
