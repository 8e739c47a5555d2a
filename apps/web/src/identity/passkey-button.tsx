import { useState } from 'react';
import { KeyRound } from 'lucide-react';
import { Button } from '../design/button.tsx';
import { FormError } from '../design/field.tsx';

/** Signs in by a passkey. What that takes is fetched with the first press: the page stays light. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: () => void }) {
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const { tryPasskey } = await import('./try-passkey.ts');
      const outcome = await tryPasskey();
      if (outcome === 'signed-in') return onSignedIn();
      setError(outcome.error);
    } catch {
      setError('This could not be loaded. Check your connection and try again.');
    }
    setBusy(false);
  };
  return (
    <div className="mt-4 space-y-4">
      <Button icon={KeyRound} size="lg" busy={isBusy} className="w-full" onClick={() => void press()}>
        Sign in with a passkey
      </Button>
      {error !== undefined && <FormError message={error} />}
    </div>
  );
}
