import { useState, type SubmitEvent } from 'react';
import { Button } from '../design/button.tsx';
import { TextField } from '../design/text-field.tsx';
import { Checkbox } from '../design/toggles.tsx';
import { formText } from './form-text.ts';
import { secondStepWords } from './second-step-words.ts';
import { verifyAppCode, verifyBackupCode } from './second-step.api.ts';
import { explainSignInError } from './sign-in-words.ts';

type SecondStepFormProps = { onSignedIn: () => void; onStartOver: () => void };

/** Asks for the code of the authenticator app, or for one of the backup codes. */
export function SecondStepForm({ onSignedIn, onStartOver }: SecondStepFormProps) {
  const [isBackup, setBackup] = useState(false);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const code = formText(fields, 'code').replaceAll(/\s/g, '');
    const trustDevice = fields.get('trust') === 'on';
    setBusy(true);
    setError(undefined);
    try {
      await (isBackup ? verifyBackupCode : verifyAppCode)({ code, trustDevice });
      onSignedIn();
    } catch (failure) {
      setBusy(false);
      setError(explainSignInError(failure, secondStepWords).form);
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} className="space-y-5">
      <TextField
        key={String(isBackup)}
        label={isBackup ? 'Backup code' : 'Code'}
        name="code"
        autoComplete="one-time-code"
        inputMode={isBackup ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        required
        autoFocus
        error={error}
        help={
          isBackup
            ? 'One of those that you kept when you set up the app. Each works once.'
            : 'Six digits; a new one every half minute.'
        }
      />
      <Checkbox
        name="trust"
        label="Trust this device"
        help="You are not asked for a code here for 30 days. Not for a device that others use."
      />
      <Button type="submit" tone="primary" size="lg" busy={isBusy} className="w-full">
        Sign in
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button
          tone="quiet"
          onClick={() => {
            setBackup(!isBackup);
            setError(undefined);
          }}
        >
          {isBackup ? 'Use the app' : 'Use a backup code'}
        </Button>
        <Button tone="quiet" onClick={onStartOver}>
          Start over
        </Button>
      </div>
    </form>
  );
}
