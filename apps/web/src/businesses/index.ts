export { OwnersOnly } from './owners-only.tsx';
export { SettingsFormFrame } from './settings-form-frame.tsx';
export { settingsWords, useSaveSettings } from './settings.api.ts';
