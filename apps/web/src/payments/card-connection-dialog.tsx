import { useState } from 'react';
import { saveCardConnectionInput, type CardConnectionsView } from '@atelier/contract/payments';
import type { Money } from '@atelier/domain/foundation';
import { leastByCard } from '@atelier/domain/payments';
import { Check, Copy } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { PasswordField, TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { Checkbox } from '../design/toggles.tsx';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { cardWords } from './card-words.ts';
import { useConnectCards } from './cards.api.ts';
import { useDepositAccounts } from './payments.api.ts';

type CardConnectionDialogProps = {
  view: CardConnectionsView;
  /** Null for another one. */
  connection: CardConnectionsView['connections'][number] | null;
  onClose: () => void;
};

const formId = 'card-connection';

const events = [
  'checkout.session.completed',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'charge.refunded',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
  'charge.dispute.funds_reinstated',
  'payout.paid',
  'payout.failed',
];

const modes = [
  { value: 'test', label: 'Test: no card is charged' },
  { value: 'live', label: 'Live' },
];

/** The keys of an account at Stripe. What is there already is never shown; what is left empty stays. */
export function CardConnectionDialog({ view, connection, onClose }: CardConnectionDialogProps) {
  const accounts = (useDepositAccounts().data ?? []).filter(({ type }) => type === 'bank');
  const taken = view.connections.find(({ isLive }) => isLive);
  const connect = useConnectCards({
    onProblem: () => true,
    onSuccess: () => {
      showToast({ title: 'Stripe is connected', kind: 'success' });
      onClose();
    },
  });
  const secret = z
    .string()
    .trim()
    .max(300)
    .refine((text) => text !== '' || connection !== null, 'Copy it from your Stripe dashboard.')
    .transform((text) => text || undefined);
  const { form, submit, formError } = useDialogForm({
    schema: saveCardConnectionInput.extend({
      mode: z.enum(['test', 'live']),
      secretKey: secret,
      webhookSecret: secret,
      bankAccountId: z.string().min(1, 'Choose the account that Stripe pays out to.'),
    }),
    defaultValues: {
      mode: connection ? (connection.isLive ? 'live' : 'test') : taken ? 'test' : 'live',
      secretKey: '',
      webhookSecret: '',
      bankAccountId: connection?.bankAccountId ?? '',
      allowsPart: connection?.allowsPart ?? false,
      leastPartCents: connection?.leastPartCents ?? leastByCard,
    },
    words: cardWords,
    onSubmit: (values) => connect.mutateAsync({ processor: 'stripe', ...values }),
  });
  const { control, register, formState } = form;
  const { errors, isSubmitting } = formState;
  const kept = connection ? 'Leave it empty to keep the one that is there.' : undefined;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={connection ? 'Change the connection' : 'Connect Stripe'}
      description="The keys are in your Stripe dashboard, under Developers. They are kept encrypted and never shown again."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={isSubmitting}>
            {connection ? 'Save' : 'Connect'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate autoComplete="off" className="space-y-4 pb-1">
        {connection === null && (
          <Controller
            control={control}
            name="mode"
            render={({ field }) => (
              <SelectField label="Mode" choices={modes} value={field.value} onValueChange={field.onChange} />
            )}
          />
        )}
        <PasswordField
          label="Secret key"
          autoComplete="off"
          placeholder="sk_…"
          help={kept}
          error={errors.secretKey?.message}
          {...register('secretKey')}
        />
        <EventsAddress url={view.eventsUrl} />
        <PasswordField
          label="Signing secret of the endpoint"
          autoComplete="off"
          placeholder="whsec_…"
          help={kept}
          error={errors.webhookSecret?.message}
          {...register('webhookSecret')}
        />
        <Controller
          control={control}
          name="bankAccountId"
          render={({ field }) => (
            <SelectField
              label="Paid out to"
              placeholder="Your bank account"
              choices={accounts.map(({ id, name }) => ({ value: id, label: name }))}
              value={field.value}
              onValueChange={field.onChange}
              error={errors.bankAccountId?.message}
            />
          )}
        />
        <Checkbox
          label="Customers may pay a part"
          help="Else what is due next is paid at once, or more."
          {...register('allowsPart')}
        />
        {form.watch('allowsPart') && (
          <Controller
            control={control}
            name="leastPartCents"
            // Where it is not asked, nothing that was typed here is sent.
            shouldUnregister
            render={({ field, fieldState }) => (
              <MoneyField
                className="w-full sm:w-56"
                label="The least part"
                help="What is due next may always be paid."
                value={field.value as Money | null}
                onValueChange={field.onChange}
                onBlur={field.onBlur}
                ref={field.ref}
                error={fieldState.error?.message}
              />
            )}
          />
        )}
        <FormError message={formError} />
      </form>
    </Dialog>
  );
}

/** Shows where Stripe is to send its events, and which. */
function EventsAddress({ url }: { url: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="space-y-2">
      <div className="flex items-end gap-2">
        <TextField className="min-w-0 flex-1" label="Address of the endpoint" readOnly value={url} />
        <Button
          icon={isCopied ? Check : Copy}
          onClick={() => void navigator.clipboard.writeText(url).then(() => setCopied(true))}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <details className="text-ink-soft text-sm">
        <summary className="cursor-pointer">
          Add it at Stripe as an endpoint for webhooks, with these events
        </summary>
        <p className="mt-1 font-mono text-xs wrap-anywhere">{events.join(', ')}</p>
      </details>
    </div>
  );
}
