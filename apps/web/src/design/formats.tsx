import { createContext, useContext, useMemo, type ReactNode } from 'react';

/** How money and dates are written where nothing else is said. */
export type Formats = { currency: string; locale: string };

const FormatsContext = createContext<Formats>({ currency: 'USD', locale: 'en-US' });

type ProviderProps = { currency?: string | undefined; locale?: string | undefined; children: ReactNode };

/** Sets the writing for everything inside; the signed-in area takes it from the business. */
export function FormatsProvider({ currency = 'USD', locale = 'en-US', children }: ProviderProps) {
  const formats = useMemo(() => ({ currency, locale }), [currency, locale]);
  return <FormatsContext value={formats}>{children}</FormatsContext>;
}

export function useFormats(): Formats {
  return useContext(FormatsContext);
}

/** Writes counts as the business writes figures: 1,204 or 1.204. */
export type Counts = (count: number) => string;

/** Gives the writing of counts here. */
export function useCounts(): Counts {
  const { locale } = useFormats();
  return (count) => count.toLocaleString(locale);
}
