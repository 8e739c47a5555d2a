import { useState } from 'react';
import { HeartHandshake } from 'lucide-react';
import { Button } from '../design/button.tsx';
import { ConfirmDialog } from '../design/dialog.tsx';
import { InstantText } from '../design/figures.tsx';
import { showToast } from '../design/toast.ts';
import { useTakeOverBusiness } from './businesses.api.ts';

/** Says on every page that the business has no owner, until when, and lets the member become it. */
export function OfferedBanner({ name, until }: { name: string; until: string }) {
  const [isAsking, setAsking] = useState(false);
  const takeOver = useTakeOverBusiness(() => showToast({ title: `${name} is yours now`, kind: 'success' }));
  return (
    <aside
      aria-label="Business without an owner"
      className="border-danger/30 bg-danger-soft flex flex-wrap items-center gap-x-3 gap-y-1 border-b px-4 py-1.5 text-sm sm:px-8"
    >
      <HeartHandshake aria-hidden className="text-danger size-4.5 shrink-0" />
      <p className="min-w-0 flex-1">
        <strong className="text-danger">{name} has no owner.</strong> It is deleted on{' '}
        <InstantText instant={until} /> unless a member becomes the owner.
      </p>
      <Button size="sm" onClick={() => setAsking(true)}>
        Become the owner
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => takeOver.mutateAsync({}).then(() => undefined)}
        title={`Become the owner of ${name}?`}
        consequence="The business goes on with all its books. You may do everything in it, and decide who else works here."
        confirmLabel="Become the owner"
        tone="primary"
      />
    </aside>
  );
}
