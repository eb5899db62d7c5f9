/** What the weather needs beyond its place on the page: one part of the build, asked for when the page has started. */
export { readWeather } from './keptWeather';
export { getWeather } from './weatherApi';
export { WeatherReport } from './WeatherReport';
