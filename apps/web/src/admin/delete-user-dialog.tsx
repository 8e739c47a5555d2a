import { useState, type SubmitEvent } from 'react';
import { useNavigate } from '@tanstack/react-router';
import type { UserDetailView } from '@atelier/contract/admin';
import { offeredDays } from '@atelier/domain/businesses';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import type { Problem } from '../platform/problems.ts';
import { useDeleteUser, useForeseenDeletion } from './users.api.ts';

const formId = 'delete-user';
type DeleteUserProps = { user: UserDetailView; onClose: () => void };

/** Says what becomes of each business, and asks for the email of the person. */
export function DeleteUserDialog({ user, onClose }: DeleteUserProps) {
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<Problem>();
  const foreseen = useForeseenDeletion(user.id);
  const remove = useDeleteUser({
    beforeRefresh: () => navigate({ to: paths.adminUsers }),
    onSaved: () => {
      showToast({ title: 'Account deleted', kind: 'success' });
    },
    onRefusal: setProblem,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setProblem(undefined);
    const ending = (foreseen.data ?? []).filter(({ fate }) => fate !== 'left');
    remove.mutate({ personId: user.id, email, businessIds: ending.map(({ id }) => id) });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      held={remove.isPending ? 'busy' : undefined}
      title={`Delete the account of ${user.name || user.email}?`}
      description="This action cannot be undone."
      actions={
        <>
          <Button onClick={onClose} disabled={remove.isPending}>
            Keep account
          </Button>
          <Button
            type="submit"
            form={formId}
            tone="danger"
            busy={remove.isPending}
            disabled={foreseen.data === undefined}
          >
            Delete account
          </Button>
        </>
      }
    >
      <Loaded
        query={foreseen}
        skeleton={<FormSkeleton fields={2} />}
        errorTitle="What would happen could not be found out"
      >
        {(businesses) => (
          <form id={formId} onSubmit={submit} noValidate className="space-y-5">
            <ul className="list-disc space-y-1.5 pl-5">
              <li>Profile, picture, preferences, passkeys and sessions are deleted at once.</li>
              {businesses.map(({ id, name, fate }) => (
                <li key={id}>
                  <strong className="wrap-anywhere">{name}</strong>{' '}
                  {fate === 'left' && 'goes on without this person.'}
                  {fate === 'offered' &&
                    `is offered to its other members for ${String(offeredDays)} days. If no one takes it over, it is deleted.`}
                  {fate === 'deleted' && 'is deleted with all its books, invoices and customers.'}
                </li>
              ))}
              <li>An email tells the person that the account was deleted.</li>
            </ul>
            <TextField
              label={`Type the email to confirm: ${user.email}`}
              type="email"
              autoComplete="off"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              error={problem?.field === 'email' ? problem.message : undefined}
            />
            <FormError message={problem?.field === 'email' ? undefined : problem?.message} />
          </form>
        )}
      </Loaded>
    </Dialog>
  );
}
