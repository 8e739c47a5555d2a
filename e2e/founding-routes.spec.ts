import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test, toast } from './product/journey.ts';

/*
 * The routes of the founding spec, section 2, in its order and in its words. Test pages are in
 * platform/test-build.spec.ts.
 */

type Expected = {
  /** The heading of the page that opens. */
  readonly title: string;
  /** The address that it has then, where it is another. */
  readonly leadsTo?: string;
};

const someId = '0193e5c0-0000-7000-8000-000000000000';
const record = { customerId: someId, invoiceId: someId, eventId: someId };
type Records = typeof record;

const open = (title: string): Expected => ({ title });

const publicRoutes: Readonly<Record<string, Expected>> = {
  '/': open('Books kept as carefully as the work.'),
  '/login': open('Welcome back'),
  '/auth/reset-password': open('Forgot your password?'),
  '/auth/update-password': open('Choose a new password'),
  '/auth/confirm': open('Confirm your address'),
  '/logout': { title: 'Welcome back', leadsTo: '/login' },
  '/no/such/page': open('This page is not on the shelf'),
};

const signedInRoutes: Readonly<Record<string, Expected>> = {
  '/dashboard': open('Ada’s Pots'),
  '/dashboard/finances': open('Finances'),
  '/dashboard/finances/reports': open('Reports'),
  '/dashboard/inventory': open('Inventory'),
  '/dashboard/inventory/materials': open('Materials'),
  '/dashboard/inventory/composition': open('Composition'),
  '/dashboard/inventory/operations': open('Operations'),
  '/dashboard/inventory/suppliers': open('Suppliers'),
  '/dashboard/customers': open('Customer overview'),
  '/dashboard/customers/list': open('Customers'),
  '/dashboard/customers/new': open('New customer'),
  '/dashboard/customers/{customerId}': open('Grace Hopper'),
  '/dashboard/customers/interactions': open('Interactions'),
  '/dashboard/customers/segments': open('Segments'),
  '/dashboard/customers/orders': open('Orders'),
  '/dashboard/events': open('Events'),
  '/dashboard/events/new': open('New event'),
  '/dashboard/events/{eventId}': open('Beacon Spring Fair'),
  '/dashboard/events/{eventId}/edit': open('Edit Beacon Spring Fair'),
  '/dashboard/events/calendar': open('Events calendar'),
  '/dashboard/events/{eventId}/registration': open('Application to Beacon Spring Fair'),
  '/dashboard/events/{eventId}/budget': open('Budget of Beacon Spring Fair'),
  '/dashboard/events/reports': open('Event reports'),
  '/dashboard/invoices': open('Invoices'),
  '/dashboard/invoices/new': open('New invoice'),
  '/dashboard/invoices/{invoiceId}': open('Draft invoice'),
  '/dashboard/invoices/{invoiceId}/edit': open('Edit invoice'),
  '/dashboard/professionals': open('Financial Professionals'),
  '/dashboard/professionals/register': open('Register as Professional'),
  '/dashboard/documents': open('Documents'),
  '/dashboard/feedback': open('Feedback'),
  '/dashboard/resources': open('Resources'),
  '/dashboard/payments': open('Payments'),
  '/dashboard/settings': open('Business settings'),
  '/dashboard/settings/account': open('Account'),
  '/dashboard/settings/profile': open('Profile'),
  '/dashboard/settings/subscription': open('Subscription'),
  '/dashboard/no/such/page': open('This page is not on the shelf'),
};

const adminRoutes: Readonly<Record<string, Expected>> = {
  '/admin': open('Administration'),
  '/admin/users': open('Users'),
  '/admin/feedback': open('Feedback'),
  '/admin/analytics': open('Analytics'),
  '/admin/subscription': open('Subscription'),
  '/admin/no-such-page': open('This page is not on the shelf'),
};

/** "Other navigation targets seen"; what is asked for in the address comes along. */
const otherTargets: Readonly<Record<string, Expected>> = {
  '/settings/profile': { title: 'Profile', leadsTo: '/dashboard/settings/profile' },
  '/settings': { title: 'Business settings', leadsTo: '/dashboard/settings' },
  '/help': open('How can we help?'),
  '/invoices/new': { title: 'New invoice', leadsTo: '/dashboard/invoices/new' },
  '/inventory': { title: 'Inventory', leadsTo: '/dashboard/inventory' },
  '/events/new': { title: 'New event', leadsTo: '/dashboard/events/new' },
  '/events': { title: 'Events', leadsTo: '/dashboard/events' },
  '/finance': { title: 'Finances', leadsTo: '/dashboard/finances' },
  '/finances': { title: 'Finances', leadsTo: '/dashboard/finances' },
  '/customers': { title: 'Customer overview', leadsTo: '/dashboard/customers' },
  '/invoices': { title: 'Invoices', leadsTo: '/dashboard/invoices' },
  '/invoices?state=draft': { title: 'Invoices', leadsTo: '/dashboard/invoices?state=draft' },
  '/crm/customers': { title: 'Customer overview', leadsTo: '/dashboard/customers' },
  '/help/getting-started': open('Getting started'),
  '/help/inventory-guide': open('Inventory'),
  '/help/invoice-guide': open('Invoices'),
  '/help/event-guide': open('Events'),
  '/help/finance-guide': open('Finances'),
  '/help/customer-guide': open('Customers'),
};

function fill(address: string, records: Records): string {
  return address.replaceAll(/\{(\w+)\}/g, (_, name: string) => records[name as keyof Records]);
}

/**
 * The first page is loaded; the others are opened inside the app, as a link would, which is ten times as quick. That
 * each loads by its address, too, is shown by every-route.spec.ts.
 */
async function go(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.goto(address);
    return;
  }
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
  }, address);
}

async function walk(
  page: Page,
  routes: Readonly<Record<string, Expected>>,
  records: Records = record,
): Promise<void> {
  for (const [route, { title, leadsTo }] of Object.entries(routes)) {
    await test.step(route, async () => {
      const address = fill(route, records);
      await go(page, address);
      await expect.soft(page.getByRole('heading', { level: 1 }), route).toHaveText(title);
      await expect.soft(page, route).toHaveURL(leadsTo ?? address);
      if (/^\/(?:dashboard|admin)\//.test(leadsTo ?? route)) {
        await expect
          .soft(page.getByRole('navigation', { name: 'Main' }), `${route} keeps the shell`)
          .toBeVisible();
      }
    });
  }
}

test('every route opens for a member', async ({ page, member }) => {
  const customerId = await member.business.addCustomer('Grace Hopper');
  const invoiceId = await member.business.draftInvoice(customerId, [
    { description: 'Vase', pieces: 1, priceCents: 12_000 },
  ]);
  const eventId = randomUUID();
  const fair = { name: 'Beacon Spring Fair', startsOn: '2099-04-18' };
  await member.business.send('POST', '/finances/events', { id: eventId, ...fair });
  await walk(page, signedInRoutes, { customerId, invoiceId, eventId });
  await walk(page, otherTargets);
});

test('the admin area sends a member back to the dashboard', async ({ page, member: _member }) => {
  for (const route of Object.keys(adminRoutes)) {
    await go(page, route);
    await expect(toast(page, 'Access Denied')).toContainText(
      "You don't have permission to access the admin area",
    );
    await expect(page, route).toHaveURL('/dashboard');
  }
});

test('every route of the admin area opens for an administrator', async ({ page, admin }) => {
  expect(admin.name).not.toBe('');
  await walk(page, adminRoutes);
});

test('a stranger sees what is public and signs in for the rest', async ({ page }) => {
  await walk(page, publicRoutes);
  const closed = { ...signedInRoutes, ...adminRoutes, ...otherTargets };
  for (const [route, { leadsTo }] of Object.entries(closed)) {
    if (route.startsWith('/help')) continue;
    await test.step(route, async () => {
      const address = fill(route, record);
      await go(page, address);
      await expect(page.getByRole('heading', { level: 1 }), route).toHaveText('Welcome back');
      const from = new URL(page.url()).searchParams.get('from');
      expect(from, route).toBe(leadsTo ?? address);
    });
  }
});

test('signing in leads to the page that was asked for, with what its address says', async ({
  member,
  newVisitor,
}) => {
  for (const [asked, title] of [
    ['/invoices?state=draft', 'Invoices'],
    ['/dashboard/events/calendar', 'Events calendar'],
  ] as const) {
    const page = await newVisitor();
    await page.goto(asked);
    await page.getByLabel('Email').fill(member.person.email);
    await page.getByLabel('Password', { exact: true }).fill(member.person.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveURL(asked.startsWith('/dashboard') ? asked : `/dashboard${asked}`);
  }
});
