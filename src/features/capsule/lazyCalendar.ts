/** The code that uses Luxon: a lazy chunk of 24 kB that only the box needs. */
export { siteAge } from './siteAge';
export { timeProgress } from './timeProgress';
