import { implement } from '@orpc/server';
import { assets, type assetFields } from '@atelier/contract/equipment';
import { findAsset, listAssetPurchases, listAssets } from '@atelier/database/equipment/assets.reads';
import { assetRefusals, type FixedAssetDraft } from '@atelier/domain/equipment';
import { refuse, succeed } from '@atelier/domain/foundation';
import type { z } from 'zod';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { disposeAsset, takeAssetBack, undoDisposal } from './dispose-asset.command.ts';
import { assetRowView, readAsset, readDepreciation } from './read-assets.ts';
import { addAsset, changeAsset } from './save-asset.command.ts';

/** Turns input into what the domain takes. */
const draftOf = ({
  costCents: cost,
  salvageCents: salvage,
  priorCents: prior,
  purchase: _purchase,
  ...fields
}: z.infer<typeof assetFields>): FixedAssetDraft => ({ ...fields, cost, salvage, prior });

const onAssets = implement(assets).$context<BusinessRequest>();

export const assetRoutes = onAssets.router({
  list: onAssets.list.handler(({ context }) =>
    read(context, async (tenant) => succeed((await listAssets(tenant)).map(assetRowView))),
  ),
  get: onAssets.get.handler(({ input, context }) =>
    read(context, async (tenant) =>
      (await findAsset(tenant, input.assetId))
        ? succeed(await readAsset(tenant, input.assetId))
        : refuse(assetRefusals.refusal('asset-not-found')),
    ),
  ),
  purchases: onAssets.purchases.handler(({ context }) =>
    read(context, async (tenant) =>
      succeed((await listAssetPurchases(tenant)).map(({ left, ...row }) => ({ ...row, leftCents: left }))),
    ),
  ),
  add: onAssets.add.handler(({ input, context }) =>
    change(context, 'addAsset', input, (tenant, tools) =>
      addAsset(tenant, { ...draftOf(input), id: input.id }, input.purchase, tools),
    ),
  ),
  change: onAssets.change.handler(({ input, context }) =>
    change(context, 'changeAsset', input, (tenant, tools) => {
      const { assetId, version } = input;
      return changeAsset(tenant, { ...draftOf(input), assetId, version }, input.purchase, tools);
    }),
  ),
  dispose: onAssets.dispose.handler(({ input: { proceedsCents: proceeds, ...input }, context }) =>
    change(context, 'disposeAsset', { ...input, proceeds }, (tenant, tools) =>
      disposeAsset(tenant, { ...input, proceeds }, tools),
    ),
  ),
  undoDisposal: onAssets.undoDisposal.handler(({ input, context }) =>
    change(context, 'undoDisposal', input, (tenant, tools) => undoDisposal(tenant, input, tools)),
  ),
  takeBack: onAssets.takeBack.handler(({ input, context }) =>
    change(context, 'takeAssetBack', input, (tenant, tools) => takeAssetBack(tenant, input, tools)),
  ),
  report: onAssets.report.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await readDepreciation(tenant, input))),
  ),
});
