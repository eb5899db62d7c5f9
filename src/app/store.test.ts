import { expect, it, vi } from 'vitest';
import { greetingClicked } from '@/features/layout/layoutSlice';
import { fakeServices, makeStore } from '../../tests/support/store';

it('the store logs no warnings on a busy machine', () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const store = makeStore(fakeServices());
  let now = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 1000));
  store.dispatch(greetingClicked());
  expect(warned).not.toHaveBeenCalled();
});
