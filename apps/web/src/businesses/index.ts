export { LastDayField } from './last-day-field.tsx';
export { LeaveBusinessCard } from './leave-business.tsx';
export { memberWords, roleChoices, useMembers } from './members.api.ts';
export { OwnersOnly } from './owners-only.tsx';
export { countryChoices, countryOf, currencyChoices, timeZoneChoices, usualIn } from './region-choices.ts';
export { useWayBack } from './use-way-back.ts';
export { SettingsFormFrame } from './settings-form-frame.tsx';
export { settingsWords, useSaveSettings } from './settings.api.ts';
