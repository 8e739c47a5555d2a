import type { CashPieces } from '@atelier/domain/till';
import { denominationsOf } from '@atelier/domain/till';
import { formatMoney, money } from '@atelier/domain/foundation';
import { WholeField } from '../design/fields/whole-field.tsx';
import { useFormats } from '../design/formats.tsx';

type CountFieldsProps = {
  count: readonly CashPieces[];
  onCount: (count: readonly CashPieces[]) => void;
};

const mostPieces = 100_000;

/** Fields for the number of each note and coin. */
export function CountFields({ count, onCount }: CountFieldsProps) {
  const { currency, locale } = useFormats();
  return (
    <fieldset>
      <legend className="mb-2 font-medium">Notes and coins</legend>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-4">
        {denominationsOf(currency).map(({ cents }) => (
          <WholeField
            key={cents}
            label={formatMoney(money(cents), { currency, locale })}
            most={mostPieces}
            value={count.find((each) => each.cents === cents)?.pieces ?? null}
            onValueChange={(pieces) =>
              onCount([
                ...count.filter((each) => each.cents !== cents),
                ...(pieces === null || pieces === 0 ? [] : [{ cents, pieces }]),
              ])
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
