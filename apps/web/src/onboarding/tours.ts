import { shortcut } from '../platform/mod-key.ts';
import type { OnboardingTour } from '@atelier/domain/onboarding';

export type Placement = 'top' | 'right' | 'bottom' | 'left';
export type TourStep = { title: string; description: string; targetSelector: string; placement: Placement };
export type Tour = {
  id: OnboardingTour;
  title: string;
  description: string;
  steps: readonly [TourStep, TourStep, TourStep, TourStep, TourStep];
};

/** The first of these that the page shows. */
const at = (...names: readonly string[]) => names.map((name) => `[data-tour="${name}"]`).join(', ');

function step(
  title: string,
  description: string,
  targetSelector: string,
  placement: Placement = 'bottom',
): TourStep {
  return { title, description, targetSelector, placement };
}

/** The six feature tours, in the order of the help centre; they are taken where `tourPaths` says. */
export const tours: readonly Tour[] = [
  {
    id: 'dashboard',
    title: 'Dashboard',
    description: 'Your cash, what you’re owed, and what’s next.',
    steps: [
      step(
        'Your areas',
        'Everything has its place on the left. Gray entries are still to come.',
        at('sidebar', 'sidebar-toggle'),
        'right',
      ),
      step(
        'Find anything',
        `Customers, invoices, pages: type a few letters. ${shortcut('K')} opens it anywhere.`,
        at('search'),
      ),
      step(
        'The figures of the day',
        'Cash on hand, what is owed, what is left of the month: here after your first invoice.',
        at('home-figures', 'first-steps'),
      ),
      step(
        'What is next',
        'The steps of your first hour; later, money that is due and drafts that wait for you.',
        at('start-checklist', 'next-up'),
      ),
      step('Write an invoice', 'The quickest way from work to money starts here.', at('new-invoice'), 'left'),
    ],
  },
  {
    id: 'inventory',
    title: 'Inventory',
    description: 'What you have, what it is worth, and what you sell.',
    steps: [
      step('Your shelf', 'What your stock is worth, and what of it needs you next.', at('list')),
      step(
        'Add a product',
        'A name and a price are enough. Stock, units and supplier can follow.',
        at('new-record'),
        'left',
      ),
      step(
        'What is short or low',
        'Promised more than there is, or down to its reorder point: get more in time.',
        at('inventory-needs', 'list'),
      ),
      step(
        'Recent activity',
        'All that came and went, each with its entry in your books.',
        at('inventory-latest', 'list'),
      ),
      step(
        'Products and materials',
        'Each has its list, with what is there, what it cost and what is promised.',
        at('sidebar', 'sidebar-toggle'),
        'right',
      ),
    ],
  },
  {
    id: 'finance',
    title: 'Finances',
    description: 'Money in, money out, and books that close.',
    steps: [
      step('Your balances', 'What you have, what you are owed, and what you owe.', at('finance-figures')),
      step(
        'Where the money is',
        'Bank, cash and cards, each with its register.',
        at('money-accounts'),
        'right',
      ),
      step('What is left', 'Profit by month, after all costs.', at('profit'), 'left'),
      step(
        'The accounts',
        'Under Books: the drawers that every amount is sorted into. Open one to see its lines.',
        at('books-tab'),
      ),
      step(
        'Reports',
        'Profit and loss, balance sheet and more; every figure opens.',
        at('see-reports'),
        'left',
      ),
    ],
  },
  {
    id: 'customers',
    title: 'Customers',
    description: 'The people and shops who buy from you.',
    steps: [
      step('Your customers', 'People and businesses, with what they still owe you.', at('list')),
      step('Add a customer', 'A name is enough. An email lets you send invoices.', at('new-record'), 'left'),
      step('Find a customer', 'By name, email or telephone number.', at('list-search')),
      step('Active or archived', 'Who is archived keeps all invoices and can come back.', at('list-filters')),
      step(
        'Find from anywhere',
        'The search at the top knows your customers, too, even with a typing mistake.',
        at('search'),
      ),
    ],
  },
  {
    id: 'events',
    title: 'Events',
    description: 'Markets and fairs, before and after.',
    steps: [
      step('Your events', 'Markets, fairs and workshops with their dates.', at('list')),
      step('Plan an event', 'Start with a name, a place and a day.', at('new-record'), 'left'),
      step('Find an event', 'By its name, place or organizer.', at('list-search')),
      step('Coming or past', 'What is over and not closed yet is under To close.', at('list-filters')),
      step('What it earned', 'The page of an event shows its sales, costs and result.', at('list')),
    ],
  },
  {
    id: 'invoices',
    title: 'Invoices',
    description: 'From a draft to money in the bank.',
    steps: [
      step('All invoices', 'Each with its state: it follows from what happened.', at('list')),
      step('Write one', 'Customer, lines, done. The sums are worked out for you.', at('new-record'), 'left'),
      step('By state', 'Drafts, sent, overdue, paid: one click each.', at('list-filters')),
      step('Find one', 'By number, customer or reference.', at('list-search')),
      step(
        'What is late',
        'The dashboard tells you each morning what is overdue.',
        at('sidebar', 'sidebar-toggle'),
        'right',
      ),
    ],
  },
];
