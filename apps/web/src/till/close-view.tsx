import { useState } from 'react';
import { money } from '@atelier/domain/foundation';
import { drawerSums, sumCash, type CashPieces } from '@atelier/domain/till';
import { Button } from '../design/button.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { MoneyText } from '../design/figures.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { newId } from '../platform/new-id.ts';
import { CountFields } from './count-fields.tsx';
import { DrawerFacts } from './drawer-view.tsx';
import { closeOf } from './make-close.ts';
import { TillFrame } from './till-frame.tsx';
import { useGo, useOpenTill, useRecord } from './use-till.ts';

/** Closes the session: counts the drawer, and names what is over or short. */
export function CloseView() {
  const { snapshot, person, carts, selling } = useOpenTill();
  const [count, setCount] = useState<readonly CashPieces[]>([]);
  const [reason, setReason] = useState('');
  const [accountId, setAccountId] = useState('');
  const [problem, setProblem] = useState('');
  const [record, isBusy] = useRecord();
  const go = useGo();
  const entries = snapshot.session.map(({ entry }) => entry);
  const sums = drawerSums(entries);
  const counted = sumCash(count);
  const difference = money(counted - sums.expected);
  const mayOpen = person === null || person.mayOpen;
  const close = async () => {
    if (difference !== 0 && reason.trim() === '') return setProblem('Say why the count differs.');
    const closed = await record({
      ...{ id: newId(), personId: person?.id ?? null },
      write: closeOf(entries, count, {
        ...{ reason: reason.trim(), accountId: accountId === '' ? null : accountId },
      }),
    });
    if (closed === null) return;
    void go({});
    showToast({ title: 'Till closed', description: 'The count is recorded.', kind: 'success' });
  };
  return (
    <TillFrame
      title="Close the till"
      onBack={() => go({ view: 'drawer' })}
      bar={
        <Button
          size="lg"
          tone="primary"
          className="flex-1"
          busy={isBusy}
          disabled={!mayOpen}
          onClick={() => void close()}
        >
          Close with <MoneyText cents={counted} />
        </Button>
      }
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (mayOpen) void close();
        }}
      >
        {carts.parked.length > 0 && (
          <p className="text-warning font-medium">
            Parked sales are left: {carts.parked.length}. They stay on this device.
          </p>
        )}
        <CountFields count={count} onCount={setCount} />
        <DrawerFacts sums={sums} />
        <p role="status" className="text-center text-lg font-semibold">
          {difference === 0 ? (
            'The count is right.'
          ) : (
            <>
              <MoneyText cents={Math.abs(difference)} /> {difference > 0 ? 'over' : 'short'}
            </>
          )}
        </p>
        {difference !== 0 && (
          <TextField
            label="Reason"
            help="Such as a wrong change. “Unknown” is a reason, too."
            maxLength={500}
            error={problem}
            value={reason}
            onChange={({ target }) => {
              setProblem('');
              setReason(target.value);
            }}
          />
        )}
        {selling.catalogue.accounts.length > 0 && (
          <SelectField
            label="Cash goes to"
            value={accountId}
            onValueChange={(value: string) => setAccountId(value)}
            choices={[
              { value: '', label: 'The usual account' },
              ...selling.catalogue.accounts.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
      </form>
    </TillFrame>
  );
}
