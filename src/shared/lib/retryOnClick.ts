import { warn } from './log';
import { nextEvent } from './waiting';

/**
 * Runs `load` until it succeeds; after each failure, waits for the next click. For parts that load in the background
 * and whose absence is not reported. `name` is for the log.
 */
export async function retryOnClick<Part>(name: string, load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      warn(name, error);
      await nextEvent(window, ['click']);
    }
  }
}
