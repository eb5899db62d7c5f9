/** What reads bookmark files: a part of the build that comes with the first one. */
export { planImport } from './importPlan';
export { readBookmarkFile } from './readBookmarkFile';
