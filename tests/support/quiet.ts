import { onTestFinished } from 'vitest';
import type { QuietPart } from '@/page/quiet';
import { saveData } from './fakeServiceWorker';

/** Quiet mode disables these parts for the rest of the test, `data` as with the browser's data saver. */
export function quiet(...parts: QuietPart[]): void {
  const { dataset } = document.documentElement;
  dataset['quiet'] = parts.join(' ');
  if (parts.includes('data')) saveData();
  onTestFinished(() => void delete dataset['quiet']);
}
