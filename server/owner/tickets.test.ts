import { expect, it } from 'vitest';
import { createTickets } from './ownerCalls.ts';

it('a ticket is valid for less than a minute', () => {
  let now = 1000;
  const tickets = createTickets(() => now);
  const made = { call: 'GET /a', token: 'token' };
  const [first, second] = [tickets.make({ ...made, key: 'key' }), tickets.make({ ...made, key: 'key' })];
  now += 59_999;
  expect(tickets.keyOf(first, made)).toBe('key');
  now += 1;
  expect(tickets.keyOf(second, made)).toBeUndefined();
});
