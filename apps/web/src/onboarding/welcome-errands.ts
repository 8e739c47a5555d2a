import { Boxes, Compass, FileText, UserRound, type LucideIcon } from 'lucide-react';
import { paths } from '../platform/paths.ts';

export type Errand = { title: string; text: string; action: string; icon: LucideIcon; path?: string };

/** The steps of the welcome that lead somewhere, by their number. */
export const errands: Readonly<Record<number, Errand>> = {
  2: {
    title: 'Complete your profile',
    text: 'Your name and picture are what helpers, partners and your bookkeeper see beside your work.',
    action: 'Complete profile',
    icon: UserRound,
    path: paths.settingsProfile,
  },
  3: {
    title: 'Explore the dashboard',
    text: 'It is made for breakfast: money at hand, what customers owe you, what is left of the month and what is due next. It fills by itself.',
    action: 'Explore dashboard',
    icon: Compass,
    path: paths.dashboard,
  },
  4: {
    title: 'Track your finances',
    text: 'Money comes in by invoices. Write the first one, and the books are kept for you: sale, tax and what is still owed.',
    action: 'Create an invoice',
    icon: FileText,
    path: paths.newInvoice,
  },
  5: {
    title: 'Manage your inventory',
    text: 'Put the pieces that you sell again and again on the shelf, with their prices. An invoice line is then one choice.',
    action: 'Open inventory',
    icon: Boxes,
    path: paths.inventory,
  },
};
