import type { ComboboxOption } from '../design/combobox.tsx';
import type { Choice } from '../design/fields/select-field.tsx';

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

/** Countries with the locale that figures are written by there, and their currency. */
const countries: Readonly<Record<string, { readonly locale: string; readonly currency: string }>> = {
  US: { locale: 'en-US', currency: 'USD' },
  CA: { locale: 'en-CA', currency: 'CAD' },
  GB: { locale: 'en-GB', currency: 'GBP' },
  IE: { locale: 'en-IE', currency: 'EUR' },
  AU: { locale: 'en-AU', currency: 'AUD' },
  NZ: { locale: 'en-NZ', currency: 'NZD' },
  DE: { locale: 'de-DE', currency: 'EUR' },
  FR: { locale: 'fr-FR', currency: 'EUR' },
  ES: { locale: 'es-ES', currency: 'EUR' },
  MX: { locale: 'es-MX', currency: 'MXN' },
  IT: { locale: 'it-IT', currency: 'EUR' },
  NL: { locale: 'nl-NL', currency: 'EUR' },
  SE: { locale: 'sv-SE', currency: 'SEK' },
};

/** Countries by their names; others are set by language and currency in the settings. */
export function countryChoices(): Choice[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return Object.keys(countries).map((value) => ({ value, label: names.of(value) ?? value }));
}

/** Finds the country of a locale, as far as it is among the choices. */
export function countryOf(locale: string): string | undefined {
  const { region } = new Intl.Locale(locale);
  return region !== undefined && region in countries ? region : undefined;
}

/** Tells how figures are written in a country, and its currency. */
export function usualIn(country: string): { readonly locale: string; readonly currency: string } | undefined {
  return countries[country];
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
