import { calendarDate, money, zeroMoney } from '@atelier/domain/foundation';
import type { OpenEntry } from '@atelier/domain/till';
import { v7 } from 'uuid';
import type { Tenant } from '../platform/in-business.ts';
import { valueOf } from '../platform/stage.factory.ts';
import { addTillEntry, addTillSession, markEntryTaken } from './till-entries.store.ts';
import { addTill, saveTillPerson, saveTillSettings } from './tills.store.ts';

const at = '2026-06-27T14:00:00.000Z';
const hex = (length: number) => '0'.repeat(length - 32) + v7().replaceAll('-', '');

/** Pairs a till with a person, and opens it at an event. */
export async function openTestTill(tenant: Tenant, eventId: string): Promise<string> {
  const [tillId, personId, sessionId] = [v7(), v7(), v7()];
  await saveTillSettings(tenant, {
    ...{ cashRounding: { stepCents: 5, rounding: 'half-up' }, taxRounding: 'half-even' },
  });
  valueOf(
    await addTill(tenant, {
      ...{ id: tillId, name: 'Phone', letters: 'A', credentialHash: hex(64), pairedAt: at },
    }),
  );
  valueOf(
    await saveTillPerson(tenant, {
      ...{ id: personId, name: 'Mara', pin: { salt: hex(32), hash: hex(64), iterations: 1000 } },
      ...{ memberId: tenant.personId, mayOpen: true, mayRefund: false, mayDiscount: false, retiredAt: null },
    }),
  );
  const entry: OpenEntry = {
    ...{ version: 1, kind: 'open', id: sessionId, sessionId, at, clockOffsetMs: 0, personId, eventId },
    ...{ priceListId: null, count: [], floatCents: zeroMoney, accountId: null },
  };
  await addTillEntry(
    tenant,
    {
      ...{ id: sessionId, differsFrom: null, tillId, entry, content: JSON.stringify(entry) },
      ...{ contentHash: hex(64), soldAt: at, receivedAt: at, totalCents: money(0) },
      receiptHash: null,
    },
    { code: 'till-session-missing', details: null },
  );
  await addTillSession(tenant, { id: sessionId, tillId, eventId, priceListId: null, openedAt: at });
  valueOf(
    await markEntryTaken(tenant, sessionId, {
      ...{ bookedOn: calendarDate('2026-06-27'), bookedNumber: null, eventId },
      ...{ customerId: null, invoiceId: null, creditNoteId: null, orderId: null },
    }),
  );
  return tillId;
}
