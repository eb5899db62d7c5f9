import type { ClockWords } from './zh-CN';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

export const words: ClockWords = {
  label: 'Time and weather',
  date: (year, month, day, weekday) => `${WEEKDAYS[weekday]}, ${day} ${MONTHS[month - 1]} ${year}`,
  day: (month, day, weekday) => `${WEEKDAYS[weekday]?.slice(0, 3)}, ${day} ${MONTHS[month - 1]?.slice(0, 3)}`,
  lunar: 'Lunar',
};
