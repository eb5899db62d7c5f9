/** Box and settings: one chunk of the build, loaded when the page is idle. */
export { ANSWER_KEYS } from './answerKeys';
export { addSettingsListeners } from '@/features/settings/settingsListeners';
export { SettingsSheet } from '@/features/settings/SettingsSheet';
export { BoxPanel } from './BoxPanel';
