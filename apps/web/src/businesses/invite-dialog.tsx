import { useId, useState } from 'react';
import { Controller } from 'react-hook-form';
import { Link2, Send } from 'lucide-react';
import { inviteInput, type NewInvitationView } from '@atelier/contract/businesses';
import type { CalendarDate } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { newId } from '../platform/new-id.ts';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { LastDayField } from './last-day-field.tsx';
import { givenBy, memberWords, roleChoices, useInvite } from './members.api.ts';

const fields = inviteInput.pick({ email: true, role: true, endsOn: true });

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<NewInvitationView>();
  return made === undefined ? (
    <InviteForm onClose={onClose} onMade={setMade} />
  ) : (
    <HandOutLink invitation={made} onClose={onClose} />
  );
}

type InviteFormProps = { onClose: () => void; onMade: (invitation: NewInvitationView) => void };

function InviteForm({ onClose, onMade }: InviteFormProps) {
  const formId = useId();
  const [id] = useState(newId);
  const choices = givenBy(useActiveBusiness().business.role);
  const invite = useInvite({ onProblem: () => true });
  const { form, submit, formError } = useDialogForm({
    schema: fields,
    defaultValues: { email: '', role: 'member' as const, endsOn: null },
    words: memberWords,
    onSubmit: async (values) => onMade(await invite.mutateAsync({ id, ...values })),
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Invite someone"
      description="They get an email with a link, and join with this address. The invitation is valid for 14 days."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" icon={Send} type="submit" form={formId} busy={isSubmitting}>
            Invite
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-4">
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          error={
            errors.email === undefined
              ? undefined
              : errors.email.type === 'server'
                ? errors.email.message
                : 'Enter an email address.'
          }
          {...form.register('email')}
        />
        <Controller
          control={form.control}
          name="role"
          render={({ field }) => (
            <SelectField
              label="Role"
              help={roleChoices.find(({ value }) => value === field.value)?.sentence}
              choices={choices}
              value={field.value}
              onValueChange={(role) => {
                if (role === 'owner') form.setValue('endsOn', null);
                field.onChange(role);
              }}
            />
          )}
        />
        {form.watch('role') !== 'owner' && (
          <Controller
            control={form.control}
            name="endsOn"
            render={({ field }) => (
              <LastDayField
                value={(field.value ?? null) as CalendarDate | null}
                error={errors.endsOn?.message}
                onValueChange={field.onChange}
              />
            )}
          />
        )}
        <FormError message={formError} />
      </form>
    </Dialog>
  );
}

type HandOutLinkProps = { invitation: NewInvitationView; onClose: () => void };

/** Shows the link of an invitation, which is known only now. */
export function HandOutLink({ invitation, onClose }: HandOutLinkProps) {
  const { email, link } = invitation;
  const copy = async (address: string) => {
    try {
      await navigator.clipboard.writeText(address);
      showToast({ title: 'Link copied', kind: 'success' });
    } catch {
      // The link is in its field, where it can be copied by hand.
      showToast({ title: 'Your browser did not allow that', description: 'Copy the link from its field.' });
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${email ?? invitation.inviteeName} is invited`}
      description={
        link === null
          ? 'The link was told before and is not kept. Invite the same address again to get a new one.'
          : 'The link is in the email. You can also hand it over yourself: it is shown only now, and works only for this address.'
      }
      actions={
        <>
          <Button onClick={onClose}>Done</Button>
          {link !== null && (
            <Button tone="primary" icon={Link2} onClick={() => void copy(link)}>
              Copy link
            </Button>
          )}
        </>
      }
    >
      {link !== null && (
        <TextField label="Link" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      )}
    </Dialog>
  );
}
