export { OwnersOnly } from './owners-only.tsx';
export { countryChoices, countryOf, currencyChoices, timeZoneChoices, usualIn } from './region-choices.ts';
export { SettingsFormFrame } from './settings-form-frame.tsx';
export { settingsWords, useSaveSettings } from './settings.api.ts';
