import { DateTime, Settings } from 'luxon';

// Nothing is formatted here. Without this Luxon asks the browser for its language: 15 ms at the first date.
Settings.defaultLocale = 'en';

export { DateTime };
