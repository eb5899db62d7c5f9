import { warn } from './log';
import { nextEvent } from './nextEvent';

/**
 * What `load` brings, however often that fails: it is asked again at the visitor's next click. For parts that come by
 * themselves, and of which nobody is told that they are missing. `name` is theirs in the log.
 */
export async function retryOnClick<Part>(name: string, load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      warn(name, error);
      await nextEvent(window, 'click');
    }
  }
}
