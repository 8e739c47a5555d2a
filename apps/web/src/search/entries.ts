import {
  ArrowLeftRight,
  BookPlus,
  CalendarPlus,
  Coins,
  FilePlus2,
  FlaskConical,
  HandCoins,
  LogOut,
  Monitor,
  Moon,
  NotebookPen,
  PackagePlus,
  Receipt,
  ReceiptText,
  Store,
  Sun,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import type { FoundRecordView } from '@atelier/contract/search';
import type { Permission } from '@atelier/domain/businesses';
import Fuzzy from '@leeoniya/ufuzzy';
import { defaultFilter } from 'cmdk';
import { paths } from '../platform/paths.ts';
import type { RecentPlace } from '../platform/recents.ts';
import type { ThemeChoice } from '../platform/theme.ts';
import { iconOfPath, places } from './places.ts';

/** One line of the palette: it leads somewhere or does something. */
export type PaletteEntry = {
  /** Unlike any other. */
  key: string;
  label: string;
  icon: LucideIcon;
  /** A quieter second line. */
  detail?: string;
  synonyms?: readonly string[];
  goal: { to: string; search?: Record<string, string> } | { run: () => void };
  record?: FoundRecordView;
};

type Actions = {
  may: (permission: Permission) => boolean;
  otherBusinesses: readonly { id: string; name: string; isSample: boolean }[];
  switchTo: (businessId: string) => void;
  theme: ThemeChoice;
  chooseTheme: (choice: ThemeChoice) => void;
  recordInteraction: () => void;
  logOut: () => void;
};

const doing = (
  key: string,
  label: string,
  icon: LucideIcon,
  goal: PaletteEntry['goal'],
  ...synonyms: string[]
): PaletteEntry => ({ key: `action:${key}`, label, icon, goal, synonyms });

/** Permissions by action; the others are anybody's. */
const permissionOf: Readonly<Record<string, Permission | undefined>> = {
  'action:invoice': 'invoices.write',
  'action:order': 'invoices.write',
  'action:quote': 'invoices.write',
  'action:expense': 'finances.record',
  'action:bill': 'finances.record',
  'action:income': 'finances.record',
  'action:transfer': 'finances.record',
  'action:customer': 'customers.write',
  'action:interaction': 'customers.write',
  'action:event': 'finances.record',
  'action:product': 'inventory.write',
  'action:payment': 'payments.record',
  'action:entry': 'finances.post',
};

/** Returns what this person can begin from anywhere, the most frequent first. */
export function actionEntries(actions: Actions): readonly PaletteEntry[] {
  return allActions(actions).filter(({ key }) => {
    const permission = permissionOf[key];
    return permission === undefined || actions.may(permission);
  });
}

function allActions(actions: Actions): readonly PaletteEntry[] {
  const { theme, chooseTheme } = actions;
  const themes = [
    doing('light', 'Use the light theme', Sun, { run: () => chooseTheme('light') }, 'appearance', 'bright'),
    doing('dark', 'Use the dark theme', Moon, { run: () => chooseTheme('dark') }, 'appearance', 'night'),
    doing(
      'system',
      'Use the theme of the device',
      Monitor,
      { run: () => chooseTheme('system') },
      'appearance',
    ),
  ];
  return [
    doing(
      'invoice',
      'New invoice',
      FilePlus2,
      { to: paths.newInvoice },
      'create invoice',
      'bill',
      'sell',
      'add',
    ),
    doing(
      'order',
      'New order',
      PackagePlus,
      { to: paths.newOrder },
      'create order',
      'commission',
      'asked for',
      'add',
    ),
    doing(
      'quote',
      'New quote',
      FilePlus2,
      { to: paths.newQuote },
      'create quote',
      'estimate',
      'offer',
      'add',
    ),
    doing(
      'expense',
      'Record expense',
      Receipt,
      { to: paths.newTransaction, search: { kind: 'expense' } },
      'spend',
      'cost',
      'purchase',
      'money out',
      'new expense',
      'add',
    ),
    doing(
      'bill',
      'Enter a bill',
      ReceiptText,
      { to: paths.newBill },
      'supplier',
      'payable',
      'new bill',
      'add',
    ),
    doing(
      'income',
      'Record income',
      Coins,
      { to: paths.newTransaction, search: { kind: 'income' } },
      'earn',
      'money in',
      'new income',
      'add',
    ),
    doing(
      'transfer',
      'Transfer',
      ArrowLeftRight,
      { to: paths.newTransaction, search: { kind: 'transfer' } },
      'move money',
      'take cash to the bank',
      'pay the card',
      'add',
    ),
    doing('customer', 'New customer', UserPlus, { to: paths.newCustomer }, 'create client', 'add'),
    doing(
      'interaction',
      'Record an interaction',
      NotebookPen,
      { run: actions.recordInteraction },
      'note',
      'call',
      'message',
      'follow up',
      'add',
    ),
    doing(
      'event',
      'New event',
      CalendarPlus,
      { to: paths.newEvent },
      'create event',
      'market',
      'fair',
      'workshop',
    ),
    doing('product', 'New product', PackagePlus, { to: paths.newProduct }, 'create item', 'add'),
    doing(
      'payment',
      'Record payment',
      HandCoins,
      { to: paths.invoices },
      'money in',
      'receive money',
      'paid',
      'choose the invoice',
    ),
    doing('entry', 'New journal entry', BookPlus, { to: paths.newJournalEntry }, 'post', 'booking', 'add'),
    ...actions.otherBusinesses.map(({ id, name, isSample }) =>
      doing(
        `business:${id}`,
        `Switch to ${name}`,
        isSample ? FlaskConical : Store,
        { run: () => actions.switchTo(id) },
        'switch business',
        'change company',
      ),
    ),
    ...themes.filter(({ key }) => key !== `action:${theme}`),
    doing('log-out', 'Log out', LogOut, { run: actions.logOut }, 'sign out', 'leave', 'exit'),
  ];
}

export const actionsAtFirst = 6;

/** The pages that are built, and that this person may see. */
export function pageEntries(isBuilt: (path: string) => boolean, isAdmin: boolean): readonly PaletteEntry[] {
  return places
    .filter(({ to, isForAdmins }) => isBuilt(to) && (isAdmin || isForAdmins !== true))
    .map(({ label, to, icon, synonyms }) => ({ key: `page:${to}`, label, icon, synonyms, goal: { to } }));
}

export function recentEntries(recents: readonly RecentPlace[], current: string): readonly PaletteEntry[] {
  return recents
    .filter(({ path }) => path !== current)
    .map(({ path, title }) => ({
      key: `recent:${path}`,
      label: title,
      icon: iconOfPath(path),
      goal: { to: path },
    }));
}

/** One gap inside a word is forgiven; letters from all over a text are not. */
const leastScore = 0.16;

/** One letter of a word may be wrong, missing, too many, or have changed places with its neighbor. */
const forgiving = new Fuzzy({ intraMode: 1 });

/**
 * Those that fit what was typed, the best first, by the filter of the kit: letters in order, word starts count most.
 * Where it finds nothing, each word may be mistyped by a letter.
 */
export function fittingEntries(
  entries: readonly PaletteEntry[],
  words: string,
  most: number,
): readonly PaletteEntry[] {
  const fitting = entries
    .map((entry) => ({
      entry,
      score: defaultFilter(entry.label, words, [...(entry.synonyms ?? [])]),
      // What is seen to fit comes before what fits by another word for it.
      isNamed: entry.label.toLowerCase().includes(words.toLowerCase()),
    }))
    .filter(({ score }) => score > leastScore)
    .toSorted((one, other) => Number(other.isNamed) - Number(one.isNamed) || other.score - one.score)
    .map(({ entry }) => entry);
  return (fitting.length > 0 ? fitting : mistypedEntries(entries, words)).slice(0, most);
}

function mistypedEntries(entries: readonly PaletteEntry[], words: string): readonly PaletteEntry[] {
  const texts = entries.map(({ label, synonyms = [] }) => [label, ...synonyms].join(' '));
  const [found, info, order] = forgiving.search(texts, words);
  const sorted = order === null ? (found ?? []) : order.map((place) => info.idx[place]);
  return sorted.flatMap((index) => (index === undefined ? [] : (entries[index] ?? [])));
}
