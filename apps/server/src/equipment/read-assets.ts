import type { AssetRowView, AssetView, DepreciationReportView } from '@atelier/contract/equipment';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findAsset, listAssets, type AssetRow } from '@atelier/database/equipment/assets.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { depreciationSchedule, gainOnDisposal } from '@atelier/domain/equipment';
import {
  addMoney,
  money,
  subtractMoney,
  sumMoney,
  zeroMoney,
  type CalendarDate,
  type Money,
} from '@atelier/domain/foundation';

const accumulatedOf = ({ prior, pieces }: AssetRow): Money =>
  sumMoney([prior, ...pieces.map(({ amountCents }) => money(amountCents))]);

/** Returns what is shown of a thing in the register. */
export function assetRowView(asset: AssetRow): AssetRowView {
  const accumulated = accumulatedOf(asset);
  const { cost, salvage, prior, proceeds, disposedOn, disposalKind, disposalEntryId } = asset;
  const disposal =
    disposedOn === null || disposalKind === null || disposalEntryId === null
      ? null
      : {
          date: disposedOn,
          kind: disposalKind,
          proceedsCents: proceeds ?? zeroMoney,
          proceedsAccountId: asset.proceedsAccountId,
          entryId: disposalEntryId,
          gainCents: gainOnDisposal({ cost, accumulated, proceeds: proceeds ?? zeroMoney }),
        };
  return {
    id: asset.id,
    name: asset.name,
    notes: asset.notes,
    purchasedOn: asset.purchasedOn,
    inServiceOn: asset.inServiceOn,
    costCents: cost,
    salvageCents: salvage,
    method: asset.method,
    lifeMonths: asset.lifeMonths,
    rhythm: asset.rhythm,
    priorCents: prior,
    priorThrough: asset.priorThrough,
    assetAccountId: asset.assetAccountId,
    accumulatedAccountId: asset.accumulatedAccountId,
    expenseAccountId: asset.expenseAccountId,
    purchaseKind: asset.purchaseKind,
    paidFromAccountId: asset.paidFromAccountId,
    purchaseEntryId: asset.purchaseEntryId,
    purchaseReversed: asset.purchaseReversed && !asset.isTakenBack,
    accumulatedCents: accumulated,
    bookValueCents: disposal === null && !asset.isTakenBack ? subtractMoney(cost, accumulated) : zeroMoney,
    nextDue: asset.nextDue,
    problem: asset.problem,
    disposal,
    isTakenBack: asset.isTakenBack,
    version: asset.version,
  };
}

/** One thing that is known to be there, with its depreciation, made and to come. */
export async function readAsset(tenant: Tenant, assetId: string): Promise<AssetView> {
  const asset = known(await findAsset(tenant, assetId));
  const { fiscalYearStartMonth } = await getBusiness(tenant);
  const made = asset.pieces.map((piece) => ({
    sequence: piece.sequence,
    dueOn: piece.dueOn,
    amountCents: money(piece.amountCents),
    entry: { id: piece.entryId, number: piece.entryNumber, date: piece.date },
  }));
  const posted = new Set(made.map(({ sequence }) => sequence));
  const isOver = asset.disposedOn !== null || asset.isTakenBack;
  const toCome = isOver
    ? []
    : depreciationSchedule(asset, fiscalYearStartMonth)
        .filter(({ sequence }) => !posted.has(sequence))
        .map(({ amount, ...piece }) => ({ ...piece, amountCents: amount, entry: null }));
  let accumulatedCents = asset.prior;
  const schedule = [...made, ...toCome].map((piece) => {
    accumulatedCents = addMoney(accumulatedCents, piece.amountCents);
    return { ...piece, accumulatedCents };
  });
  return { ...assetRowView(asset), schedule };
}

/**
 * Reads what things lost in worth in a period, by the days of the entries; what was never there in it is left out.
 */
export async function readDepreciation(
  tenant: Tenant,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
): Promise<DepreciationReportView> {
  const rows = (await listAssets(tenant))
    .filter(({ purchasedOn, disposedOn }) => purchasedOn <= to && (disposedOn === null || disposedOn >= from))
    .map((asset) => {
      const sumOf = (wanted: (date: string) => boolean) =>
        sumMoney(
          asset.pieces.filter(({ date }) => wanted(date)).map(({ amountCents }) => money(amountCents)),
        );
      const beforeCents = addMoney(
        asset.prior,
        sumOf((date) => date < from),
      );
      const periodCents = sumOf((date) => date >= from && date <= to);
      const accumulatedCents = addMoney(beforeCents, periodCents);
      const { disposal } = assetRowView(asset);
      const isGone = disposal !== null && disposal.date <= to;
      return {
        assetId: asset.id,
        name: asset.name,
        purchasedOn: asset.purchasedOn,
        purchaseEntryId: asset.purchaseEntryId,
        method: asset.method,
        lifeMonths: asset.lifeMonths,
        costCents: asset.cost,
        priorCents: asset.prior,
        beforeCents,
        periodCents,
        accumulatedCents,
        bookValueCents: isGone ? zeroMoney : subtractMoney(asset.cost, accumulatedCents),
        disposedOn: isGone ? disposal.date : null,
        disposalEntryId: isGone ? disposal.entryId : null,
        gainCents: isGone ? disposal.gainCents : zeroMoney,
      };
    });
  const total = (
    key: 'costCents' | 'beforeCents' | 'periodCents' | 'accumulatedCents' | 'bookValueCents' | 'gainCents',
  ) => sumMoney(rows.map((row) => row[key]));
  return {
    from,
    to,
    rows,
    totals: {
      costCents: total('costCents'),
      beforeCents: total('beforeCents'),
      periodCents: total('periodCents'),
      accumulatedCents: total('accumulatedCents'),
      bookValueCents: total('bookValueCents'),
      gainCents: total('gainCents'),
    },
  };
}
