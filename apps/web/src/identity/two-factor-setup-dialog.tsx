import { useState, type SubmitEvent } from 'react';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { QrCode } from '../design/qr-code.tsx';
import { TextField } from '../design/text-field.tsx';
import { BackupCodesDialog } from './backup-codes.tsx';
import { formText } from './form-text.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { secondStepWords } from './second-step-words.ts';
import { prepareTwoFactor, verifyAppCode, type TwoFactorSetup } from './second-step.api.ts';
import { explainSignInError } from './sign-in-words.ts';

type TwoFactorSetupDialogProps = { onClose: () => void; onVerified: () => Promise<void> };

/** Three steps: the password; the app, which counts once a code was right; the backup codes, shown once. */
export function TwoFactorSetupDialog({ onClose, onVerified }: TwoFactorSetupDialogProps) {
  const [setup, setSetup] = useState<TwoFactorSetup>();
  const [isVerified, setVerified] = useState(false);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  if (setup === undefined) {
    return (
      <PasswordDialog
        title="Set up two-factor sign-in"
        description="First, your password. Then have your phone at hand."
        confirmLabel="Go on"
        onClose={onClose}
        onConfirm={async (password) => setSetup(await prepareTwoFactor(password))}
      />
    );
  }
  if (isVerified) {
    const finish = () => {
      onClose();
      void onVerified();
    };
    return <BackupCodesDialog codes={setup.backupCodes} isFirstTime onClose={finish} />;
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = formText(new FormData(event.currentTarget), 'code').replaceAll(/\s/g, '');
    setBusy(true);
    setError(undefined);
    try {
      await verifyAppCode({ code });
      setVerified(true);
    } catch (failure) {
      setError(explainSignInError(failure, secondStepWords).form);
    } finally {
      setBusy(false);
    }
  };
  const secret = new URL(setup.totpURI).searchParams.get('secret') ?? '';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      held={isBusy ? 'busy' : undefined}
      title="Add Atelier to your app"
      description="Scan this picture with your authenticator app, then type the code that it shows."
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" form="app-code" tone="primary" busy={isBusy}>
            Switch on
          </Button>
        </>
      }
    >
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <QrCode text={setup.totpURI} label="QR code for your authenticator app" />
        <div className="min-w-56 flex-1 space-y-4">
          <div>
            <p className="font-medium">No camera? Type this key:</p>
            <p
              data-testid="secret"
              className="bg-sunken mt-1.5 rounded-md px-3 py-2 font-mono text-sm break-all"
            >
              {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
            </p>
          </div>
          <form id="app-code" onSubmit={(event) => void submit(event)}>
            <TextField
              label="Code"
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              autoFocus
              error={error}
              help="Six digits; a new one every half minute."
            />
          </form>
        </div>
      </div>
    </Dialog>
  );
}
