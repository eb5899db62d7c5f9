/** What privacy shows of itself to other features: its section of the settings. */
export { PrivacySection } from './PrivacySection';
