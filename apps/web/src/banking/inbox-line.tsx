import { Ban, Check, EyeOff, Link2, ListPlus, LockKeyhole, Tag, Undo2 } from 'lucide-react';
import type { BankLineView } from '@atelier/contract/banking';
import { formatDate, formatMoney, money } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import { DateText, MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { TextLink } from '../design/link-button.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { Checkbox } from '../design/toggles.tsx';
import { paths } from '../platform/paths.ts';
import { lineName, suggestionText } from './inbox-words.ts';

export type LineActions = Record<
  'accept' | 'decline' | 'categorise' | 'match' | 'makeRule' | 'exclude' | 'undo' | 'toggle',
  (line: BankLineView) => void
>;

type InboxLineProps = {
  line: BankLineView;
  isCurrent: boolean;
  isChosen: boolean;
  mayRecord: boolean;
  actions: LineActions;
  onFocus: () => void;
};

/** One line of a bank: what it says, what it may be and why, and what can be done with it once it is the current one. */
export function InboxLine({ line, isCurrent, isChosen, mayRecord, actions, onFocus }: InboxLineProps) {
  const { currency, locale } = useFormats();
  const isOpen = line.state === 'new' || line.state === 'suggested';
  const suggestion = line.suggestion === null ? null : suggestionText(line.suggestion, line);
  const amount = formatMoney(money(line.amountCents), { currency, locale });
  const told = [
    lineName(line),
    amount,
    formatDate(line.date, locale),
    line.accountName,
    suggestion
      ? `Suggested: ${suggestion.what}, because: ${suggestion.why}`
      : isOpen
        ? 'Nothing suggested'
        : line.state,
  ].join('. ');
  return (
    <div
      role="group"
      data-line={line.id}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={told}
      aria-current={isCurrent}
      onFocus={onFocus}
      onClick={onFocus}
      className={classNames(
        'grid grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1 py-2.5 pr-4 outline-none sm:gap-x-3',
        'focus-visible:outline-accent focus-visible:outline-2 focus-visible:-outline-offset-2',
        isCurrent && 'bg-sunken/60 border-accent border-l-3',
        !isCurrent && 'border-l-3 border-transparent',
      )}
    >
      <div className="row-span-2 flex justify-center self-start pt-0.5">
        {isOpen && mayRecord && !line.pending && (
          <Checkbox
            label={`Select ${lineName(line)}`}
            hideLabel
            checked={isChosen}
            tabIndex={isCurrent ? 0 : -1}
            onChange={() => actions.toggle(line)}
          />
        )}
      </div>
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {lineName(line)}
          {line.checkNumber !== '' && (
            <span className="text-ink-soft font-normal"> · check {line.checkNumber}</span>
          )}
        </p>
        <p className="text-ink-soft text-sm wrap-anywhere">
          <DateText date={line.date} /> · {line.accountName}
          {line.payee !== '' && line.description !== '' && ` · ${line.description}`}
        </p>
      </div>
      <p
        className={classNames('self-start text-right font-semibold', line.amountCents > 0 && 'text-success')}
      >
        <MoneyText cents={line.amountCents} />
      </p>
      <div className="col-span-2 col-start-2 min-w-0">
        {isOpen ? (
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
            <p className="min-w-0 flex-1 basis-56 text-sm wrap-anywhere">
              {suggestion ? (
                <>
                  <span className="font-medium">{suggestion.what}</span>
                  <span className="text-ink-soft"> · {suggestion.why}</span>
                </>
              ) : (
                <span className="text-ink-soft">
                  {line.pending ? 'Your bank has not booked this yet' : 'Nothing in your books looks like it'}
                </span>
              )}
            </p>
            {suggestion && mayRecord && (
              <Button
                size="sm"
                icon={Check}
                tabIndex={isCurrent ? 0 : -1}
                tone={isCurrent ? 'primary' : 'secondary'}
                onClick={() => actions.accept(line)}
              >
                Accept
              </Button>
            )}
          </div>
        ) : (
          <Settled line={line} />
        )}
        {isCurrent && mayRecord && (
          <div className="mt-2 flex flex-wrap gap-2">
            {isOpen && !line.pending && (
              <>
                <Button size="sm" icon={Tag} onClick={() => actions.categorise(line)}>
                  Categorize
                </Button>
                <Button size="sm" icon={Link2} onClick={() => actions.match(line)}>
                  Match
                </Button>
                <Button size="sm" icon={ListPlus} onClick={() => actions.makeRule(line)}>
                  Make a rule
                </Button>
                {suggestion && (
                  <Button size="sm" icon={Ban} onClick={() => actions.decline(line)}>
                    Not this
                  </Button>
                )}
              </>
            )}
            {isOpen ? (
              <Button size="sm" icon={EyeOff} onClick={() => actions.exclude(line)}>
                Exclude
              </Button>
            ) : (
              <Button size="sm" icon={Undo2} disabled={line.isReconciled} onClick={() => actions.undo(line)}>
                Undo
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

/** Shows what a line has become, with the way to it. */
function Settled({ line }: { line: BankLineView }) {
  if (line.state === 'excluded') return <p className="text-ink-soft text-sm">No business of your books</p>;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {line.isReconciled && (
        <StatePill tone="success" icon={LockKeyhole}>
          Reconciled
        </StatePill>
      )}
      <ul className="min-w-0">
        {line.entries.map((entry) => (
          <li key={entry.entryId} className="wrap-anywhere">
            <TextLink to={paths.journalEntry(entry.entryId)}>
              {entry.memo === '' ? `Entry ${String(entry.number)}` : entry.memo}
            </TextLink>{' '}
            <span className="text-ink-soft">
              <DateText date={entry.date} />
            </span>
          </li>
        ))}
      </ul>
      {line.categories.length > 0 && <p className="text-ink-soft">{line.categories.join(', ')}</p>}
    </div>
  );
}
