import { onTestFinished } from 'vitest';
import type { QuietPart } from '@/page/quiet';

/** Quiet mode disables these parts for the rest of the test. */
export function quiet(...parts: QuietPart[]): void {
  const { dataset } = document.documentElement;
  dataset['quiet'] = parts.join(' ');
  onTestFinished(() => void delete dataset['quiet']);
}
