import { useState } from 'react';
import { Ellipsis } from 'lucide-react';
import type { TillView } from '@atelier/contract/till';
import { Card } from '../../design/card.tsx';
import { IconButton } from '../../design/button.tsx';
import { ConfirmDialog } from '../../design/dialog.tsx';
import { InstantText } from '../../design/figures.tsx';
import { Menu, MenuItem } from '../../design/menus/menu.tsx';
import { Skeleton } from '../../design/skeletons.tsx';
import { StatePill } from '../../design/state-pill.tsx';
import { Loaded } from '../../platform/loaded.tsx';
import { TextDialog } from './text-dialog.tsx';
import { useRenameTill, useRetireTill, useTills } from './tills.api.ts';

/** Paired tills, retired ones last. */
export function TillsCard({ mayWrite }: { mayWrite: boolean }) {
  return (
    <Card title="Paired tills">
      <Loaded
        query={useTills()}
        skeleton={<Skeleton className="h-20 w-full" />}
        errorTitle="Tills could not be loaded"
      >
        {(tills) =>
          tills.length === 0 ? (
            <p className="text-ink-soft">
              No tills yet. Open this page on the phone that sells, and pair it.
            </p>
          ) : (
            <ul aria-label="Paired tills" className="divide-line divide-y">
              {tills.map((till) => (
                <TillLine key={till.id} till={till} mayWrite={mayWrite} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

function TillLine({ till, mayWrite }: { till: TillView; mayWrite: boolean }) {
  const [open, setOpen] = useState<'rename' | 'retire' | null>(null);
  const retire = useRetireTill({});
  const close = () => setOpen(null);
  return (
    <li aria-label={till.name} className="flex items-start justify-between gap-2 py-2">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {till.letters} · {till.name}
        </p>
        <p className="text-ink-soft text-sm">
          {till.lastSeenAt === null ? (
            'Not seen since it was paired'
          ) : (
            <>
              Last seen <InstantText instant={till.lastSeenAt} withYear={false} />
            </>
          )}
        </p>
        {till.retiredAt !== null && <StatePill tone="muted">Retired</StatePill>}
        {till.openSession !== null && <StatePill tone="success">Open</StatePill>}
      </div>
      {mayWrite && (
        <Menu trigger={<IconButton label={`Actions for ${till.name}`} icon={Ellipsis} />}>
          <MenuItem onSelect={() => setOpen('rename')}>Rename</MenuItem>
          {till.retiredAt === null && (
            <MenuItem tone="danger" onSelect={() => setOpen('retire')}>
              Retire
            </MenuItem>
          )}
        </Menu>
      )}
      {open === 'rename' && <RenameDialog till={till} onClose={close} />}
      <ConfirmDialog
        isOpen={open === 'retire'}
        onClose={close}
        title={`Retire ${till.name}?`}
        consequence="It opens no more, for example because the phone is lost. What it sold before is still taken for 90 days."
        confirmLabel="Retire till"
        onConfirm={() => retire.mutateAsync({ tillId: till.id })}
      />
    </li>
  );
}

function RenameDialog({ till, onClose }: { till: TillView; onClose: () => void }) {
  const [problem, setProblem] = useState<string>();
  const rename = useRenameTill({ onSaved: onClose, onRefusal: ({ message }) => setProblem(message) });
  return (
    <TextDialog
      title="Rename till"
      label="Name of the till"
      initial={till.name}
      maxLength={80}
      missing="Give the till a name."
      submitLabel="Rename till"
      refused={problem}
      isBusy={rename.isPending}
      onText={(name) => rename.mutate({ tillId: till.id, name })}
      onClose={onClose}
    />
  );
}
