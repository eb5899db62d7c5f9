/** The box and the settings: one part of the build, asked for when the page is idle. */
export { ANSWER_KEYS } from './answerKeys';
export { addSettingsListeners } from '@/features/settings/settingsListeners';
export { SettingsSheet } from '@/features/settings/SettingsSheet';
export { DeskPlace } from './DeskPlace';
export { BoxPanel } from './BoxPanel';
