import { expect, it } from 'vitest';
import { createLog } from './log.ts';
import { inRequest, routeOf } from './request-context.ts';
import { noteSecurityEvent } from './security-events.ts';

const business = '01a2216c-e595-73f2-a0ad-871634950aaa';

it('are told with how they ended, and with the request, but never a link', () => {
  const lines: unknown[] = [];
  const log = createLog((line) => lines.push(JSON.parse(line)));
  const ask = (method: string, path: string, status: number) =>
    inRequest({ requestId: 'r1', method, path }, () => noteSecurityEvent(log, method, path, status));
  ask('POST', '/api/auth/sign-in/email', 401);
  ask('PATCH', `/api/v1/businesses/${business}/members/${business}`, 200);
  ask('PUT', `/api/v1/businesses/${business}/card-connections/stripe/live`, 200);
  ask('GET', '/api/v1/me/export', 200);
  ask('GET', `/api/v1/businesses/${business}/members`, 200);
  ask('GET', `/api/v1/businesses/${business}/invoices`, 500);
  expect(lines).toMatchObject([
    { level: 'warn', event: 'sign-in', status: 401, requestId: 'r1', route: '/api/auth/sign-in/email' },
    { level: 'info', event: 'members', businessId: business, method: 'PATCH' },
    { event: 'keys of a card processor', route: '/api/v1/businesses/:id/card-connections/stripe/live' },
    { event: 'export' },
  ]);
  expect(routeOf(`/api/v1/public/invoices/${'a'.repeat(43)}/viewed`)).toBe(
    '/api/v1/public/invoices/:token/viewed',
  );
});
