import { Suspense, useState } from 'react';
import { ShieldCheck } from 'lucide-react';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { lazyPart } from '../design/lazy-part.ts';
import { StatePill } from '../design/state-pill.tsx';
import { showToast } from '../design/toast.ts';
import { useAccountChanged } from './account.api.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { makeBackupCodes, switchTwoFactorOff } from './second-step.api.ts';

const TwoFactorSetupDialog = lazyPart(
  async () => (await import('./two-factor-setup-dialog.tsx')).TwoFactorSetupDialog,
);
const BackupCodesDialog = lazyPart(async () => (await import('./backup-codes.tsx')).BackupCodesDialog);

/** The authenticator app: set it up, get new backup codes, switch it off. */
export function TwoFactorCard({ isOn }: { isOn: boolean }) {
  const [open, setOpen] = useState<'setup' | 'codes' | 'off'>();
  const [codes, setCodes] = useState<readonly string[]>();
  const accountChanged = useAccountChanged();
  const close = () => setOpen(undefined);
  return (
    <Card
      title="Two-factor sign-in"
      description="Besides the password, a code from an app on your phone."
      action={isOn && <StatePill tone="success">On</StatePill>}
    >
      {isOn ? (
        <div className="space-y-4">
          <p className="flex gap-2.5">
            <ShieldCheck aria-hidden className="text-success mt-0.5 size-5 shrink-0" />
            Who finds out your password cannot sign in with it alone.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setOpen('codes')}>New backup codes</Button>
            <Button onClick={() => setOpen('off')}>Switch off</Button>
          </div>
        </div>
      ) : (
        <div className="space-y-4">
          <p className="text-ink-soft">
            Any authenticator app will do: the one in your password manager, Aegis, Google Authenticator and
            many others.
          </p>
          <Button tone="primary" onClick={() => setOpen('setup')}>
            Set up
          </Button>
        </div>
      )}
      <Suspense fallback={null}>
        {open === 'setup' && <TwoFactorSetupDialog onClose={close} onVerified={accountChanged} />}
        {codes !== undefined && <BackupCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
      </Suspense>
      {open === 'codes' && (
        <PasswordDialog
          title="New backup codes"
          description="The codes that you have now stop working."
          confirmLabel="Make new codes"
          onClose={close}
          onConfirm={async (password) => {
            setCodes(await makeBackupCodes(password));
            close();
          }}
        />
      )}
      {open === 'off' && (
        <PasswordDialog
          title="Switch two-factor sign-in off?"
          description="From then on your password alone opens your account. Remove Atelier from your app afterwards."
          confirmLabel="Switch off"
          tone="danger"
          onClose={close}
          onConfirm={async (password) => {
            await switchTwoFactorOff(password);
            close();
            await accountChanged();
            showToast({ title: 'Two-factor sign-in is off', kind: 'success' });
          }}
        />
      )}
    </Card>
  );
}
