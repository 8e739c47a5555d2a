import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { bookingFields, type PublicWorkshopView } from '@atelier/contract/workshops';
import { subtractMoney, sumMoney, zeroMoney, type Money } from '@atelier/domain/foundation';
import { bookingDueOnline } from '@atelier/domain/workshops';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { FieldError, FormError } from '../design/field.tsx';
import { MoneyText } from '../design/figures.tsx';
import { TextField } from '../design/text-field.tsx';
import { newId } from '../platform/new-id.ts';
import { RestoredNote } from '../platform/restored-note.tsx';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { CodeField } from './code-field.tsx';
import { PersonFields } from './person-fields.tsx';
import { publicWorkshopWords } from './workshop-words.ts';
import { usePayBooking, useSignUp } from './workshops.api.ts';

export type OpenWorkshopProps = {
  token: string;
  workshop: PublicWorkshopView;
  /** The code that prices and ticket types are shown with. */
  code: string;
  onCode: (code: string) => void;
};

/** Asks who comes, and signs them up or puts them on the waitlist. */
export function SignUpForm({ token, workshop, code, onCode }: OpenWorkshopProps) {
  const { ticketTypes, questions, mostPlaces, placesLeft } = workshop;
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [id] = useState(newId);
  const pay = usePayBooking();
  const signUp = useSignUp({
    onProblem: () => {
      // The last places may just have gone.
      void cache.invalidateQueries();
      return true;
    },
    onSaved: async (booking) => {
      const { token: bookingToken, payment } = booking;
      const toBooking = () => navigate({ to: '/b/$token', params: { token: bookingToken } });
      if (payment.heldUntil === null || payment.payableCents === 0) return toBooking();
      try {
        const { url } = await pay.mutateAsync({
          ...{ token: bookingToken, id: newId(), amountCents: payment.payableCents },
        });
        window.location.assign(url);
      } catch {
        // The page of the booking offers to pay again.
        await toBooking();
      }
    },
  });
  const firstLeft = ticketTypes.find(({ left }) => left > 0) ?? ticketTypes[0];
  const person = () => ({
    ...{ id: newId(), ticketTypeId: firstLeft?.id ?? '', firstName: '', lastName: '' },
    answers: Object.fromEntries(questions.map((question) => [question.id, ''])),
  });
  const [first] = useState(person);
  const { form, submit, formError, restored } = useDialogForm({
    ...{ draftKey: `sign-up:${token}`, idField: 'id' },
    schema: bookingFields,
    words: publicWorkshopWords,
    defaultValues: {
      ...{ id, name: '', email: '', phone: '', code: '', joinsWaitlist: false },
      places: [first],
    },
    onSubmit: async (booking) => {
      const joinsWaitlist = isShort(workshop, booking.places);
      await signUp.mutateAsync({ ...booking, token, code, joinsWaitlist });
    },
  });
  const { control, register, watch, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'places', keyName: 'key' });
  const isFull = isShort(workshop, watch('places'));
  const priced = watch('places').map((place) => {
    const type = ticketTypes.find(({ id: typeId }) => typeId === place.ticketTypeId);
    return { priceCents: type?.finalCents ?? zeroMoney, depositCents: type?.depositCents ?? null };
  });
  const total = sumMoney(priced.map(({ priceCents }) => priceCents));
  const { errors } = formState;
  const dueNow = isFull ? zeroMoney : bookingDueOnline(workshop, priced);
  if (ticketTypes.length === 0) {
    return (
      <Card title="Sign up">
        <p>No tickets are on sale now.</p>
        {workshop.hasCodes && <CodeField code={code} isKnown={workshop.isCodeKnown} onCode={onCode} />}
      </Card>
    );
  }
  return (
    <form noValidate onSubmit={submit} aria-label="Sign up" className="space-y-5">
      <RestoredNote {...restored} />
      <Card title="Who signs up">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label="Your name"
            autoComplete="name"
            error={errors.name?.message}
            {...register('name')}
          />
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            help="Your confirmation goes there."
            error={errors.email?.message}
            {...register('email')}
          />
          <TextField
            label="Phone"
            type="tel"
            optional
            autoComplete="tel"
            error={errors.phone?.message}
            {...register('phone')}
          />
        </div>
      </Card>
      <Card title="Who comes">
        <div className="space-y-5">
          {fields.map((field, index) => (
            <PersonFields
              key={field.key}
              form={form}
              index={index}
              workshop={workshop}
              {...(fields.length > 1 ? { onRemove: () => remove(index) } : {})}
            />
          ))}
          <FieldError message={errors.places?.message ?? errors.places?.root?.message} />
          {fields.length < mostPlaces && (
            <Button icon={Plus} onClick={() => append(person())}>
              Add a person
            </Button>
          )}
        </div>
      </Card>
      {workshop.hasCodes && (
        <CodeField
          code={code}
          isKnown={workshop.isCodeKnown}
          problem={errors.code?.message}
          onCode={(entered) => {
            form.clearErrors('code');
            onCode(entered);
          }}
        />
      )}
      {isFull && (
        <p role="status" className="bg-sunken rounded-lg px-4 py-3">
          {placesLeft === 0 ? 'All places are taken.' : 'Fewer places are left than you chose.'} Join the
          waitlist: we’ll email you when a place is free.
        </p>
      )}
      <FormError message={formError} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          {total === 0 ? (
            'Free'
          ) : (
            <ToPay total={total} dueNow={dueNow} isOnline={workshop.payment !== 'door'} isFull={isFull} />
          )}
        </p>
        <Button type="submit" tone="primary" busy={signUp.isPending || pay.isPending}>
          {isFull ? 'Join waitlist' : dueNow > 0 ? 'Sign up and pay' : 'Sign up'}
        </Button>
      </div>
    </form>
  );
}

type ToPayProps = { total: Money; dueNow: Money; isOnline: boolean; isFull: boolean };

/** States what is paid now, and what at the workshop. */
function ToPay({ total, dueNow, isOnline, isFull }: ToPayProps) {
  const rest = subtractMoney(total, dueNow);
  if (isFull) {
    return (
      <>
        <MoneyText cents={total} className="font-semibold" /> to pay{' '}
        {isOnline ? 'when you get a place' : 'at the workshop'}
      </>
    );
  }
  return (
    <>
      {dueNow > 0 && (
        <>
          <MoneyText cents={dueNow} className="font-semibold" /> to pay now by card
          {rest > 0 && ', '}
        </>
      )}
      {rest > 0 && (
        <>
          <MoneyText cents={rest} className="font-semibold" /> to pay at the workshop
        </>
      )}
    </>
  );
}

/** Tells whether fewer places are left than are asked for. */
function isShort(
  { placesLeft, ticketTypes }: PublicWorkshopView,
  places: readonly { readonly ticketTypeId: string }[],
): boolean {
  const asked = (typeId: string) => places.filter((place) => place.ticketTypeId === typeId).length;
  return places.length > placesLeft || ticketTypes.some(({ id, left }) => asked(id) > left);
}
