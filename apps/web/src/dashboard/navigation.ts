import {
  BookOpen,
  Boxes,
  CalendarDays,
  CreditCard,
  FileText,
  FolderOpen,
  Handshake,
  House,
  Landmark,
  MessageSquareHeart,
  Settings,
  ShieldCheck,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { Permission } from '@atelier/domain/businesses';
import { paths } from '../platform/paths.ts';

export type Entry = {
  label: string;
  path: string;
  icon: LucideIcon;
  isExact?: true;
  parts?: readonly Part[];
};
/** A page below an entry; one that asks for a permission is shown to who has it. */
export type Part = { label: string; path: string; isExact?: true; permission?: Permission };

export const mainNavigation: readonly Entry[] = [
  { label: 'Dashboard', path: paths.dashboard, icon: House, isExact: true },
  {
    label: 'Finances',
    path: paths.finances,
    icon: Landmark,
    parts: [
      { label: 'Overview', path: paths.finances, isExact: true },
      { label: 'Reports', path: paths.financeReports },
      { label: 'Journal', path: paths.journal },
    ],
  },
  {
    label: 'Events',
    path: paths.events,
    icon: CalendarDays,
    parts: [
      { label: 'All events', path: paths.events },
      { label: 'Calendar', path: paths.eventsCalendar },
      { label: 'Reports', path: paths.eventReports },
    ],
  },
  {
    label: 'Inventory',
    path: paths.inventory,
    icon: Boxes,
    parts: [
      { label: 'Overview', path: paths.inventory, isExact: true },
      { label: 'Products', path: paths.products },
      { label: 'Materials', path: paths.materials },
      { label: 'Composition', path: paths.composition },
      { label: 'Batches', path: paths.batches },
      { label: 'Operations', path: paths.operations },
      { label: 'Suppliers', path: paths.suppliers },
    ],
  },
  {
    label: 'Customers',
    path: paths.customers,
    icon: Users,
    parts: [
      { label: 'Overview', path: paths.customers, isExact: true },
      { label: 'List', path: paths.customerList },
      { label: 'Interactions', path: paths.customerInteractions },
      { label: 'Segments', path: paths.customerSegments },
      { label: 'Orders', path: paths.customerOrders },
    ],
  },
  {
    label: 'Invoices',
    path: paths.invoices,
    icon: FileText,
    parts: [
      { label: 'All invoices', path: paths.invoices },
      { label: 'New invoice', path: paths.newInvoice, permission: 'invoices.write' },
    ],
  },
];

export const additionalFeatures: readonly Entry[] = [
  { label: 'Professionals', path: paths.professionals, icon: Handshake },
  { label: 'Resources', path: paths.resources, icon: BookOpen },
  { label: 'Feedback', path: paths.feedback, icon: MessageSquareHeart },
  { label: 'Payments', path: paths.payments, icon: CreditCard },
  { label: 'Documents', path: paths.documents, icon: FolderOpen },
];

export const settingsEntry: Entry = {
  label: 'Settings',
  path: paths.settings,
  icon: Settings,
  parts: [
    { label: 'Business', path: paths.settings, isExact: true },
    { label: 'Account', path: paths.settingsAccount },
    { label: 'Profile', path: paths.settingsProfile },
    { label: 'Subscription', path: paths.settingsSubscription },
  ],
};

export const adminEntry: Entry = { label: 'Admin', path: paths.admin, icon: ShieldCheck };

/** Tells whether the address is at or below the entry. */
export function isAt(path: string, current: string, isExact = false): boolean {
  const here = current.replace(/\/$/, '');
  return here === path || (!isExact && here.startsWith(`${path}/`));
}

/** The part that fits the address best: the longest, since `/invoices` is also the start of `/invoices/new`. */
export function partAt(parts: readonly Part[], current: string): Part | undefined {
  return parts
    .filter((part) => isAt(part.path, current, part.isExact))
    .reduce<Part | undefined>(
      (best, part) => (best && best.path.length >= part.path.length ? best : part),
      undefined,
    );
}
