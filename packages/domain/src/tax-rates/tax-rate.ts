import {
  rate,
  refuse,
  succeed,
  wholeRate,
  type Outcome,
  type Rate,
  type Refusal,
} from '../foundation/index.ts';
import { financeRefusals } from '../books/index.ts';
import { percentageOn, type Percentages, type TaxKind, type TaxRate } from './tax-rate-on-day.ts';

/** Tells whether rates never come to more than 100 % together, on whatever day one of them changes. */
function comeToAWhole(parts: readonly Percentages[]): boolean {
  const sumOn = (each: (part: Percentages) => Rate) =>
    parts.reduce<number>((sum, part) => sum + each(part), 0);
  const days = parts.flatMap(({ versions }) => versions.map(({ from }) => from));
  return [
    sumOn(({ firstRate }) => firstRate),
    ...days.map((day) => sumOn((part) => percentageOn(part, day))),
  ].every((sum) => sum <= wholeRate);
}

/**
 * Decides on other percentages of a simple rate, from days on: each is between nothing and 100 %, and so does every
 * combined rate that it is a part of, on whatever day. `all` are the rates as they stand.
 */
export function decideVersions(
  changed: Pick<TaxRate, 'id'> & Percentages,
  all: readonly Pick<TaxRate, 'id' | 'partIds' | 'firstRate' | 'versions'>[],
): Outcome<true, Refusal<'tax-rate-out-of-range'>> {
  const standing = new Map(all.map((each) => [each.id, each.id === changed.id ? changed : each]));
  const combined = all.filter(({ partIds }) => partIds.includes(changed.id));
  const areWhole = combined.every(({ partIds }) =>
    comeToAWhole(partIds.flatMap((id) => standing.get(id) ?? [])),
  );
  return areWhole && comeToAWhole([changed])
    ? succeed(true)
    : refuse(financeRefusals.refusal('tax-rate-out-of-range', { field: 'rate' }));
}

/** A sales tax of the business as it is typed, such as `Kent County` at 82500 millionths. */
export type TaxRateDraft = {
  readonly name: string;
  /** Empty: the place that it is named after. */
  readonly place: string;
  readonly kind: TaxKind;
  readonly rate: Rate;
  readonly partIds: readonly string[];
};

/** A combined tax has at most this many parts. */
export const mostTaxParts = 8;

const tidied = (text: string) => text.trim().replace(/\s+/g, ' ');

/**
 * Tidies a tax: it needs a name and is between nothing and 100 %. The place is spelled as other rates spell it. The
 * parts of a combined one are simple rates in use, at least two, each once.
 */
export function decideTaxRate(
  draft: TaxRateDraft,
  others: readonly TaxRate[],
): Outcome<
  TaxRateDraft,
  Refusal<'tax-rate-name-required' | 'tax-rate-out-of-range' | 'tax-rate-parts-not-allowed'>
> {
  const name = tidied(draft.name);
  if (name === '') return refuse(financeRefusals.refusal('tax-rate-name-required', { field: 'name' }));
  const parts = draft.partIds.map((partId) => others.find((other) => other.id === partId));
  const areAllowed =
    parts.length !== 1 &&
    parts.length <= mostTaxParts &&
    new Set(draft.partIds).size === parts.length &&
    parts.every((part) => part && !part.isArchived && part.partIds.length === 0);
  if (!areAllowed) return refuse(financeRefusals.refusal('tax-rate-parts-not-allowed', { field: 'partIds' }));
  const percentage = parts.length === 0 ? draft.rate : rate(0);
  if (percentage < 0 || percentage > wholeRate || !comeToAWhole(parts.flatMap((part) => part ?? []))) {
    return refuse(financeRefusals.refusal('tax-rate-out-of-range', { field: 'rate' }));
  }
  return succeed({ ...draft, name, place: placeSpelled(draft.place, others) || name, rate: percentage });
}

/** A place in the spelling that it already has, blanks tidied. */
export function placeSpelled(place: string, rates: readonly Pick<TaxRate, 'place'>[]): string {
  const typed = tidied(place);
  return rates.find((other) => other.place.toLowerCase() === typed.toLowerCase())?.place ?? typed;
}
