import { useEffect, useRef, useState } from 'react';
import { Check, EyeOff, Tag } from 'lucide-react';
import type { BankLineView } from '@atelier/contract/banking';
import { Button } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import { StickyBar } from '../design/sticky-bar.tsx';
import { Checkbox } from '../design/toggles.tsx';
import { useShortcut } from '../platform/use-shortcut.ts';
import { CategoriseAllDialog } from './categorise-all-dialog.tsx';
import { CategoriseDialog } from './categorise-dialog.tsx';
import { InboxLine, type LineActions } from './inbox-line.tsx';
import { lineName, suggestionText } from './inbox-words.ts';
import { useAcceptSuggestions, useDeclineSuggestion, useExcludeLines, useUndoLines } from './inbox.api.ts';
import { MatchDialog } from './match-dialog.tsx';
import { RuleDialog } from './rule-dialog.tsx';

type InboxLinesProps = {
  rows: readonly BankLineView[];
  mayRecord: boolean;
  /** The last sentence that `onSaid` took, or an empty text. */
  said: string;
  /** Tells eyes and ears what was done. */
  onSaid: (sentence: string) => void;
};

type Asking =
  | { what: 'categorise' | 'match' | 'rule'; line: BankLineView }
  | { what: 'categorise-all'; lines: readonly BankLineView[] };

/** Lines that the server takes at once. */
const mostAtOnce = 200;

/** All lines of one action; whether it was done is known when the server has answered. */
type Action = { readonly ids: readonly string[]; readonly isDone: Promise<boolean> };

const isOpen = (line: BankLineView) => line.state === 'new' || line.state === 'suggested';

/**
 * The lines of a list, for hands on the keyboard: one line is the current one and has the focus, each key does
 * something with it and goes on to the next. A line that was dealt with leaves at once, and comes back when the server
 * refuses.
 */
export function InboxLines({ rows, mayRecord, said, onSaid }: InboxLinesProps) {
  const list = useRef<HTMLOListElement>(null);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [currentId, setCurrentId] = useState<string>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState<Asking>();
  /** What was dealt with or is under way, the last one at the end. */
  const done = useRef<Action[]>([]);
  /** The line that shall have the focus as soon as it is drawn. */
  const wanted = useRef<string>(undefined);
  const accept = useAcceptSuggestions();
  const exclude = useExcludeLines();
  const undo = useUndoLines();
  const decline = useDeclineSuggestion();

  const shown = rows.filter(({ id }) => !gone.has(id));
  const place = Math.max(
    0,
    shown.findIndex(({ id }) => id === currentId),
  );
  const current = shown[place];

  useEffect(() => {
    if (wanted.current === undefined || document.querySelector('[role="dialog"]') !== null) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-line="${wanted.current}"]`);
    if (!row) return;
    wanted.current = undefined;
    row.focus();
  });
  const currentLineId = current?.id;
  // The last row of a page may leave before the next page is there: the hand on the keyboard finds its place again.
  useEffect(() => {
    if (currentLineId === undefined || done.current.length === 0 || document.activeElement !== document.body)
      return;
    list.current?.querySelector<HTMLElement>(`[data-line="${currentLineId}"]`)?.focus();
  }, [currentLineId]);

  const focus = (id: string | undefined) => {
    if (id === undefined) return;
    setCurrentId(id);
    wanted.current = id;
  };
  const move = (step: number) => focus(shown[Math.min(Math.max(place + step, 0), shown.length - 1)]?.id);

  /** Hides lines, goes on to the next one, and lets them come back where the server says no. */
  const leave = async (lines: readonly BankLineView[], work: Promise<unknown>, sentence: string) => {
    const ids = new Set(lines.map(({ id }) => id));
    const next =
      shown.slice(place).find(({ id }) => !ids.has(id)) ?? shown.findLast(({ id }) => !ids.has(id));
    setGone((before) => new Set([...before, ...ids]));
    setChosen(new Set());
    focus(next?.id);
    const isDone = work.then(
      () => true,
      () => false,
    );
    const action = { ids: [...ids], isDone };
    done.current.push(action);
    if (await isDone) onSaid(sentence);
    else {
      // The command has told why already.
      done.current = done.current.filter((one) => one !== action);
      setGone((before) => new Set([...before].filter((id) => !ids.has(id))));
    }
  };
  const meant = (line: BankLineView): readonly BankLineView[] =>
    chosen.size > 0 && chosen.has(line.id) ? shown.filter(({ id }) => chosen.has(id)) : [line];

  const acceptLines = (lines: readonly BankLineView[]) => {
    const ready = lines.filter((line) => isOpen(line) && line.suggestion !== null);
    if (ready.length === 0) {
      onSaid('Nothing is suggested here. Press C to categorize the line, or M to match it.');
      return;
    }
    const [only] = ready;
    const what =
      ready.length === 1 && only?.suggestion
        ? `Accepted: ${lineName(only)} is ${suggestionText(only.suggestion, only).what}.`
        : `Accepted ${String(ready.length)} suggestions.`;
    void leave(
      ready,
      accept.mutateAsync({
        lines: ready.flatMap(({ id, suggestion }) =>
          suggestion === null ? [] : [{ lineId: id, kind: suggestion.kind, targetIds: suggestion.targetIds }],
        ),
      }),
      `${what} U takes it back.`,
    );
  };
  const excludeLines = (lines: readonly BankLineView[]) => {
    const open = lines.filter(isOpen);
    if (open.length === 0) return;
    const what = open.length === 1 ? 'the line' : `${String(open.length)} lines`;
    void leave(
      open,
      exclude.mutateAsync({ lineIds: open.map(({ id }) => id) }),
      `Excluded ${what}. U takes it back.`,
    );
  };
  const undoLine = (line: BankLineView) =>
    void leave(
      [line],
      undo.mutateAsync({ lineIds: [line.id] }),
      `${lineName(line)} waits to be reviewed again.`,
    );
  const undoLast = async () => {
    const action = done.current.pop();
    if (action === undefined) {
      onSaid('There is nothing to undo.');
      return;
    }
    // Who is quicker than the server means what is under way, and nothing where that is refused.
    if (!(await action.isDone)) return;
    const last = action.ids;
    try {
      await undo.mutateAsync({ lineIds: [...last] });
      setGone((before) => new Set([...before].filter((id) => !last.includes(id))));
      onSaid(last.length === 1 ? 'Undone.' : `Undone: all ${String(last.length)} lines.`);
      focus(last[0]);
    } catch {
      // The command has told why already.
    }
  };
  const declineLine = async (line: BankLineView) => {
    if (line.suggestion === null) return;
    const { kind, targetIds } = line.suggestion;
    try {
      await decline.mutateAsync({ lineId: line.id, kind, targetIds });
      onSaid('This is not suggested for the line again.');
    } catch {
      // The command has told why already.
    }
  };
  const toggle = (id: string) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const extend = (step: number) => {
    const next = shown[place + step];
    if (!current || !next) return;
    setChosen((before) => new Set([...before, current.id, next.id]));
    focus(next.id);
  };

  const categorise = (lines: readonly BankLineView[]) => {
    const [line, ...others] = lines.filter(isOpen);
    if (!line) return;
    setAsking(
      others.length === 0
        ? { what: 'categorise', line }
        : { what: 'categorise-all', lines: [line, ...others] },
    );
  };

  const mayDo = mayRecord && current !== undefined;
  useShortcut('j', 'Next line', () => move(1), current !== undefined);
  useShortcut('k', 'Line before', () => move(-1), current !== undefined);
  useShortcut('c', 'Categorize', () => current && isOpen(current) && categorise(meant(current)), mayDo);
  useShortcut(
    'm',
    'Match',
    () => current && isOpen(current) && setAsking({ what: 'match', line: current }),
    mayDo,
  );
  useShortcut('x', 'Exclude', () => current && excludeLines(meant(current)), mayDo);
  useShortcut(
    'u',
    'Undo',
    () => (current && !isOpen(current) ? undoLine(current) : void undoLast()),
    mayRecord,
  );

  const actions: LineActions = {
    accept: (line) => acceptLines([line]),
    decline: (line) => void declineLine(line),
    categorise: (line) => setAsking({ what: 'categorise', line }),
    match: (line) => setAsking({ what: 'match', line }),
    makeRule: (line) => setAsking({ what: 'rule', line }),
    exclude: (line) => excludeLines([line]),
    undo: undoLine,
    toggle: (line) => toggle(line.id),
  };
  const settled = (...lines: readonly BankLineView[]) => {
    setAsking(undefined);
    const [only, ...others] = lines;
    const what =
      only && others.length === 0
        ? `${lineName(only)} is dealt with. U takes it back.`
        : `${String(lines.length)} lines are dealt with. U takes them back.`;
    void leave(lines, Promise.resolve(), what);
  };
  const chosenLines = shown.filter(({ id }) => chosen.has(id));
  const all = shown.slice(0, mostAtOnce);
  const areAllChosen = all.every(({ id }) => chosen.has(id));
  const chooseAll = () => setChosen(new Set(areAllChosen ? [] : all.map(({ id }) => id)));
  return (
    <>
      {mayRecord && (
        <div className="mb-1 flex items-center justify-between gap-4 px-4 sm:px-5">
          {shown.some(isOpen) && (
            <Checkbox
              className="shrink-0"
              label={all.length === 1 ? 'Select the line' : `Select ${String(all.length)} lines`}
              checked={areAllChosen}
              onChange={chooseAll}
            />
          )}
          {said === '' ? (
            <p className="text-ink-soft text-sm max-sm:hidden">
              <Keys keys={['J', 'K']} /> move · <Keys keys={['Enter']} /> accept · <Keys keys={['C']} />{' '}
              categorize · <Keys keys={['M']} /> match · <Keys keys={['X']} /> exclude · <Keys keys={['U']} />{' '}
              undo · <Keys keys={['Space']} /> select
            </p>
          ) : (
            // The page tells it to screen readers.
            <p aria-hidden className="text-ink-soft line-clamp-2 text-sm">
              {said}
            </p>
          )}
        </div>
      )}
      {chosenLines.length > 0 && (
        <StickyBar>
          <p className="flex-1 font-medium tabular-nums">{chosenLines.length} selected</p>
          <Button onClick={() => setChosen(new Set())}>Select none</Button>
          <Button icon={EyeOff} onClick={() => excludeLines(chosenLines)}>
            Exclude
          </Button>
          <Button icon={Tag} onClick={() => categorise(chosenLines)}>
            Categorize
          </Button>
          <Button
            tone="primary"
            icon={Check}
            disabled={chosenLines.every(({ suggestion }) => suggestion === null)}
            onClick={() => acceptLines(chosenLines)}
          >
            Accept {chosenLines.filter(({ suggestion }) => suggestion !== null).length}
          </Button>
        </StickyBar>
      )}
      <ol
        ref={list}
        aria-label="Bank lines"
        className="border-line bg-surface shadow-rest divide-line divide-y overflow-clip rounded-lg border"
        onKeyDown={(event) => {
          const isOnLine = event.target instanceof HTMLElement && event.target.dataset['line'] !== undefined;
          if (!isOnLine || current === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
          const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
          if (step !== 0) {
            if (event.shiftKey && mayRecord) extend(step);
            else move(step);
          } else if (event.key === 'Enter' && mayRecord) acceptLines(meant(current));
          else if (event.key === ' ' && mayRecord) toggle(current.id);
          else return;
          event.preventDefault();
        }}
      >
        {shown.map((line) => (
          <li key={line.id} className={classNames(chosen.has(line.id) && 'bg-accent-soft')}>
            <InboxLine
              line={line}
              isCurrent={line.id === current?.id}
              isChosen={chosen.has(line.id)}
              mayRecord={mayRecord}
              actions={actions}
              onFocus={() => setCurrentId(line.id)}
            />
          </li>
        ))}
      </ol>
      {asking?.what === 'categorise' && (
        <CategoriseDialog
          line={asking.line}
          onClose={() => setAsking(undefined)}
          onSettled={() => settled(asking.line)}
        />
      )}
      {asking?.what === 'categorise-all' && (
        <CategoriseAllDialog
          lines={asking.lines}
          onClose={() => setAsking(undefined)}
          onSettled={() => settled(...asking.lines)}
        />
      )}
      {asking?.what === 'match' && (
        <MatchDialog
          line={asking.line}
          onClose={() => setAsking(undefined)}
          onSettled={() => settled(asking.line)}
        />
      )}
      {asking?.what === 'rule' && (
        <RuleDialog rule={null} like={asking.line} onClose={() => setAsking(undefined)} />
      )}
    </>
  );
}

function Keys({ keys }: { keys: readonly string[] }) {
  return keys.map((key) => (
    <kbd key={key} className="border-edge bg-sunken mr-0.5 rounded-sm border px-1.5 font-sans text-xs">
      {key}
    </kbd>
  ));
}
