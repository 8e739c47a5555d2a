import { useState } from 'react';
import type { Money } from '@atelier/domain/foundation';
import { drawerSums, type DrawerSums, type MovementEntry } from '@atelier/domain/till';
import { Button } from '../design/button.tsx';
import { FormError } from '../design/field.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { MoneyText } from '../design/figures.tsx';
import { TextField } from '../design/text-field.tsx';
import { newId } from '../platform/new-id.ts';
import { Sheet } from './sheet.tsx';
import { TillFrame } from './till-frame.tsx';
import { useGo, useOpenTill, useRecord } from './use-till.ts';

type Kind = MovementEntry['movement'];

const kindWords: Record<Kind, { label: string; button: string; help: string }> = {
  'paid-in': { label: 'Paid in', button: 'Pay in', help: 'Such as change from the bank.' },
  'paid-out': { label: 'Paid out', button: 'Pay out', help: 'Such as parking or lunch.' },
  drop: { label: 'Drop', button: 'Drop to the safe', help: 'Cash taken out of the drawer to be safe.' },
};

/** The cash drawer: what should be in it, and cash without a sale. */
export function DrawerView() {
  const { snapshot, person } = useOpenTill();
  const [open, setOpen] = useState<Kind | null>(null);
  const go = useGo();
  const entries = snapshot.session.map(({ entry }) => entry);
  const mayOpen = person === null || person.mayOpen;
  return (
    <TillFrame
      title="Cash drawer"
      onBack={() => go({})}
      bar={
        <Button
          size="lg"
          tone="primary"
          className="flex-1"
          disabled={!mayOpen}
          onClick={() => go({ view: 'close' })}
        >
          Count and close
        </Button>
      }
    >
      <DrawerFacts sums={drawerSums(entries)} />
      {!mayOpen && <p className="text-ink-soft mt-3">Your PIN can’t move cash or close the till.</p>}
      <div className="mt-4 grid grid-cols-2 gap-2">
        {(['paid-in', 'paid-out', 'drop'] as const).map((kind) => (
          <Button key={kind} size="lg" disabled={!mayOpen} onClick={() => setOpen(kind)}>
            {kindWords[kind].button}
          </Button>
        ))}
      </div>
      {open !== null && <MovementDialog kind={open} onClose={() => setOpen(null)} />}
    </TillFrame>
  );
}

/** Sums of the drawer, down to the cash that should be in it. */
export function DrawerFacts({ sums }: { sums: DrawerSums }) {
  const rows = [
    ['Float', sums.float],
    ['Cash sales', sums.cashSales],
    ['Cash refunds', -sums.cashRefunds],
    ['Paid in', sums.paidIn],
    ['Paid out', -sums.paidOut],
    ['Drops', -sums.drops],
  ] as const;
  return (
    <dl className="bg-surface border-line grid grid-cols-[1fr_auto] gap-y-1 rounded-lg border p-3 [&_dd]:text-right">
      {rows.map(([label, cents]) => (
        <div key={label} className="contents">
          <dt>{label}</dt>
          <dd>
            <MoneyText cents={cents} />
          </dd>
        </div>
      ))}
      <dt className="text-lg font-semibold">Expected</dt>
      <dd className="text-lg font-semibold">
        <MoneyText cents={sums.expected} />
      </dd>
    </dl>
  );
}

const formId = 'till-movement';

function MovementDialog({ kind, onClose }: { kind: Kind; onClose: () => void }) {
  const { person, selling } = useOpenTill();
  const [amount, setAmount] = useState<Money | null>(null);
  const [reason, setReason] = useState('');
  const [accountId, setAccountId] = useState('');
  const [problem, setProblem] = useState('');
  const [record, isBusy] = useRecord();
  const { label, button, help } = kindWords[kind];
  const save = async () => {
    if (amount === null || amount === 0) return setProblem('Enter an amount above zero.');
    if (reason.trim() === '') return setProblem('Say what it is for.');
    const written = await record({
      ...{ id: newId(), personId: person?.id ?? null },
      write: (head) => ({
        ...{ ...head, kind: 'movement', movement: kind, amountCents: amount },
        ...{ reason: reason.trim(), accountId: accountId === '' ? null : accountId },
      }),
    });
    if (written !== null) onClose();
  };
  return (
    <Sheet
      onClose={onClose}
      title={label}
      description={help}
      actions={
        <>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button size="lg" tone="primary" type="submit" form={formId} busy={isBusy}>
            {button}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <MoneyField label="Amount" value={amount} onValueChange={setAmount} />
        <TextField
          label="Reason"
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {selling.catalogue.accounts.length > 0 && (
          <SelectField
            label="Account"
            value={accountId}
            onValueChange={(value: string) => setAccountId(value)}
            choices={[
              { value: '', label: 'The usual account' },
              ...selling.catalogue.accounts.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        <FormError message={problem} />
      </form>
    </Sheet>
  );
}
