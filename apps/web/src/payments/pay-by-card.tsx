import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { CardOfferView } from '@atelier/contract/payments';
import { formatMoney, type Money } from '@atelier/domain/foundation';
import { CircleCheck, CreditCard } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { classNames } from '../design/class-names.ts';
import { FormError } from '../design/field.tsx';
import { useFormats } from '../design/formats.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { newId } from '../platform/new-id.ts';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { cardWords } from './card-words.ts';
import { useBeginCardPayment, useCardOffer } from './cards.api.ts';

type PayByCardProps = {
  token: string;
  /** The payment that the customer comes back from. */
  checkout: string | undefined;
};

/**
 * Where a customer pays an invoice by card, and hears what became of it. What cannot be asked now is left out: the invoice
 * is there all the same.
 */
export function PayByCard({ token, checkout }: PayByCardProps) {
  const { data } = useCardOffer(token, checkout);
  const queryClient = useQueryClient();
  const state = data?.checkout?.state;
  useEffect(() => {
    // The invoice above is another one as soon as the payment is in the books.
    if (state === 'paid') void queryClient.invalidateQueries();
  }, [state, queryClient]);
  if (!data) return null;
  const begun = data.checkout;
  return (
    <div className="mb-6 space-y-4 empty:hidden print:hidden">
      {begun && <Begun checkout={begun} />}
      {data.offer && begun?.state !== 'open' && <PayForm token={token} offer={data.offer} />}
    </div>
  );
}

function Begun({ checkout }: { checkout: NonNullable<CardOfferView['checkout']> }) {
  const amount = formatMoney(checkout.amountCents, useFormats());
  if (checkout.state === 'failed') {
    return (
      <FormError
        message={`Your card was not charged. ${checkout.failure} You can try again with another card.`}
      />
    );
  }
  const isPaid = checkout.state === 'paid';
  return (
    <Card role="status">
      <p className="flex items-center gap-3">
        {isPaid ? (
          <CircleCheck aria-hidden className="text-success size-6 shrink-0" />
        ) : (
          <CreditCard aria-hidden className="text-ink-soft size-6 shrink-0" />
        )}
        {isPaid
          ? `Thank you. ${amount} was paid by card.`
          : `Your payment of ${amount} is being confirmed. This page shows it as soon as it is; you need not pay again.`}
      </p>
    </Card>
  );
}

type PayFormProps = { token: string; offer: NonNullable<CardOfferView['offer']> };

function PayForm({ token, offer }: PayFormProps) {
  const formats = useFormats();
  const begin = useBeginCardPayment();
  const { amountCents: owed, dueCents, leastCents, isTest } = offer;
  const allowsPart = leastCents < owed;
  const between = `Type an amount from ${formatMoney(leastCents, formats)} to ${formatMoney(owed, formats)}.`;
  const { form, submit, formError } = useDialogForm({
    schema: z.object({
      amountCents: z.int(between).min(leastCents, between).max(owed, between) as unknown as z.ZodType<
        Money,
        number
      >,
    }),
    defaultValues: { amountCents: dueCents },
    words: cardWords,
    onSubmit: async ({ amountCents }) => {
      const { url } = await begin.mutateAsync({ token, id: newId(), amountCents });
      window.location.assign(url);
      // The page leaves; until it has, no one presses again.
      await new Promise((resolve) => setTimeout(resolve, 5_000));
    },
  });
  const { isSubmitting } = form.formState;
  return (
    <Card
      title="Pay by card"
      description={
        isTest
          ? 'This is a test: no card is charged.'
          : 'You enter the card on Stripe’s page. We never see its number.'
      }
    >
      <form onSubmit={submit} noValidate>
        <div className="flex flex-wrap items-end justify-between gap-4">
          {allowsPart && (
            <Controller
              control={form.control}
              name="amountCents"
              render={({ field, fieldState }) => (
                <MoneyField
                  className="w-full sm:w-56"
                  label="Amount"
                  help={`${formatMoney(owed, formats)} is to be paid. You may pay a part, at least ${formatMoney(leastCents, formats)}.`}
                  value={field.value as Money}
                  onValueChange={field.onChange}
                  onBlur={field.onBlur}
                  ref={field.ref}
                  error={fieldState.error?.message}
                />
              )}
            />
          )}
          <Button
            tone="primary"
            type="submit"
            icon={CreditCard}
            busy={isSubmitting}
            className="max-sm:w-full"
          >
            {allowsPart ? 'Pay by card' : `Pay ${formatMoney(owed, formats)} by card`}
          </Button>
        </div>
        <div className={classNames(formError !== undefined && 'mt-4')}>
          <FormError message={formError} />
        </div>
      </form>
    </Card>
  );
}
