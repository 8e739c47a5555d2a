import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { LoaderCircle, Search, X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { permits } from '@atelier/domain/businesses';
import { recordInteraction } from '../customers/index.ts';
import { IconButton } from '../design/button.tsx';
import { leave } from '../identity/index.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { paths } from '../platform/paths.ts';
import { readRecents } from '../platform/recents.ts';
import { useTheme } from '../platform/theme.ts';
import { usePause } from '../platform/use-pause.ts';
import {
  actionEntries,
  actionsAtFirst,
  fittingEntries,
  pageEntries,
  recentEntries,
  type PaletteEntry,
} from './entries.ts';
import { EntryGroup } from './entry-group.tsx';
import type { Begun } from './palette-coming.tsx';
import { NothingFound, RecordsMissing, StillLooking } from './palette-states.tsx';
import { useRecentsOwner } from './recent-watch.ts';
import { recordEntry } from './record-entries.ts';
import { useFoundRecords, useMyself } from './search.api.ts';

const typingPauseMs = 120;
const recentsAtFirst = 5;
const mostCommands = 4;

type Group = { title: string; entries: readonly PaletteEntry[] };

type PaletteProps = {
  /** Before all of it was there. */
  begun: Begun;
  onClose: () => void;
};

/** Everything that can be opened or begun, found by typing; follows the ARIA combobox pattern. */
export function Palette({ begun, onClose }: PaletteProps) {
  const [typed, setTyped] = useState(begun.typed);
  const words = typed.trim();
  const rested = usePause(words, typingPauseMs);
  const found = useFoundRecords(rested);
  // What is shown may still be the answer to the words before.
  const isSettling = words !== rested || (rested !== '' && found.isPlaceholderData) || found.isLoading;
  const records = words === '' ? [] : (found.data?.records ?? []).map(recordEntry);
  const groups = useGroups(words, records);
  const entries = groups.flatMap((group) => group.entries);
  const choice = useChoice(entries, words);
  const open = useOpenEntry(onClose);
  const waitsFor = useRef<'here' | 'tab'>(begun.isEntered ? 'here' : undefined);

  const openChosen = (inTab: boolean) => {
    const chosen = entries.find(({ key }) => key === choice.key);
    // Enter right after the last letter means what is about to be found, not what is there from before.
    if (isSettling && (chosen === undefined || (chosen.record !== undefined && !choice.isDeliberate)))
      waitsFor.current = inTab ? 'tab' : 'here';
    else if (chosen !== undefined) open(chosen, inTab);
  };
  const openWhenFound = useEffectEvent(() => {
    const [first] = entries;
    if (waitsFor.current !== undefined && first !== undefined) open(first, waitsFor.current === 'tab');
    waitsFor.current = undefined;
  });
  useEffect(() => {
    if (!isSettling) openWhenFound();
  }, [isSettling]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      openChosen(event.ctrlKey || event.metaKey);
    } else if (['ArrowUp', 'ArrowDown', 'Home', 'End'].includes(event.key)) choice.beDeliberate();
  };
  const isEmptyHanded = words !== '' && entries.length === 0;

  return (
    <RadixDialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="animate-appear bg-shade fixed inset-0 z-40" />
        <RadixDialog.Content
          aria-describedby={undefined}
          className="animate-drop bg-surface shadow-floating fixed inset-0 z-50 flex flex-col outline-none sm:inset-x-auto sm:top-[10vh] sm:bottom-auto sm:left-1/2 sm:max-h-[76vh] sm:w-[calc(100vw-2rem)] sm:max-w-2xl sm:-translate-x-1/2 sm:rounded-xl"
        >
          <RadixDialog.Title className="sr-only">Search</RadixDialog.Title>
          <Command
            label="Search"
            shouldFilter={false}
            loop
            vimBindings={false}
            // The line that Enter opens does not follow a mouse that only is there.
            disablePointerSelection
            value={choice.key}
            onValueChange={choice.set}
            onKeyDown={onKeyDown}
            className="flex min-h-0 flex-1 flex-col"
          >
            <div className="border-line flex items-center gap-3 border-b px-4 sm:px-5">
              <Sign isBusy={words !== '' && isSettling} />
              <Command.Input
                // At once, and not by the dialog, which would select what is typed already.
                autoFocus
                value={typed}
                onValueChange={(text) => {
                  setTyped(text);
                  waitsFor.current = undefined;
                }}
                placeholder="Find or do anything"
                maxLength={200}
                enterKeyHint="go"
                className="placeholder:text-ink-soft h-14 min-w-0 flex-1 bg-transparent text-lg outline-none"
              />
              <IconButton label="Close" icon={X} onClick={onClose} className="-mr-2" />
            </div>
            <Command.List
              label="Found"
              hidden={entries.length === 0}
              className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain px-2 pb-2"
            >
              {groups.map(({ title, entries: shown }) => (
                <EntryGroup key={title} title={title} entries={shown} words={words} onOpen={open} />
              ))}
            </Command.List>
            {isEmptyHanded && isSettling && <StillLooking />}
            {isEmptyHanded && !isSettling && found.error === null && <NothingFound words={words} />}
            {words !== '' && found.error !== null && !found.isFetching && (
              <RecordsMissing error={found.error} onRetry={() => void found.refetch()} />
            )}
            <Hints />
          </Command>
          <p role="status" className="sr-only">
            {words !== '' && !isSettling && countSentence(entries.length)}
          </p>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

function countSentence(count: number): string {
  if (count === 0) return 'Nothing found';
  return count === 1 ? '1 result' : `${String(count)} results`;
}

/** Returns which groups are there, and in which order. */
function useGroups(words: string, records: readonly PaletteEntry[]): readonly Group[] {
  const { business, memberships, switchTo } = useActiveBusiness();
  const { routesByPath } = useRouter();
  const navigate = useNavigate();
  const theme = useTheme();
  const isAdmin = useMyself().data?.isAdmin === true;
  const owner = useRecentsOwner();
  const current = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') });
  // While it is open, nothing is opened: the list is that of the moment.
  const [recents] = useState(() => (owner === undefined ? [] : readRecents(owner)));
  const known: object = routesByPath;
  const actions = actionEntries({
    may: (permission) => permits(business.role, permission),
    otherBusinesses: memberships.filter(({ id }) => id !== business.id),
    switchTo: (businessId) => {
      switchTo(businessId);
      // The record in sight belongs to the other business.
      void navigate({ to: paths.dashboard });
    },
    theme: theme.choice,
    chooseTheme: theme.choose,
    recordInteraction: () => recordInteraction(),
    logOut: () => void leave(navigate),
  });
  const pages = pageEntries((path) => path in known || `${path}/` in known, isAdmin);
  const groups =
    words === ''
      ? [
          { title: 'Recent', entries: recentEntries(recents, current).slice(0, recentsAtFirst) },
          { title: 'Actions', entries: actions.slice(0, actionsAtFirst) },
          { title: 'Pages', entries: pages },
        ]
      : [
          { title: 'Actions', entries: fittingEntries(actions, words, mostCommands) },
          { title: 'Pages', entries: fittingEntries(pages, words, mostCommands) },
          { title: 'Records', entries: records },
        ];
  return groups.filter(({ entries }) => entries.length > 0);
}

/** The line that Enter opens: the first, until someone chooses another by the arrows. */
function useChoice(entries: readonly PaletteEntry[], words: string) {
  const [chosen, setChosen] = useState({ key: '', words: '', isDeliberate: false });
  const first = entries[0]?.key ?? '';
  const isDeliberate =
    chosen.isDeliberate && chosen.words === words && entries.some(({ key }) => key === chosen.key);
  const wantsMove = useRef(false);
  return {
    key: isDeliberate ? chosen.key : first,
    isDeliberate,
    /** The next change of the choice is one of the person's, not of the list itself. */
    beDeliberate: () => {
      wantsMove.current = true;
    },
    set: (key: string) => {
      if (!wantsMove.current) return;
      wantsMove.current = false;
      setChosen({ key, words, isDeliberate: true });
    },
  };
}

/** Opens a line here or in a new tab; what does something can only be done here. */
function useOpenEntry(onClose: () => void) {
  const navigate = useNavigate();
  const router = useRouter();
  return ({ goal }: PaletteEntry, inTab: boolean) => {
    if ('run' in goal) {
      onClose();
      goal.run();
    } else if (inTab) {
      // With an opener, the new tab works on the business of this one.
      window.open(router.buildLocation({ to: goal.to, search: goal.search ?? {} }).href, '_blank');
    } else {
      onClose();
      void navigate({ to: goal.to, search: goal.search ?? {} });
    }
  };
}

function Sign({ isBusy }: { isBusy: boolean }) {
  const Icon = isBusy ? LoaderCircle : Search;
  return <Icon aria-hidden className={`text-ink-soft size-5 shrink-0 ${isBusy ? 'animate-spin' : ''}`} />;
}

const hints = [
  ['↑ ↓', 'choose'],
  ['↵', 'open'],
  [/Mac/.test(navigator.userAgent) ? '⌘ ↵' : 'Ctrl ↵', 'in a new tab'],
  ['Esc', 'close'],
] as const;

function Hints() {
  return (
    <div
      aria-hidden
      className="border-line text-ink-soft hidden gap-5 border-t px-5 py-2.5 text-sm sm:flex pointer-coarse:hidden"
    >
      {hints.map(([keys, does]) => (
        <span key={does}>
          <kbd className="font-sans font-semibold">{keys}</kbd> {does}
        </span>
      ))}
    </div>
  );
}
