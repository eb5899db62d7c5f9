import { defineConfig } from '@playwright/test';
import e2e from '../e2e/playwright.config.ts';

/** Takes the screenshots for the documents and the share picture: `npm run pictures`. */
export default defineConfig({ ...e2e, testDir: '.', fullyParallel: false, workers: 1 });
