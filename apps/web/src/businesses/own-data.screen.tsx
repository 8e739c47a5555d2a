import { Suspense, useState } from 'react';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { DownloadLink } from '../design/download-link.tsx';
import { lazyPart } from '../design/lazy-part.ts';

const DeleteAccountDialog = lazyPart(
  async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
);

/** Taking everything along, and leaving for good. */
export function OwnDataScreen() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Card
        title="Your data"
        description="Everything that is yours, in one ZIP file that opens without Atelier."
      >
        <p className="text-ink-soft mb-4">
          Your profile and, for each business that you own, every table as CSV and JSON, with its files.
          Another Atelier can open a business from it. Large books take a while; your browser shows how far it
          is.
        </p>
        <DownloadLink href="/api/v1/me/export">Export everything</DownloadLink>
      </Card>
      <Card title="Delete account" description="For good, with everything that is yours alone.">
        <p className="text-ink-soft mb-4">You are shown exactly what will happen before anything does.</p>
        <Button tone="danger-outline" onClick={() => setOpen(true)}>
          Delete my account
        </Button>
        <Suspense fallback={null}>
          {isOpen && <DeleteAccountDialog onClose={() => setOpen(false)} />}
        </Suspense>
      </Card>
    </>
  );
}
