import type { CreditableView } from '@atelier/contract/credit-notes';
import { formatQuantity, type Money } from '@atelier/domain/foundation';
import type { CreditedGoods } from '@atelier/domain/credit-notes';
import { MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { QuantityField } from '../design/fields/quantity-field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import type { CreditNoteForm } from './credit-note-form.ts';

type Line = CreditNoteForm['lines'][number];

type CreditNoteLineProps = {
  line: Line;
  of: CreditableView['lines'][number];
  /** What is credited of it as things stand. */
  amount: Money;
  places: readonly { readonly id: string; readonly name: string }[];
  errors: Partial<Record<keyof Line, { message?: string | undefined }>>;
  onChange: (line: Line) => void;
};

const goodsLabels: Readonly<Record<CreditedGoods, string>> = {
  stock: 'Goes back to stock',
  scrap: 'Is thrown away',
  none: 'Does not come back',
};

const whereItWas = 'where it was';

/** One line of the invoice: how many come back, what comes off, and what becomes of the goods. */
export function CreditNoteLine({ line, of, amount, places, errors, onChange }: CreditNoteLineProps) {
  const { locale } = useFormats();
  const isDone = of.quantity === 0 && of.amount === 0;
  return (
    <div
      role="group"
      aria-label={of.description}
      className="border-line grid grid-cols-2 items-start gap-3 border-b px-4 py-4 last:border-b-0 sm:px-5 lg:grid-cols-[minmax(0,1fr)_8rem_9rem_6rem]"
    >
      <p className="col-span-2 min-w-0 lg:col-span-1">
        <span className="font-medium wrap-anywhere">{of.description}</span>
        <span className="text-ink-soft block text-sm">
          {isDone ? (
            'Nothing is left to credit'
          ) : (
            <>
              {of.lineId !== null && `${formatQuantity(of.quantity, locale)} left, `}
              <MoneyText cents={of.amount} /> {of.lineId === null ? 'left' : 'in all'}
            </>
          )}
        </span>
      </p>
      {!isDone && (
        <>
          {of.lineId === null || of.quantity === 0 ? (
            <span className="max-lg:hidden" />
          ) : (
            <QuantityField
              label="Given back"
              value={line.quantity as never}
              onValueChange={(quantity) => onChange({ ...line, quantity: quantity ?? 0 })}
              error={errors.quantity?.message}
            />
          )}
          <MoneyField
            label="Amount"
            value={line.amountCents as Money | null}
            onValueChange={(amountCents) => onChange({ ...line, amountCents })}
            placeholder={line.quantity > 0 ? 'by quantity' : '0.00'}
            error={errors.amountCents?.message}
          />
          <p className="col-span-2 self-center text-right font-semibold lg:col-span-1 lg:pt-6">
            <MoneyText cents={amount} />
          </p>
          {of.goodsOut > 0 && line.quantity > 0 && (
            <div className="col-span-2 grid gap-3 sm:grid-cols-2 lg:col-span-4 lg:max-w-xl">
              <SelectField
                label="Result"
                choices={(['stock', 'scrap', 'none'] as const).map((value) => ({
                  value,
                  label: goodsLabels[value],
                }))}
                value={line.goods}
                onValueChange={(goods) => onChange({ ...line, goods })}
                error={errors.goods?.message}
              />
              {line.goods === 'stock' && places.length > 1 && (
                <SelectField
                  label="To"
                  choices={[
                    { value: whereItWas, label: 'The place it came from' },
                    ...places.map(({ id, name }) => ({ value: id, label: name })),
                  ]}
                  value={line.placeId ?? whereItWas}
                  onValueChange={(placeId) =>
                    onChange({ ...line, placeId: placeId === whereItWas ? null : placeId })
                  }
                  error={errors.placeId?.message}
                />
              )}
            </div>
          )}
        </>
      )}
    </div>
  );
}
