import { DateTime, Settings } from 'luxon';

// Luxon formats nothing here. Without a default locale it asks the browser for its language: 15 ms at the first date.
Settings.defaultLocale = 'en';

export { DateTime };
