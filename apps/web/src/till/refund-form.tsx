import { useState } from 'react';
import { Minus, Plus } from 'lucide-react';
import {
  formatMeasured,
  quantity,
  subtractMoney,
  wholeQuantity,
  type Quantity,
} from '@atelier/domain/foundation';
import { paymentMethodNames, type PaymentMethod } from '@atelier/domain/payments';
import type { CreditedGoods } from '@atelier/domain/credit-notes';
import { cashGivenBack, refundableLines, type RefundEntry, type SaleEntry } from '@atelier/domain/till';
import { Button, IconButton } from '../design/button.tsx';
import { FormError } from '../design/field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { TextField } from '../design/text-field.tsx';
import { newId } from '../platform/new-id.ts';
import { allLines, moneyBack, refundOf, type RefundWish } from './make-refunds.ts';
import { useGo, useOpenTill, useRecord } from './use-till.ts';

type RefundFormProps = {
  sale: SaleEntry;
  earlier: readonly RefundEntry[];
  /** The last sale of the till can be voided as a whole. */
  canVoid: boolean;
};

const goodsChoices: readonly { value: CreditedGoods; label: string }[] = [
  { value: 'stock', label: 'Back to stock' },
  { value: 'scrap', label: 'Damaged' },
  { value: 'none', label: 'Not returned' },
];

/** Gives back items of a sale with their money, and a reason. */
export function RefundForm({ sale, earlier, canVoid }: RefundFormProps) {
  const { selling, person } = useOpenTill();
  const { locale } = useFormats();
  const rule = selling.catalogue.cashRounding;
  const left = refundableLines(sale, earlier);
  const [amounts, setAmounts] = useState<ReadonlyMap<string, Quantity>>(new Map());
  const [goods, setGoods] = useState<CreditedGoods>('stock');
  const [method, setMethod] = useState<PaymentMethod | ''>('');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const [record, isBusy] = useRecord();
  const go = useGo();
  const change = (lineId: string, amount: number, most: number) =>
    setAmounts(new Map([...amounts, [lineId, quantity(Math.min(Math.max(0, amount), most))]]));
  const wish: RefundWish = {
    ...{ sale, earlier, reason: reason.trim(), isVoid: false, method: method === '' ? null : method },
    lines: left.flatMap(({ id, productId }) => {
      const amount = amounts.get(id) ?? quantity(0);
      if (amount === 0) return [];
      return [{ id: newId(), lineId: id, quantity: amount, goods: productId === null ? 'none' : goods }];
    }),
  };
  const back = wish.lines.length === 0 ? null : moneyBack(wish, rule);
  const write = async (asked: RefundWish, next: 'done' | 'sell') => {
    if (asked.lines.length === 0) return setProblem('Choose what comes back.');
    if (asked.reason === '') return setProblem('Say why it comes back.');
    const refund = await record({
      ...{ id: newId(), personId: person?.id ?? null },
      write: refundOf(asked, rule),
    });
    if (refund !== null) void go(next === 'sell' ? {} : { view: 'done', id: refund.id });
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void write(wish, 'done');
      }}
    >
      <ul aria-label="Items" className="bg-surface border-line divide-line divide-y rounded-lg border px-3">
        {left.map(({ id, description, left: most }) => {
          const amount = amounts.get(id) ?? quantity(0);
          return (
            <li key={id} aria-label={description} className="flex flex-wrap items-center gap-2 py-2">
              <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
                <span className="block font-semibold">{description}</span>
                <span className="text-ink-soft text-sm">{formatMeasured(most, locale)} can come back</span>
              </span>
              <IconButton
                label={`One ${description} less`}
                icon={Minus}
                tone="secondary"
                disabled={amount === 0}
                onClick={() => change(id, amount - wholeQuantity(1), most)}
              />
              <span className="min-w-8 text-center font-semibold tabular-nums">
                {formatMeasured(amount, locale)}
              </span>
              <IconButton
                label={`One ${description} more`}
                icon={Plus}
                tone="secondary"
                disabled={amount >= most}
                onClick={() => change(id, amount + wholeQuantity(1), most)}
              />
            </li>
          );
        })}
      </ul>
      <SelectField label="Items go" value={goods} onValueChange={setGoods} choices={goodsChoices} />
      <SelectField
        label="Money goes back"
        value={method}
        onValueChange={(value: PaymentMethod | '') => setMethod(value)}
        choices={[
          { value: '', label: 'As it was paid' },
          ...(['cash', 'card', 'venmo', 'cash-app', 'paypal', 'check', 'other'] as const).map((value) => ({
            ...{ value, label: paymentMethodNames[value] },
          })),
        ]}
      />
      <TextField
        label="Reason"
        maxLength={500}
        value={reason}
        onChange={({ target }) => {
          setProblem('');
          setReason(target.value);
        }}
      />
      <FormError message={problem} />
      {back !== null && (
        <div className="text-center">
          <p>Give back</p>
          <MoneyText
            cents={subtractMoney(back.totalCents, back.onAccountCents)}
            className="text-3xl font-semibold"
          />
          {back.payments.some((each) => each.method === 'cash') && (
            <p>
              In cash <MoneyText cents={cashGivenBack(back)} />
            </p>
          )}
          {back.onAccountCents > 0 && (
            <p>
              <MoneyText cents={back.onAccountCents} />{' '}
              {sale.isPaidOnline
                ? 'is no longer owed. If it is already paid online, refund the card from the invoice in the dashboard.'
                : 'comes off the customer’s account.'}
            </p>
          )}
        </div>
      )}
      <div className="grid gap-2">
        <Button size="lg" tone="primary" type="submit" busy={isBusy}>
          Refund
        </Button>
        <Button size="lg" disabled={isBusy} onClick={() => void write(wish, 'sell')}>
          Exchange: refund, then sell
        </Button>
        {canVoid && (
          <Button
            size="lg"
            tone="danger-outline"
            disabled={isBusy}
            onClick={() => void write({ ...wish, lines: allLines(sale), isVoid: true, method: null }, 'done')}
          >
            Void the whole sale
          </Button>
        )}
      </div>
    </form>
  );
}
