import {
  convertQuantity,
  isUnitCode,
  unitName,
  unitRatio,
  units,
  type ItemConversion,
} from '@atelier/domain/items';
import { formatMeasured, measuredQuantity, wholeQuantity, type Quantity } from '@atelier/domain/foundation';

type Measured = { readonly stockUnit: string; readonly conversions: readonly ItemConversion[] };

/** The units in which an item can be said: its own first, then its packs, then all that lead to it. */
export function unitChoices({ stockUnit, conversions }: Measured): { value: string; label: string }[] {
  const packs = conversions.flatMap(({ unit, equalsUnit }) => [unit, equalsUnit]);
  const known = Object.keys(units);
  return [...new Set([stockUnit, ...packs.filter((unit) => !isUnitCode(unit)), ...known])]
    .filter((unit) => unitRatio(unit, stockUnit, conversions) !== null)
    .map((unit) => ({ value: unit, label: unitName(unit, wholeQuantity(2)) }));
}

/** `= 12.5 kg`, or `≈ 13.228 lb`: an amount in the unit that its stock is kept in, where that is another one. */
export function inStockUnit(
  amount: Quantity | null,
  unit: string | null,
  { stockUnit, conversions }: Measured,
): string | undefined {
  if (amount === null || amount === 0 || unit === null || unit === stockUnit) return undefined;
  const converted = convertQuantity(amount, unit, stockUnit, conversions);
  if (!converted.ok) return undefined;
  const isWhole = measuredQuantity(converted.value) === converted.value;
  return `${isWhole ? '=' : '≈'} ${formatMeasured(converted.value)} ${unitName(stockUnit, converted.value)}`;
}
