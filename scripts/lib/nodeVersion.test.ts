import { describe, expect, it } from 'vitest';
import { nodeProblem } from './nodeVersion.mjs';

describe('nodeProblem', () => {
  it.each(['20.19.0', '20.20.2', '22.12.0', '22.23.3', '23.0.0', '24.1.0'])('accepts Node %s', (version) => {
    expect(nodeProblem(version)).toBe('');
  });

  it.each(['12.22.0', '18.20.4', '20.18.3', '21.7.3', '22.11.0'])(
    'names the required version instead of Node %s',
    (version) => {
      expect(nodeProblem(version)).toContain('20.19');
      expect(nodeProblem(version)).toContain(version);
    },
  );
});
