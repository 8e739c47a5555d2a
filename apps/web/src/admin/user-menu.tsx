import { useState } from 'react';
import {
  CircleCheck,
  Ellipsis,
  KeyRound,
  LogOut,
  MailCheck,
  ShieldMinus,
  ShieldPlus,
  Trash2,
  UserRoundX,
} from 'lucide-react';
import type { UserDetailView } from '@atelier/contract/admin';
import { IconButton } from '../design/button.tsx';
import { ConfirmDialog } from '../design/dialog.tsx';
import { Menu, MenuItem, MenuSeparator } from '../design/menus/menu.tsx';
import { showToast } from '../design/toast.ts';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { useUserActs } from './users.api.ts';

type Act = keyof ReturnType<typeof useUserActs>;
type Asked = 'suspend' | 'makeAdministrator' | 'unmakeAdministrator' | 'delete';

const done: Readonly<Record<Act, string>> = {
  confirmAddress: 'Email confirmed',
  sendPasswordReset: 'Password link sent',
  suspend: 'Account suspended',
  lift: 'Suspension lifted',
  endSessions: 'All sessions ended',
  makeAdministrator: 'Administrator added',
  unmakeAdministrator: 'Administrator removed',
};

const questions = {
  suspend: {
    title: (name: string) => `Suspend ${name}?`,
    consequence:
      'Every session ends at once, and this person can’t sign in until you lift the suspension. Their tills keep selling, and recurring invoices and reminders of their businesses go on.',
    confirmLabel: 'Suspend account',
    tone: 'danger',
  },
  makeAdministrator: {
    title: (name: string) => `Make ${name} an administrator?`,
    consequence:
      'Administrators see all users, the email outbox and the system, and can suspend and delete people. They don’t see books of businesses that they don’t belong to.',
    confirmLabel: 'Make administrator',
    tone: 'primary',
  },
  unmakeAdministrator: {
    title: (name: string) => `Remove ${name} as administrator?`,
    consequence: 'The account and its businesses stay as they are.',
    confirmLabel: 'Remove administrator',
    tone: 'danger',
  },
} as const;

/** Actions of an administrator on a person. */
export function UserMenu({ user }: { user: UserDetailView }) {
  const [asked, setAsked] = useState<Asked>();
  const acts = useUserActs({});
  const person = { personId: user.id };
  const name = user.name || user.email;
  const run = async (act: Act) => {
    await acts[act].mutateAsync(person);
    showToast({ title: done[act], kind: 'success' });
  };
  const runNow = (act: Act) => void run(act).catch(() => undefined);
  const question = asked === undefined || asked === 'delete' ? undefined : questions[asked];
  return (
    <>
      <Menu trigger={<IconButton label="More actions" icon={Ellipsis} tone="secondary" />}>
        {!user.isConfirmed && (
          <MenuItem icon={MailCheck} onSelect={() => runNow('confirmAddress')}>
            Confirm email
          </MenuItem>
        )}
        <MenuItem icon={KeyRound} onSelect={() => runNow('sendPasswordReset')}>
          Send password link
        </MenuItem>
        {user.sessions.length > 0 && (
          <MenuItem icon={LogOut} onSelect={() => runNow('endSessions')}>
            End all sessions
          </MenuItem>
        )}
        {user.isAdmin ? (
          <MenuItem icon={ShieldMinus} onSelect={() => setAsked('unmakeAdministrator')}>
            Remove as administrator
          </MenuItem>
        ) : (
          <MenuItem
            icon={ShieldPlus}
            disabled={user.suspendedAt !== null}
            onSelect={() => setAsked('makeAdministrator')}
          >
            Make administrator
          </MenuItem>
        )}
        <MenuSeparator />
        {user.suspendedAt === null ? (
          <MenuItem icon={UserRoundX} tone="danger" onSelect={() => setAsked('suspend')}>
            Suspend account
          </MenuItem>
        ) : (
          <MenuItem icon={CircleCheck} onSelect={() => runNow('lift')}>
            Lift suspension
          </MenuItem>
        )}
        <MenuItem icon={Trash2} tone="danger" onSelect={() => setAsked('delete')}>
          Delete account
        </MenuItem>
      </Menu>
      {question !== undefined && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsked(undefined)}
          onConfirm={() => (asked === undefined || asked === 'delete' ? undefined : run(asked))}
          title={question.title(name)}
          consequence={question.consequence}
          confirmLabel={question.confirmLabel}
          tone={question.tone}
          canUndo
        />
      )}
      {asked === 'delete' && <DeleteUserDialog user={user} onClose={() => setAsked(undefined)} />}
    </>
  );
}
