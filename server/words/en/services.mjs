/** The doctor's findings about external services. */
export const services = {
  httpOnly: 'begins with http://, which browsers block on a page that is opened with https://',
  noFile: 'there is no such file in public/ (upper and lower case matter)',
  status: (/** @type {number} */ status) => `answers with status ${status}; is the address correct?`,
  isBusy: (/** @type {number} */ status) => `answers with status ${status}; try again later`,
  expected: (/** @type {string} */ type, /** @type {string} */ expected) =>
    `answers with ${type || 'something else'}, expected ${expected}`,
  httpsExpected: 'expected an https:// address',
  refuses: (/** @type {string} */ reason) => `refuses: ${reason}`,
  quote: (/** @type {number} */ ms) => `a quote (${ms} ms)`,
  quoteExpected: 'JSON with the field hitokoto',
  picture: (/** @type {string} */ type, /** @type {string} */ megabytes, /** @type {number} */ ms) =>
    `a picture (${type}, ${megabytes} MB, ${ms} ms)`,
  pictureExpected: 'a picture',
  noAnswerWithin: (/** @type {number} */ seconds) => `no answer within ${seconds} s`,
  noAnswerBecause: (/** @type {string} */ code) => `no answer (${code}); is the address correct?`,
  temperature: (/** @type {string} */ degrees, /** @type {string} */ city, /** @type {number} */ ms) =>
    `${degrees} ℃ in ${city} (${ms} ms)`,
  weatherExpected: 'the weather of Open-Meteo (current.temperature_2m and so on)',
  infocodeExpected: 'JSON with an infocode',
  amap: {
    works: 'the key works',
    says: (/** @type {string} */ said, /** @type {string} */ advice) => `AMap says ${said}: ${advice}`,
    wrongKey: 'the key is wrong or has expired. Copy it again from the console, all 32 characters',
    addresses: 'the key has a list of allowed addresses (IP 白名单), and this computer is not on it',
    signed: 'the key requires signed requests (数字签名). Turn this off in the console',
    otherKind:
      'the key is for something else, or was deleted. In the console (console.amap.com), add a key of the kind “Web 服务”, without a domain, and write it into weather.amapKey',
    endpoint: 'is weather.amapEndpoint correct? The default is https://restapi.amap.com/v3',
    passing: 'the quota is used up, or AMap is busy; this passes',
    table: 'AMap’s table of error codes (错误码说明) explains it',
  },
  playlist: {
    listExpected: 'a list of songs',
    noneCanPlay: 'none of its songs can be played; are music.server, .type and .id correct?',
    plainHttp: (/** @type {string} */ songs) =>
      `${songs} at http:// addresses of a home network: only a page that is opened with http:// plays them`,
    streamElsewhere: (/** @type {string} */ songs) =>
      `${songs} with an .m3u8 stream on another site: the page connects only to sites that site.yml names, so most browsers cannot play it; use a stream without .m3u8`,
    lyricsElsewhere: (/** @type {string} */ songs) =>
      `${songs} with lyrics on another site, to which the page does not connect: put the files into public/music/`,
    plainElsewhere: (/** @type {string} */ songs) =>
      `${songs} at http:// addresses: a page that is opened with https:// requests them with https://; write https:// if the host supports it`,
    missing: (/** @type {string} */ path) => `names ${path}, but there is no such file in public/`,
    notServed: (/** @type {string} */ path) =>
      `names ${path}: a file is not served if its name begins with a dot or contains \\ or a code such as %E6; rename the file`,
  },
};
