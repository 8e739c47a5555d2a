import { useActiveBusiness } from './active-business.tsx';

/** The address of a file of the business, such as `payments.csv`, with what narrows it; what is undefined narrows nothing. */
export function useFileAddress(
  file: string,
  filter: Readonly<Record<string, string | number | boolean | undefined>>,
): string {
  const { business } = useActiveBusiness();
  const query = new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
  return `/api/v1/businesses/${business.id}/${file}${query === '' ? '' : `?${query}`}`;
}
