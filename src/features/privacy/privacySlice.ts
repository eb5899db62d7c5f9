/** Public interface of the privacy feature: its section of the settings. */
export { PrivacySection } from './PrivacySection';
