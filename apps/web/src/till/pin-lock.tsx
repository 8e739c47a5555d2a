import { useEffect, useRef, useState } from 'react';
import { Delete } from 'lucide-react';
import { isPinOf } from '@atelier/domain/till';
import { Button, IconButton } from '../design/button.tsx';
import { FormError } from '../design/field.tsx';
import { TillFrame } from './till-frame.tsx';
import type { TillPerson } from './use-till.ts';

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const mostTries = 5;
const pauseMs = 30_000;

type PinLockProps = {
  title: string;
  people: readonly TillPerson[];
  onPerson: (person: TillPerson) => void;
};

/** Asks who is at the till, and the PIN. It is checked on the device. */
export function PinLock({ title, people, onPerson }: PinLockProps) {
  const [person, setPerson] = useState<TillPerson | null>(people.length === 1 ? (people[0] ?? null) : null);
  return (
    <TillFrame title={title} {...(person && people.length > 1 && { onBack: () => setPerson(null) })}>
      {person === null ? (
        <ul aria-label="People" className="grid gap-2">
          {people.map((each) => (
            <li key={each.id}>
              <Button size="lg" className="w-full" onClick={() => setPerson(each)}>
                {each.name}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <PinPad key={person.id} person={person} onRight={() => onPerson(person)} />
      )}
    </TillFrame>
  );
}

function PinPad({ person, onRight }: { person: TillPerson; onRight: () => void }) {
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState('');
  const [isChecking, setChecking] = useState(false);
  const tries = useRef(0);
  const pad = useRef<HTMLFormElement>(null);
  useEffect(() => pad.current?.focus(), []);
  const check = async () => {
    if (isChecking) return;
    setChecking(true);
    // Plain http has no cryptography in the browser.
    const subtle = crypto.subtle as SubtleCrypto | undefined;
    const isRight = subtle !== undefined && (await isPinOf(pin, person.pin, subtle));
    if (isRight) return onRight();
    tries.current += 1;
    setPin('');
    if (subtle === undefined) setProblem('PINs work over https only. Open the till by its https address.');
    else if (tries.current % mostTries === 0) {
      setProblem('Too many tries. Wait 30 seconds, then try again.');
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      setProblem('');
    } else setProblem('This PIN isn’t right. Try again.');
    setChecking(false);
  };
  const add = (digit: string) => {
    setProblem('');
    setPin((before) => (before + digit).slice(0, 8));
  };
  return (
    <form
      ref={pad}
      tabIndex={-1}
      aria-label={`PIN of ${person.name}`}
      className="mx-auto grid max-w-xs gap-3 outline-none"
      onSubmit={(event) => {
        event.preventDefault();
        void check();
      }}
      onKeyDown={(event) => {
        if (/^\d$/.test(event.key)) add(event.key);
        else if (event.key === 'Backspace') setPin(pin.slice(0, -1));
        else if (event.key === 'Enter' && event.target === pad.current) void check();
      }}
    >
      <p className="text-center text-lg font-semibold">{person.name}</p>
      <p role="status" className="text-center text-3xl tracking-widest" aria-label={`${pin.length} digits`}>
        {'•'.repeat(pin.length) || '–'}
      </p>
      <FormError message={problem} />
      <div className="grid grid-cols-3 gap-2">
        {digits.map((digit) => (
          <Button key={digit} size="lg" className="min-h-16 text-2xl" onClick={() => add(digit)}>
            {digit}
          </Button>
        ))}
        <IconButton
          label="Delete the last digit"
          icon={Delete}
          className="min-h-16 w-full"
          onClick={() => setPin(pin.slice(0, -1))}
        />
        <Button size="lg" className="min-h-16 text-2xl" onClick={() => add('0')}>
          0
        </Button>
        <Button size="lg" tone="primary" type="submit" busy={isChecking} className="min-h-16">
          Enter
        </Button>
      </div>
    </form>
  );
}
