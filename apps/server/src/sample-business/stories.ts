// cspell:ignore Nowak Okafor Ashokan
import {
  addDays,
  addMonths,
  startOfMonth,
  type CalendarDate,
  type CalendarMonth,
} from '@atelier/domain/foundation';
import { chanceOf } from './chance.ts';
import { sampleCustomers, type Custom, type SampleCustomer } from './customers.ts';
import type { Action, PlannedInvoice } from './actions.ts';
import { planInvoice, planPayment } from './sales.ts';

const chance = () => chanceOf('stories');

function customerNamed(name: string): SampleCustomer {
  const found = sampleCustomers.find((customer) => customer.key === name);
  if (!found) throw new Error(`The sample has no customer ${name}.`);
  return found;
}

function invoiceFor(key: string, name: string, custom: Custom): PlannedInvoice {
  return planInvoice(key, customerNamed(name), custom, { chance: chanceOf(key) });
}

/** Returns what goes wrong in a good year: two invoices that should not have been, and a check that bounces. */
export function planMishaps(firstMonth: CalendarMonth): Action[] {
  const day = (months: number, days: number) => addDays(addMonths(startOfMonth(firstMonth), months), days);
  const bounced = 'bounced check';
  return [
    { date: day(2, 8), action: 'issue', invoice: invoiceFor('billed twice', 'Samuel Ortiz', 'retail') },
    { date: day(2, 9), action: 'void', invoice: 'billed twice', reason: 'Billed twice' },
    { date: day(5, 4), action: 'issue', invoice: invoiceFor(bounced, 'Peter Nowak', 'retail') },
    planPayment(day(5, 7), bounced, 'rest', { method: 'check', chance: chance() }),
    { date: day(5, 12), action: 'take-back', invoice: bounced },
    planPayment(day(5, 16), bounced, 'rest', { method: 'bank-transfer', chance: chance() }),
    {
      date: day(7, 13),
      action: 'issue',
      invoice: invoiceFor('cancelled order', 'Bluestone Home', 'wholesale'),
    },
    {
      date: day(7, 20),
      action: 'void',
      invoice: 'cancelled order',
      reason: 'Order cancelled before the kiln was fired',
    },
  ];
}

/**
 * Returns how money comes in a good year: two invoices by one check and too much, with a tip, and in the end not at
 * all.
 */
export function planSettlements(firstMonth: CalendarMonth): Action[] {
  const day = (months: number, days: number) => addDays(addMonths(startOfMonth(firstMonth), months), days);
  const [mugs, bowls] = ['mugs for the shop', 'bowls for the shop'];
  const tea = 'tea set';
  const [gone, ordered] = ['shop that closed', 'money order'];
  return [
    {
      date: day(3, 3),
      action: 'issue',
      invoice: invoiceFor(mugs, 'Catskill Makers Cooperative', 'wholesale'),
    },
    {
      date: day(3, 17),
      action: 'issue',
      invoice: invoiceFor(bowls, 'Catskill Makers Cooperative', 'wholesale'),
    },
    {
      date: day(4, 10),
      action: 'pay-together',
      invoices: [mugs, bowls],
      extraCents: 4000,
      reference: 'Check 2207',
    },
    { date: day(4, 18), action: 'refund', invoice: bowls, cents: 1500, reason: 'A bowl was counted twice' },
    { date: day(6, 5), action: 'issue', invoice: invoiceFor(tea, 'Alice Fontaine', 'retail') },
    {
      ...planPayment(day(6, 6), tea, 'rest', { method: 'cash-app', chance: chance() }),
      tipCents: 1200,
      feeCents: 275,
    },
    { date: day(6, 19), action: 'issue', invoice: invoiceFor(ordered, 'Peter Nowak', 'retail') },
    planPayment(day(6, 27), ordered, 'rest', { method: 'other', chance: chance() }),
    { date: day(2, 20), action: 'issue', invoice: invoiceFor(gone, 'Bluestone Home', 'wholesale') },
    planPayment(day(3, 18), gone, 'half', { method: 'check', chance: chance() }),
    { date: day(8, 14), action: 'write-off', invoice: gone, reason: 'The shop has closed' },
  ];
}

/** Returns what is on the desk today: one invoice at least in every state that an unpaid one can be in. */
export function planDesk(today: CalendarDate): Action[] {
  const ago = (days: number) => addDays(today, -days);
  const issue = (days: number, invoice: PlannedInvoice, more: { waits?: true } = {}): Action => ({
    date: ago(days),
    action: 'issue',
    invoice,
    ...more,
  });
  const view = (days: number, invoice: string): Action => ({ date: ago(days), action: 'view', invoice });
  const half = (days: number, invoice: string) =>
    planPayment(ago(days), invoice, 'half', { method: 'check', chance: chance() });
  const unsaid = { ...invoiceFor('draft without a name', 'Grace Abernathy', 'commission'), customer: null };
  return [
    issue(52, invoiceFor('overdue at a shop', 'Catskill Makers Cooperative', 'wholesale')),
    view(51, 'overdue at a shop'),
    issue(44, invoiceFor('overdue half', 'Juniper Table Restaurant', 'commission')),
    view(43, 'overdue half'),
    half(42, 'overdue half'),
    issue(33, invoiceFor('overdue at home', 'Christopher Yates', 'retail')),
    issue(12, invoiceFor('void of late', 'Daniel Okafor', 'retail')),
    {
      date: ago(10),
      action: 'void',
      invoice: 'void of late',
      reason: 'Customer chose another glaze; billed again',
    },
    issue(9, invoiceFor('half paid', 'Thomas Brennan', 'commission')),
    view(8, 'half paid'),
    half(8, 'half paid'),
    issue(6, invoiceFor('seen at a gallery', 'Gallery Ashokan', 'wholesale')),
    view(5, 'seen at a gallery'),
    issue(4, invoiceFor('seen at home', 'Eleanor Voss', 'retail')),
    view(3, 'seen at home'),
    issue(2, invoiceFor('sent to a shop', 'Hearth & Hollow', 'wholesale')),
    issue(1, invoiceFor('not sent yet', 'Joanna Kim', 'retail'), { waits: true }),
    {
      date: ago(1),
      action: 'draft',
      invoice: invoiceFor('draft for a shop', 'The Copper Spoon', 'wholesale'),
    },
    { date: today, action: 'draft', invoice: invoiceFor('draft for a person', 'Alice Fontaine', 'retail') },
    { date: today, action: 'draft', invoice: unsaid },
    {
      date: today,
      action: 'draft',
      invoice: invoiceFor('goes out by itself', 'Bluestone Home', 'wholesale'),
      goesOutInDays: 3,
    },
  ];
}
