import { type Tenant } from '../platform/in-business.ts';
import { v7 } from 'uuid';
import { assetPurchasePosting, depreciationPosting, disposalPosting } from '@atelier/domain/equipment';
import { calendarDate, money } from '@atelier/domain/foundation';
import { accountIdOf, valueOf } from '../platform/stage.factory.ts';
import { postJournalEntry } from '../books/journal.store.ts';
import { addAsset, addPiece, writeDisposal } from './assets.store.ts';
import { addVehicle, writeMileageRate, writeMileageMethod, addTrip } from './mileage.store.ts';

/** A kiln for $5,100, posted from the bank, with its first month of depreciation, and sold for what is left of it. */
export async function enterTestAsset(tenant: Tenant): Promise<string> {
  const [id, purchaseId, pieceId] = [v7(), v7(), v7()];
  const asset = {
    name: 'Electric kiln',
    notes: '',
    purchasedOn: calendarDate('2026-01-10'),
    inServiceOn: calendarDate('2026-01-10'),
    cost: money(510_000),
    salvage: money(0),
    method: 'straight-line',
    lifeMonths: 204,
    rhythm: 'month',
    prior: money(0),
    priorThrough: null,
    assetAccountId: await accountIdOf(tenant, 'fixed-assets'),
    accumulatedAccountId: await accountIdOf(tenant, 'accumulated-depreciation'),
    expenseAccountId: await accountIdOf(tenant, 'depreciation'),
  } as const;
  const bank = await accountIdOf(tenant, 'bank');
  const piece = { amount: money(2_500), date: calendarDate('2026-01-31'), memo: '' };
  const lock = { closedThrough: null };
  valueOf(
    await postJournalEntry(
      tenant,
      assetPurchasePosting({ ...asset, id }, { entryId: purchaseId, fromAccountId: bank }),
      lock,
    ),
  );
  valueOf(await addAsset(tenant, id, asset, { entryId: purchaseId, paidFromAccountId: bank }));
  const posting = depreciationPosting({ ...asset, id }, { ...piece, entryId: pieceId });
  valueOf(await postJournalEntry(tenant, posting, lock));
  const posted = { sequence: 1, dueOn: piece.date, amount: piece.amount, entryId: pieceId, isLast: false };
  await addPiece(tenant, id, posted);
  const sale = { date: calendarDate('2026-02-20'), kind: 'sold', proceeds: money(507_500) } as const;
  const disposal = { ...sale, proceedsAccountId: bank, entryId: v7() };
  const left = disposalPosting(
    { ...asset, id, accumulated: piece.amount },
    { ...disposal, resultAccountId: await accountIdOf(tenant, 'disposal-result'), memo: '' },
  );
  valueOf(await postJournalEntry(tenant, left, lock));
  await writeDisposal(tenant, id, disposal, 2);
  return id;
}

/** A drive of 24.8 miles to a market, at the business's own rate, in a year that takes the miles. */
export async function driveTestTrip(tenant: Tenant, date = '2026-03-14'): Promise<string> {
  const [id, vehicleId] = [v7(), v7()];
  valueOf(await addVehicle(tenant, { id: vehicleId, name: `Van ${vehicleId}`, inServiceOn: null }));
  await writeMileageRate(tenant, v7(), { validFrom: calendarDate('2026-01-01'), tenthsOfCent: 725 });
  await writeMileageMethod(tenant, v7(), { year: 2026, method: 'standard' });
  const trip = { from: 'Studio', to: 'Riverside', event: 'Riverside market', odometer: null, notes: '' };
  valueOf(
    await addTrip(tenant, id, {
      ...trip,
      date: calendarDate(date),
      vehicleId,
      tenths: 124,
      isRoundTrip: true,
      use: 'business',
      purpose: 'Selling at a market',
    }),
  );
  return id;
}
