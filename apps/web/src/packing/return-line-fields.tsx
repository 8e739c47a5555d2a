import { useState } from 'react';
import { CheckCheck, Plus } from 'lucide-react';
import type { GoodsRow } from '@atelier/contract/packing';
import { formatQuantity, quantity, type Quantity } from '@atelier/domain/foundation';
import { unitName } from '@atelier/domain/items';
import { missingReasons, type MissingReason } from '@atelier/domain/packing';
import { Button } from '../design/button.tsx';
import { QuantityField } from '../design/fields/quantity-field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { useFormats } from '../design/formats.tsx';
import { missingReasonWords } from './packing-words.ts';

/** A product as it is counted: null while it was not. */
export type CountedLine = {
  readonly counted: Quantity | null;
  readonly missing: readonly { readonly reason: MissingReason; readonly quantity: Quantity | null }[];
};

/** Returns what should be left of a product at the stall. */
export const leftOf = ({ atStall }: Pick<GoodsRow, 'atStall'>): Quantity => quantity(Math.max(0, atStall));

type ReturnLineFieldsProps = {
  row: GoodsRow;
  line: CountedLine;
  problem: string | undefined;
  onChange: (line: CountedLine) => void;
};

/** One product of a return: its count, and the reasons for what is missing. */
export function ReturnLineFields({ row, line, problem, onChange }: ReturnLineFieldsProps) {
  const { name, stockUnit, packed, sold, atStall } = row;
  const { locale } = useFormats();
  const [isUnreadable, setUnreadable] = useState(false);
  const left = leftOf(row);
  const text = (amount: number) => formatQuantity(quantity(amount), locale);
  const { counted, missing } = line;
  const gap = counted === null ? 0 : Math.max(0, left - counted);
  const named = missing.reduce((sum, part) => sum + (part.quantity ?? 0), 0);
  const unused = missingReasons.filter((reason) => !missing.some((part) => part.reason === reason));
  /** One reason alone follows the count; several are for the person to divide. */
  const count = (value: Quantity | null) => {
    const rest = quantity(value === null ? 0 : Math.max(0, left - value));
    const reason = missing[0]?.reason ?? 'sold';
    onChange({
      counted: value,
      missing: rest === 0 ? [] : missing.length > 1 ? missing : [{ reason, quantity: rest }],
    });
  };
  const setPart = (index: number, fields: Partial<CountedLine['missing'][number]>) =>
    onChange({ counted, missing: missing.map((part, at) => (at === index ? { ...part, ...fields } : part)) });
  return (
    <li aria-label={name} className="border-line bg-surface shadow-rest rounded-lg border px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-ink-soft text-sm">
            {text(packed)} brought · {text(sold)} sold · {text(left)} should be left
          </p>
          {atStall < 0 && (
            <p className="text-warning mt-1 text-sm">
              {text(-atStall)} more sold than packed. Saving packs them too.
            </p>
          )}
        </div>
        {atStall > 0 && (
          <div className="flex items-end gap-2">
            <QuantityField
              label="Counted"
              className="w-32"
              unit={unitName(stockUnit, quantity(2_000_000))}
              value={counted}
              onValueChange={count}
              onUnreadable={setUnreadable}
              error={isUnreadable ? undefined : problem}
            />
            {counted !== left && (
              <Button icon={CheckCheck} aria-label={`All ${name} came back`} onClick={() => count(left)}>
                All
              </Button>
            )}
          </div>
        )}
      </div>
      {gap > 0 && (
        <fieldset className="mt-3 space-y-2">
          <legend className="text-sm font-medium">
            {text(gap)} missing{named !== gap && `, ${text(gap - named)} without a reason`}
          </legend>
          {missing.map((part, index) => (
            <div key={part.reason} className="flex flex-wrap items-end gap-2">
              <SelectField
                label="Reason"
                hideLabel
                className="min-w-0 flex-1 basis-44"
                choices={missingReasons
                  .filter((reason) => reason === part.reason || unused.includes(reason))
                  .map((reason) => ({ value: reason, label: missingReasonWords[reason] }))}
                value={part.reason}
                onValueChange={(reason) => setPart(index, { reason })}
              />
              <QuantityField
                label={missingReasonWords[part.reason]}
                hideLabel
                className="w-28"
                value={part.quantity}
                onValueChange={(value) => setPart(index, { quantity: value })}
              />
            </div>
          ))}
          {unused[0] !== undefined && (
            <Button
              icon={Plus}
              onClick={() =>
                onChange({
                  counted,
                  missing: [
                    ...missing,
                    ...unused
                      .slice(0, 1)
                      .map((reason) => ({ reason, quantity: quantity(Math.max(0, gap - named)) })),
                  ],
                })
              }
            >
              Add reason
            </Button>
          )}
        </fieldset>
      )}
    </li>
  );
}
