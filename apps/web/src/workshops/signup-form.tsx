import { useState, type ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { signupFields, type SignupView } from '@atelier/contract/workshops';
import { cancellationRule } from '@atelier/domain/workshops';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { FormError } from '../design/field.tsx';
import { WholeField } from '../design/fields/whole-field.tsx';
import { Fold } from '../design/fold.tsx';
import { TextArea } from '../design/text-field.tsx';
import { Checkbox } from '../design/toggles.tsx';
import { RestoredNote } from '../platform/restored-note.tsx';
import { useRecordForm } from '../platform/use-record-form.tsx';
import { PromoCodesField } from './promo-codes-field.tsx';
import { QuestionsField } from './questions-field.tsx';
import { SessionsField } from './sessions-field.tsx';
import {
  signupFormValues,
  type SignupForm as Form,
  type SignupFormInput,
  type SignupFormOutput,
} from './signup-form-values.ts';
import { SignupPaymentFields } from './signup-payment-fields.tsx';
import { TicketTypesField } from './ticket-types-field.tsx';
import { workshopWords } from './workshop-words.ts';

type SignupFormProps = {
  eventId: string;
  signup: SignupView | null;
  onSave: (values: SignupFormOutput) => Promise<unknown>;
  onCancel: () => void;
};

/** Asks for the rules of a sign-up: places and tickets first, the rest folded. */
export function SignupForm({ eventId, signup, onSave, onCancel }: SignupFormProps) {
  // Its ids stay while the form is drawn again.
  const [blank] = useState(() => signupFormValues(null));
  const { form, submit, formError, wasRestored, startOver, leaveGuard } = useRecordForm({
    schema: signupFields,
    defaultValues: signup === null ? blank : signupFormValues(signup),
    draftKey: `event-signup:${eventId}`,
    onSubmit: onSave,
    words: workshopWords,
  });
  const { register, formState, watch } = form;
  const { errors, isSubmitting } = formState;
  const typed = watch();
  const part = (
    title: string,
    summary: string,
    fields: readonly (keyof SignupFormInput)[],
    body: ReactNode,
  ) => (
    <Fold
      title={title}
      summary={summary}
      isWrong={fields.some((field) => errors[field] !== undefined)}
      className="px-4 py-2 sm:px-5"
    >
      {body}
    </Fold>
  );
  const counted = (count: number) => (count === 0 ? '' : String(count));
  return (
    <form onSubmit={submit} noValidate className="max-w-3xl space-y-4">
      <RestoredNote isShown={wasRestored} onStartOver={startOver} />
      <Card>
        <div className="space-y-5">
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <NumberField
              form={form}
              name="capacity"
              label="Places"
              least={1}
              most={100_000}
              help="Over all ticket types and sessions."
            />
            <NumberField form={form} name="mostPlaces" label="Most places a person" least={1} most={20} />
          </div>
          <TicketTypesField form={form} />
          <SignupPaymentFields form={form} />
          {signup !== null && <Checkbox label="Sign-up is open" {...register('isOpen')} />}
        </div>
      </Card>
      <Card flush>
        <div className="divide-line divide-y">
          {part(
            'Deadlines and waitlist',
            cancellationRule(typed.cancelHours),
            ['closesHours', 'cancelHours', 'offerHours'],
            <DeadlineFields form={form} />,
          )}
          {part(
            'Text on the page',
            typed.pageText.slice(0, 60),
            ['pageText'],
            <TextArea
              label="Text on the page"
              optional
              rows={5}
              className="sm:col-span-2"
              help="What you’ll make, what to bring, who it’s for."
              error={errors.pageText?.message}
              {...register('pageText')}
            />,
          )}
          {part('Sessions', counted(typed.sessions.length), ['sessions'], <SessionsField form={form} />)}
          {part('Questions', counted(typed.questions.length), ['questions'], <QuestionsField form={form} />)}
          {part(
            'Promo codes',
            counted(typed.promoCodes.length),
            ['promoCodes'],
            <PromoCodesField form={form} />,
          )}
          {part(
            'Customers',
            typed.addsCustomers ? 'new people are added' : '',
            ['addsCustomers'],
            <Checkbox
              label="Add people who sign up as customers"
              help="People with a known email address are linked either way."
              className="sm:col-span-2"
              {...register('addsCustomers')}
            />,
          )}
        </div>
      </Card>
      <FormError message={formError} />
      <div className="flex flex-wrap gap-2 max-sm:flex-col-reverse sm:justify-end">
        <Button onClick={onCancel} disabled={isSubmitting}>
          Cancel
        </Button>
        <Button type="submit" tone="primary" busy={isSubmitting}>
          {signup === null ? 'Open sign-up' : 'Save sign-up'}
        </Button>
      </div>
      {leaveGuard}
    </form>
  );
}

type NumberFieldProps = {
  form: Form;
  name: 'capacity' | 'mostPlaces' | 'closesHours' | 'cancelHours' | 'offerHours';
  label: string;
  help?: string;
  optional?: boolean;
  least?: number;
  most: number;
};

function NumberField({ form: { control, formState }, name, ...field }: NumberFieldProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur } }) => (
        <WholeField
          {...field}
          value={value}
          error={formState.errors[name]?.message}
          onValueChange={onChange}
          onBlur={onBlur}
        />
      )}
    />
  );
}

function DeadlineFields({ form }: { form: Form }) {
  return (
    <>
      <NumberField
        form={form}
        name="closesHours"
        label="Sign-up closes, hours before"
        most={8760}
        optional
        help="Leave empty to take sign-ups until it starts."
      />
      <NumberField
        form={form}
        name="cancelHours"
        label="Cancel until, hours before"
        most={8760}
        optional
        help="Leave empty if people can’t cancel online."
      />
      <NumberField
        form={form}
        name="offerHours"
        label="Hours to accept an offer"
        least={1}
        most={720}
        help="After that, the place is offered to the next person on the waitlist."
      />
    </>
  );
}
