// Possible answers of a JSONP service, selected by `case` in the address: good, bad and hostile ones.
const script = document.currentScript;
const query = new URL(script.src).searchParams;

const attempt = (action) => {
  try {
    return String(action());
  } catch (error) {
    return error.name;
  }
};

function call(method, url) {
  const request = new XMLHttpRequest();
  request.open(method, url, false);
  request.send();
  return request.status;
}

function circular() {
  const value = {};
  value.self = value;
  return value;
}

const cases = {
  answers: () => callback({ text: '二', list: [1, null] }),
  dotted: () => music.url.callback('here'),
  // Like a real service: calls the function named in the address.
  says: () => self[query.get('callback')](JSON.parse(query.get('answer'))),
  twice: () => {
    callback('first');
    callback('second');
  },
  throws: () => {
    throw new Error('broken on purpose');
  },
  complains: () => parent.postMessage({ problem: 'x'.repeat(10_000) }, '*'),
  silent: () => undefined,
  mute: () => {
    document.addEventListener('load', (event) => event.stopPropagation(), { capture: true });
  },
  undefined: () => callback(undefined),
  function: () => callback(() => 1),
  circular: () => callback(circular()),
  bigint: () => callback(1n),
  huge: () => callback('x'.repeat(5_000_001)),
  hugeLie: () => parent.postMessage({ json: `"${'x'.repeat(5_000_001)}"` }, '*'),
  noJson: () => parent.postMessage({ json: '<html>' }, '*'),
  wrongShape: () => parent.postMessage('hello', '*'),
  probe: () =>
    callback({
      origin: self.origin,
      localStorage: attempt(() => localStorage.length),
      sessionStorage: attempt(() => sessionStorage.length),
      indexedDB: attempt(() => indexedDB.open('x')),
      cookie: attempt(() => document.cookie),
      pageDocument: attempt(() => parent.document.title),
      pageVariable: attempt(() => parent.anything),
      topNavigation: attempt(() => {
        top.location = 'about:blank';
      }),
      popup: attempt(() => open('about:blank')),
      call: attempt(() => call('GET', '/')),
      evaluation: attempt(() => attempt.constructor('return 1')()),
    }),
};

cases[query.get('case')]();
