import { useEffect, useState, type SubmitEvent } from 'react';
import { Trash2, UserMinus } from 'lucide-react';
import type { LeavingView } from '@atelier/contract/businesses';
import { offeredDays } from '@atelier/domain/businesses';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { DownloadLink } from '../design/download-link.tsx';
import { FormError } from '../design/field.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { PasswordField, TextField } from '../design/text-field.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { useForeseenLeaving, useLeaveForGood } from './leaving.api.ts';

const formId = 'delete-account';
type Business = LeavingView['businesses'][number];
type Errors = Readonly<Record<string, string>>;

/** Says exactly what happens, and asks for the names of what goes, a successor where one is needed, and the password. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const foreseen = useForeseenLeaving();
  const [errors, setErrors] = useState<Errors>({});
  const leave = useLeaveForGood((problem) => setErrors({ [problem.field ?? 'form']: problem.message }));

  // The form is longer than a phone: what is refused is brought into sight.
  useEffect(() => {
    document.querySelector<HTMLElement>(`#${formId} [aria-invalid="true"]`)?.focus();
  }, [errors]);

  const submit = (event: SubmitEvent<HTMLFormElement>, view: LeavingView) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => {
      const value = fields.get(name);
      return typeof value === 'string' ? value : '';
    };
    const named = view.businesses.filter(needsName).map(({ id, name }) => ({ id, name, typed: text(id) }));
    const wrong = named.filter(({ name, typed }) => typed.trim() !== name.trim());
    if (wrong.length > 0) {
      return setErrors(Object.fromEntries(wrong.map(({ id, name }) => [id, `Type “${name}” exactly.`])));
    }
    setErrors({});
    leave.mutate({
      password: text('password'),
      businesses: named.map(({ id, typed }) => ({ id, name: typed })),
      successorEmail: view.needsSuccessor ? text('successorEmail').trim() : null,
    });
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      held={leave.isPending ? 'busy' : undefined}
      title="Delete your account?"
      description="This action cannot be undone."
      actions={
        <>
          <Button onClick={onClose} disabled={leave.isPending}>
            Keep my account
          </Button>
          <Button
            type="submit"
            form={formId}
            tone="danger"
            busy={leave.isPending}
            disabled={foreseen.data === undefined}
          >
            Delete my account
          </Button>
        </>
      }
    >
      <Loaded
        query={foreseen}
        skeleton={<FormSkeleton fields={3} />}
        errorTitle="What would happen could not be found out"
      >
        {(view) => (
          <form id={formId} onSubmit={(event) => submit(event, view)} className="space-y-5">
            <div>
              <h3 className="font-semibold">What happens</h3>
              <ul className="mt-2 list-disc space-y-1.5 pl-5">
                <li>Your profile, picture, preferences, passkeys and sessions are deleted at once.</li>
                <li>What you did in businesses that go on stays in their books.</li>
                <li>Backups that were made before keep a copy until they are thrown away.</li>
                <li>A last email says that it is done.</li>
              </ul>
            </div>
            {view.businesses.length > 0 && (
              <ul className="space-y-3" aria-label="Your businesses">
                {view.businesses.map((business) => (
                  <li key={business.id} className="border-line rounded-md border p-4">
                    <FateOfBusiness business={business} error={errors[business.id]} />
                  </li>
                ))}
              </ul>
            )}
            {view.businesses.some(needsName) && (
              <p className="flex flex-wrap items-center justify-between gap-3">
                <span className="text-ink-soft min-w-48 flex-1">Take your books along first:</span>
                <DownloadLink href="/api/v1/me/export">Export everything</DownloadLink>
              </p>
            )}
            {view.needsSuccessor && (
              <TextField
                label="Who is the administrator from now on?"
                name="successorEmail"
                type="email"
                required
                error={errors['successorEmail']}
                help="You are the only one. Enter the email of someone who has an account here. They are notified, and can see the outbox."
              />
            )}
            <PasswordField
              label="Your password"
              name="password"
              autoComplete="current-password"
              required
              error={errors['password']}
            />
            <FormError message={errors['form']} />
          </form>
        )}
      </Loaded>
    </Dialog>
  );
}

function needsName({ fate, isSample }: Business): boolean {
  return fate !== 'left' && !isSample;
}

function FateOfBusiness({ business, error }: { business: Business; error: string | undefined }) {
  const { id, name, fate, otherMembers, isSample } = business;
  if (fate === 'left') {
    return (
      <p className="flex gap-3">
        <UserMinus aria-hidden className="text-ink-soft mt-0.5 size-5 shrink-0" />
        <span>
          You leave <strong>{name}</strong>. It goes on without you.
        </span>
      </p>
    );
  }
  const others = otherMembers === 1 ? 'the other person in it' : `the ${String(otherMembers)} others in it`;
  return (
    <div className="space-y-3">
      <p className="flex gap-3">
        <Trash2 aria-hidden className="text-danger mt-0.5 size-5 shrink-0" />
        <span>
          {fate === 'offered' ? (
            <>
              <strong>{name}</strong> is offered to {others} for {offeredDays} days: the first to become its
              owner keeps it. If no one does, it is deleted with all its books, invoices and customers.
            </>
          ) : (
            <>
              <strong>{name}</strong> is deleted
              {isSample ? '.' : ' with all its books, invoices and customers.'}
            </>
          )}
        </span>
      </p>
      {!isSample && (
        <TextField
          label={`Type the name of the business: ${name}`}
          name={id}
          autoComplete="off"
          required
          error={error}
        />
      )}
    </div>
  );
}
