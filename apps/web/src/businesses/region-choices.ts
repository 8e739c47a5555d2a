import type { ComboboxOption } from '../design/combobox.tsx';
import type { Choice } from '../design/select-field.tsx';

const locales = [
  'en-US',
  'en-CA',
  'fr-CA',
  'en-GB',
  'en-IE',
  'en-AU',
  'en-NZ',
  'de-DE',
  'fr-FR',
  'es-ES',
  'es-MX',
  'it-IT',
  'nl-NL',
  'sv-SE',
];

/** Languages and regions by their names; the one in use is among them whatever it is. */
export function localeChoices(inUse: string | undefined): Choice[] {
  const names = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' });
  const all = inUse === undefined || locales.includes(inUse) ? locales : [inUse, ...locales];
  return all.map((locale) => ({ value: locale, label: names.of(locale) ?? locale }));
}

let currencies: readonly ComboboxOption[] | undefined;

export function currencyChoices(): readonly ComboboxOption[] {
  const names = new Intl.DisplayNames('en', { type: 'currency' });
  currencies ??= Intl.supportedValuesOf('currency').map((code) => ({
    value: code,
    label: `${code} – ${names.of(code) ?? code}`,
  }));
  return currencies;
}

let zones: readonly ComboboxOption[] | undefined;

export function timeZoneChoices(): readonly ComboboxOption[] {
  zones ??= Intl.supportedValuesOf('timeZone').map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' ').replaceAll('/', ' / '),
    detail: offsetOf(zone),
  }));
  return zones;
}

/** `GMT-05:00`, as it is now. */
function offsetOf(timeZone: string): string | undefined {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts();
  return parts.find((part) => part.type === 'timeZoneName')?.value;
}

export function monthChoices(): Choice[] {
  const names = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: names.format(Date.UTC(2000, index, 1)),
  }));
}
