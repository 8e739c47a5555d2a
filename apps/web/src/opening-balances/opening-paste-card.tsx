import { useId, useState } from 'react';
import type { PastedProblem, PastedRows } from '@atelier/domain/opening-balances';
import { Button } from '../design/button.tsx';
import { TextArea } from '../design/text-field.tsx';

const words: Readonly<Record<PastedProblem, string>> = {
  'account-unknown': 'is no account of yours. Write its code or name as your chart of accounts has it.',
  'account-twice': 'is here twice.',
  'amount-missing': 'has no amount.',
  'amount-unreadable': 'has an amount that is no number.',
  'date-unreadable': 'has a day that is no date.',
  'name-missing': 'does not say who it is.',
};

type PasteCardProps<Row> = {
  label: string;
  help: string;
  text: string;
  onText: (text: string) => void;
  read: (text: string) => PastedRows<Row>;
  /** Takes the good rows over; what is left stays in the field. */
  onTake: (rows: readonly Row[], rest: string) => void;
};

/** Rows out of a spreadsheet or a CSV file. What cannot be read is told by its row and stays to be mended. */
export function PasteCard<Row>({ label, help, text, onText, read, onTake }: PasteCardProps<Row>) {
  const fileId = useId();
  const [told, setTold] = useState<{ taken: number; problems: PastedRows<Row>['problems'] } | null>(null);
  const take = (from: string) => {
    const found = read(from);
    setTold({ taken: found.rows.length, problems: found.problems });
    onTake(found.rows, found.rest);
  };
  return (
    <details
      className="border-line bg-surface shadow-rest rounded-lg border px-4 py-3 sm:px-5"
      open={text !== '' || undefined}
    >
      <summary className="cursor-pointer font-semibold">{label}</summary>
      <div className="mt-3 space-y-3">
        <TextArea
          label={label}
          hideLabel
          rows={5}
          help={help}
          value={text}
          onChange={(event) => {
            setTold(null);
            onText(event.target.value);
          }}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button disabled={text.trim() === ''} onClick={() => take(text)}>
            Take over
          </Button>
          <label
            htmlFor={fileId}
            className="text-accent-ink touch-target cursor-pointer underline underline-offset-2"
          >
            Choose a CSV file
          </label>
          <input
            id={fileId}
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            className="sr-only"
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = '';
              if (file) void file.text().then(take);
            }}
          />
        </div>
        <div aria-live="polite">
          {told !== null && (
            <p className="font-semibold">
              {told.taken === 1 ? '1 row taken over.' : `${String(told.taken)} rows taken over.`}
            </p>
          )}
          {told !== null && told.problems.length > 0 && (
            <ul className="text-danger mt-1 space-y-1 text-sm">
              {told.problems.map(({ row, problem, text: said }) => (
                <li key={row} className="wrap-anywhere">
                  Row {row}: “{said}” {words[problem]}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </details>
  );
}
