import { useEffect, useState } from 'react';
import { Check, Copy, Download } from 'lucide-react';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { saveText } from '../platform/save-text.ts';

type BackupCodesDialogProps = { codes: readonly string[]; isFirstTime?: boolean; onClose: () => void };

/** So long after the codes have appeared they can be put away. */
const answerMs = 800;

/** The codes for the day on which the phone is lost. They are shown here and never again. */
export function BackupCodesDialog({ codes, isFirstTime = false, onClose }: BackupCodesDialogProps) {
  const [isCopied, setCopied] = useState(false);
  const [isReady, setReady] = useState(false);
  const text = [
    'Backup codes for Atelier',
    window.location.origin,
    '',
    ...codes,
    '',
    'Each works once, in place of a code of your authenticator app.',
    '',
  ].join('\n');

  // The second half of a double click on the button before must not answer: what is here never comes again.
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), answerMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <Dialog
      isOpen
      onClose={onClose}
      held="for-answer"
      title={isFirstTime ? 'It is on. Now keep these codes' : 'Your new backup codes'}
      description="If your phone is lost, each of these lets you in once. They are shown only now: print them, or keep them where you keep passwords."
      actions={
        <>
          <Button
            icon={isCopied ? Check : Copy}
            onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
          >
            {isCopied ? 'Copied' : 'Copy'}
          </Button>
          <Button icon={Download} onClick={() => saveText('atelier-backup-codes.txt', 'text/plain', text)}>
            Download
          </Button>
          <Button tone="primary" disabled={!isReady} onClick={onClose}>
            I have kept them
          </Button>
        </>
      }
    >
      <ul
        aria-label="Backup codes"
        className="bg-sunken grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-md p-4 font-mono sm:px-6"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}
