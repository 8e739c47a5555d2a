import { useState, type SyntheticEvent } from 'react';
import { Plus } from 'lucide-react';
import type { ConsentView, CustomerDetailView } from '@atelier/contract/customers';
import { permits } from '@atelier/domain/businesses';
import { consentChannels, type ConsentChannel } from '@atelier/domain/customers';
import type { CalendarDate } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { DateText } from '../design/figures.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { TextField } from '../design/text-field.tsx';
import { useActiveBusiness, useToday } from '../platform/active-business.tsx';
import { newId } from '../platform/new-id.ts';
import type { Problem } from '../platform/problems.ts';
import { channelWords } from './customer-words.ts';
import { useRecordConsent } from './customers.api.ts';

/** Tells whether a customer wants to be told of news, by each way; and every answer before. */
export function ConsentCard({ customer }: { customer: CustomerDetailView }) {
  const mayWrite = permits(useActiveBusiness().business.role, 'customers.write');
  const [isAsking, setAsking] = useState(false);
  const latest = consentChannels.flatMap(
    (channel) => customer.consents.find((consent) => consent.channel === channel) ?? [],
  );
  const earlier = customer.consents.filter((consent) => !latest.includes(consent));
  return (
    <Card
      title="News"
      description="Marketing consent: may you email them news?"
      action={
        mayWrite && (
          <Button size="sm" icon={Plus} onClick={() => setAsking(true)}>
            Record an answer
          </Button>
        )
      }
    >
      {latest.length === 0 ? (
        <p className="text-ink-soft">No answer yet. Don’t send marketing without consent.</p>
      ) : (
        <ul className="space-y-3">
          {latest.map((consent) => (
            <li key={consent.id} className="space-y-1">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-medium">{channelWords[consent.channel]}</span>
                <StatePill tone={consent.isGiven ? 'success' : 'muted'}>
                  {consent.isGiven ? 'Yes' : 'No'}
                </StatePill>
              </p>
              <Answer consent={consent} />
            </li>
          ))}
        </ul>
      )}
      {earlier.length > 0 && (
        <details className="mt-3">
          <summary className="text-ink-soft touch-target flex cursor-pointer items-center text-sm">
            {earlier.length === 1 ? 'One earlier answer' : `${String(earlier.length)} earlier answers`}
          </summary>
          <ul className="mt-2 space-y-2">
            {earlier.map((consent) => (
              <li key={consent.id} className="text-sm">
                {channelWords[consent.channel]}: {consent.isGiven ? 'yes' : 'no'}
                <Answer consent={consent} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {isAsking && <ConsentDialog customer={customer} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function Answer({ consent: { givenOn, place, recordedBy } }: { consent: ConsentView }) {
  return (
    <p className="text-ink-soft text-sm wrap-anywhere">
      <DateText date={givenOn} />
      {place !== '' && `, ${place}`}
      {recordedBy !== null && ` (recorded by ${recordedBy})`}
    </p>
  );
}

const formId = 'consent';

function ConsentDialog({ customer, onClose }: { customer: CustomerDetailView; onClose: () => void }) {
  const today = useToday();
  const [id] = useState(newId);
  const [channel, setChannel] = useState<ConsentChannel>('email');
  const [answer, setAnswer] = useState<'yes' | 'no'>('yes');
  const [givenOn, setGivenOn] = useState<CalendarDate | null>(today);
  const [place, setPlace] = useState('');
  const [problems, setProblems] = useState<{ givenOn?: string; form?: string }>({});
  const onRefusal = ({ field, message }: Problem) =>
    setProblems(field === 'givenOn' ? { givenOn: message } : { form: message });
  const record = useRecordConsent({ onSaved: onClose, onRefusal });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (record.isPending) return;
    if (givenOn === null) return setProblems({ givenOn: 'Enter a day.' });
    record.mutate({ customerId: customer.id, id, channel, isGiven: answer === 'yes', givenOn, place });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      held={record.isPending ? 'busy' : undefined}
      title="Record an answer"
      description="It stays for good, with who recorded it: a new answer is added, none is changed."
      actions={
        <>
          <Button onClick={onClose} disabled={record.isPending}>
            Cancel
          </Button>
          <Button tone="primary" type="submit" form={formId} busy={record.isPending}>
            Record the answer
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label="By"
          choices={consentChannels.map((value) => ({ value, label: channelWords[value] }))}
          value={channel}
          onValueChange={setChannel}
        />
        <SelectField
          label={`${customer.name} says`}
          choices={[
            { value: 'yes', label: 'Yes, write to me' },
            { value: 'no', label: 'No, do not write' },
          ]}
          value={answer}
          onValueChange={setAnswer}
        />
        <DateField
          label="When"
          value={givenOn}
          error={problems.givenOn}
          onValueChange={(day) => {
            setProblems({});
            setGivenOn(day);
          }}
        />
        <TextField
          label="Where"
          optional
          autoComplete="off"
          maxLength={200}
          placeholder="List at the fair"
          value={place}
          onChange={(event) => setPlace(event.target.value)}
        />
        <FormError message={problems.form} />
      </form>
    </Dialog>
  );
}
