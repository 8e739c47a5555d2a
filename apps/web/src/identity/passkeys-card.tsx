import { useState } from 'react';
import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { Button, IconButton } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { Dialog } from '../design/dialog.tsx';
import { InstantText } from '../design/figures.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { Loaded } from '../platform/loaded.tsx';
import { readProblem } from '../platform/problems.ts';
import { describeDevice } from './describe-device.ts';
import { formText } from './form-text.ts';
import { obstacleWords } from './passkey-words.ts';
import {
  isPasskeyCancelled,
  passkeyObstacle,
  useAddPasskey,
  usePasskeys,
  useRemovePasskey,
  useRenamePasskey,
  type Passkey,
} from './passkeys.api.ts';
import { PasswordDialog } from './password-dialog.tsx';

const nameOf = (passkey: Passkey) => passkey.name ?? 'Passkey';

/** The passkeys of the person: added with a name, renamed, removed. */
export function PasskeysCard() {
  const passkeys = usePasskeys();
  const [open, setOpen] = useState<{ what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey }>();
  const add = useAddPasskey();
  const remove = useRemovePasskey();
  const obstacle = passkeyObstacle();
  const close = () => setOpen(undefined);
  return (
    <Card
      title="Passkeys"
      description="Sign in by finger, face or the PIN of your device, without a password."
    >
      <Loaded
        query={passkeys}
        skeleton={<FormSkeleton fields={1} />}
        errorTitle="Your passkeys could not be loaded"
      >
        {(list) => (
          <div className="space-y-4">
            {list.length > 0 && (
              <ul className="divide-line divide-y" aria-label="Passkeys">
                {list.map((passkey) => (
                  <li key={passkey.id} className="flex items-center gap-3 py-2.5 first:pt-0">
                    <KeyRound aria-hidden className="text-ink-soft size-5 shrink-0" strokeWidth={1.6} />
                    <div className="min-w-0 flex-1">
                      <p className="truncate font-medium">{nameOf(passkey)}</p>
                      <p className="text-ink-soft text-sm">
                        since <InstantText instant={passkey.createdAt} />
                      </p>
                    </div>
                    <IconButton
                      label={`Rename ${nameOf(passkey)}`}
                      icon={Pencil}
                      onClick={() => setOpen({ what: 'rename', passkey })}
                    />
                    <IconButton
                      label={`Remove ${nameOf(passkey)}`}
                      icon={Trash2}
                      onClick={() => setOpen({ what: 'remove', passkey })}
                    />
                  </li>
                ))}
              </ul>
            )}
            {obstacle === undefined ? (
              <Button onClick={() => setOpen({ what: 'add' })}>Add a passkey</Button>
            ) : (
              <p className="text-ink-soft">{obstacleWords(obstacle)}</p>
            )}
          </div>
        )}
      </Loaded>
      {open?.what === 'add' && (
        <PasswordDialog
          title="Add a passkey"
          description="Your device asks you to confirm; then it can sign you in."
          confirmLabel="Add passkey"
          onClose={close}
          onConfirm={async (password, fields) => {
            try {
              await add.mutateAsync({ name: formText(fields, 'name').trim(), password });
            } catch (failure) {
              if (failure instanceof Error && failure.name === 'InvalidStateError') {
                throw new Error('This device has a passkey for your account already.', { cause: failure });
              }
              if (isPasskeyCancelled(failure)) {
                throw new Error('The device made no passkey. Try again when you are ready.', {
                  cause: failure,
                });
              }
              throw failure;
            }
            close();
            showToast({ title: 'Passkey added', kind: 'success' });
          }}
        >
          {() => (
            <TextField
              label="Name"
              name="name"
              required
              maxLength={100}
              defaultValue={describeDevice(navigator.userAgent)}
              help="So that you know it again, such as “Studio laptop”."
            />
          )}
        </PasswordDialog>
      )}
      {open?.what === 'rename' && <RenameDialog passkey={open.passkey} onClose={close} />}
      {open?.what === 'remove' && (
        <PasswordDialog
          title={`Remove ${nameOf(open.passkey)}?`}
          description="It opens your account no more, and everywhere else you are signed out. This action cannot be undone."
          confirmLabel="Remove passkey"
          tone="danger"
          onClose={close}
          onConfirm={async (password) => {
            await remove.mutateAsync({ id: open.passkey.id, password });
            close();
            showToast({ title: 'Passkey removed', kind: 'success' });
          }}
        />
      )}
    </Card>
  );
}

function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [name, setName] = useState(nameOf(passkey));
  const [error, setError] = useState<string>();
  const rename = useRenamePasskey();
  const save = async () => {
    if (name.trim() === '') return setError('Give it a name.');
    try {
      await rename.mutateAsync({ id: passkey.id, name: name.trim() });
      onClose();
    } catch (failure) {
      setError(readProblem(failure).message);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title="Rename passkey"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="rename-passkey" tone="primary" busy={rename.isPending}>
            Save name
          </Button>
        </>
      }
    >
      <form
        id="rename-passkey"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label="Name"
          value={name}
          maxLength={100}
          autoFocus
          error={error}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
