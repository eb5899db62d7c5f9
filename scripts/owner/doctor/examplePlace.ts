import { defaultSite, type Site } from '../../../src/contract/site.ts';

/** Whether the weather is that of the example's place, by its latitude and longitude. With a map key the place is not used. */
export function isExamplePlace({ amapKey, place }: Site['weather']): boolean {
  const { latitude, longitude } = defaultSite.weather.place;
  return !amapKey && place.latitude === latitude && place.longitude === longitude;
}

/** Names of the example's place in the examples. */
const EXAMPLE_CITIES: ReadonlySet<string> = new Set([defaultSite.weather.place.city, 'Beijing']);

/** Whether the city of the weather is the owner's, and its latitude and longitude are still the example's. */
export function isHalfChanged(weather: Site['weather']): boolean {
  return isExamplePlace(weather) && !EXAMPLE_CITIES.has(weather.place.city);
}
