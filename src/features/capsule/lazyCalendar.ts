/** The code that uses Luxon or counts lunar days: a lazy chunk of 25 kB that only the box and the owner's days need. */
export { announceDays } from './announceDays';
export { dayCount } from './timeProgress';
export { siteAge } from './timeProgress';
export { timeProgress } from './timeProgress';
