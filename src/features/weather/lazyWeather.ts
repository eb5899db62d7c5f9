/** Everything of the weather except its place on the page: one chunk of the build, loaded when the page has started. */
export { readWeather } from './keptWeather';
export { getWeather } from './weatherApi';
export { WeatherReport } from './WeatherReport';
