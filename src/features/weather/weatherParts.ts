/** What the weather needs beyond its place on the page: one part of the build, asked for when the page has started. */
export { getAmapWeather } from './amapApi';
export { getOpenMeteoWeather } from './openMeteoApi';
export { WeatherReport } from './WeatherReport';
