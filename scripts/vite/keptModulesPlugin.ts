import type { Plugin } from 'vite';
import type { VitestPluginContext } from 'vitest/node';

/**
 * Lets the browser of the component tests cache modules for the whole run. Each frame is a new document with some hundred
 * modules, and requesting them again for every test file took a third of the processor time of these tests.
 */
export function keptModulesPlugin(): Plugin {
  let isWatching = true;
  return {
    name: 'porchlight:kept-modules',
    configureVitest({ vitest }: VitestPluginContext) {
      isWatching = vitest.config.watch;
    },
    configureServer({ middlewares }) {
      middlewares.use((_, response, next) => {
        const writeHead = response.writeHead.bind(response);
        const keep = (...answer: Parameters<typeof writeHead>) => {
          // The header name is in lower case, since Vitest sets its own value otherwise.
          if (!isWatching && answer[0] === 200 && response.getHeader('content-type') === 'text/javascript')
            response.setHeader('cache-control', 'max-age=31536000, immutable');
          return writeHead(...answer);
        };
        Object.assign(response, { writeHead: keep });
        next();
      });
    },
  };
}
