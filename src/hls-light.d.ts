/** The light build, without subtitles and protection, ships no types of its own. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
  export * from 'hls.js';
}
