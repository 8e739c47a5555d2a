import { useState } from 'react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { AssetView } from '@atelier/contract/equipment';
import { permits } from '@atelier/domain/businesses';
import { Button } from '../design/button.tsx';
import { Card, FactList, Figure } from '../design/card.tsx';
import { ConfirmDialog } from '../design/dialog.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { showToast } from '../design/toast.ts';
import { Attachments } from '../documents/index.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { LoadedPage } from '../platform/loaded-page.tsx';
import { paths } from '../platform/paths.ts';
import { AssetDialog } from './asset-dialog.tsx';
import { AssetStatePill } from './asset-state-pill.tsx';
import { assetWords, disposalWords, planWords, stateOf } from './asset-words.ts';
import { useAsset, useTakeAssetBack, useUndoDisposal } from './assets.api.ts';
import { DisposalDialog } from './disposal-dialog.tsx';

const route = getRouteApi('/dashboard/finances/assets/$assetId');
const back = { to: paths.assets, label: 'Equipment' };

export function AssetScreen() {
  const { assetId } = route.useParams();
  const asset = useAsset(assetId);
  return (
    <LoadedPage
      title="Equipment"
      back={back}
      query={asset}
      words={assetWords}
      errorTitle="This could not be loaded"
      skeleton={<TableSkeleton rows={8} />}
    >
      {(view) => <Asset asset={view} />}
    </LoadedPage>
  );
}

function Asset({ asset }: { asset: AssetView }) {
  const { business } = useActiveBusiness();
  const go = useNavigate();
  const [open, setOpen] = useState<'change' | 'gone' | 'undo' | 'take-back' | null>(null);
  const close = () => setOpen(null);
  const undo = useUndoDisposal(() => showToast({ title: 'It is back in the register', kind: 'success' }));
  const takeBack = useTakeAssetBack(async () => {
    showToast({ title: 'Reversed', description: asset.name, kind: 'success' });
    await go({ to: paths.assets });
  });
  const mayWrite = permits(business.role, 'finances.record');
  const state = stateOf(asset);
  const isHere = state === 'used' || state === 'done';
  return (
    <>
      <PageHeader
        title={asset.name}
        badge={<AssetStatePill asset={asset} />}
        description={planWords(asset)}
        back={back}
        action={
          mayWrite && (
            <>
              {isHere && <Button onClick={() => setOpen('take-back')}>Reverse</Button>}
              {isHere && <Button onClick={() => setOpen('change')}>Change</Button>}
              {isHere && <Button onClick={() => setOpen('gone')}>Sell or dispose</Button>}
              {state === 'gone' && <Button onClick={() => setOpen('undo')}>It is still here</Button>}
            </>
          )
        }
      />
      {asset.purchaseReversed && (
        <p role="status" className="border-danger bg-surface mb-5 rounded-lg border px-4 py-3">
          The purchase that this is linked to was changed or reversed. Press “Change” and choose the current
          purchase.
        </p>
      )}
      {asset.problem === 'period-closed' && (
        <p role="status" className="border-line bg-surface mb-5 rounded-lg border px-4 py-3">
          The books are closed on the day that the next part is due. Closed days stay as they were filed: it
          is posted on the first open day after them.
        </p>
      )}
      <div className="mb-5 grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4">
        <Figure label="Cost" value={<MoneyText cents={asset.costCents} />} />
        <Figure label="Depreciated so far" value={<MoneyText cents={asset.accumulatedCents} />} />
        <Figure label="Book value" value={<MoneyText cents={asset.bookValueCents} />} />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <div className="space-y-5">
          <Facts asset={asset} />
          <Attachments kind="asset" id={asset.id} />
        </div>
        <Schedule asset={asset} />
      </div>
      {open === 'change' && (
        <AssetDialog
          asset={asset}
          onClose={close}
          onSaved={() => {
            showToast({ title: 'Saved', kind: 'success' });
            close();
          }}
        />
      )}
      {open === 'gone' && <DisposalDialog asset={asset} onClose={close} />}
      <ConfirmDialog
        isOpen={open === 'undo'}
        onClose={close}
        onConfirm={() => undo.mutateAsync({ assetId: asset.id })}
        title={`${asset.name} is still here?`}
        consequence="What took it off the books is reversed, and its depreciation goes on where it was."
        confirmLabel="Put it back"
        tone="primary"
        canUndo
      />
      <ConfirmDialog
        isOpen={open === 'take-back'}
        onClose={close}
        onConfirm={() => takeBack.mutateAsync({ assetId: asset.id, version: asset.version })}
        title={`Reverse ${asset.name}?`}
        consequence={
          asset.purchaseKind === 'posted'
            ? 'For what was entered by mistake: its purchase and all its depreciation are reversed. If you no longer have it, press “Sell or dispose” instead.'
            : 'For what was entered by mistake: all its depreciation is reversed; the purchase stays. If you no longer have it, press “Sell or dispose” instead.'
        }
        confirmLabel="Reverse"
      />
    </>
  );
}

function Facts({ asset }: { asset: AssetView }) {
  const { disposal } = asset;
  const facts = [
    { term: 'Bought', value: <DateText date={asset.purchasedOn} /> },
    { term: 'First used', value: <DateText date={asset.inServiceOn} /> },
    {
      term: 'Purchase',
      value: (
        <TextLink to={paths.journalEntry(asset.purchaseEntryId)}>
          {asset.purchaseKind === 'posted' ? 'Posted with it' : 'In the books before'}
        </TextLink>
      ),
    },
    ...(asset.salvageCents === 0
      ? []
      : [{ term: 'Still worth in the end', value: <MoneyText cents={asset.salvageCents} /> }]),
    ...(asset.priorThrough === null
      ? []
      : [
          {
            term: 'Depreciated before these books',
            value: (
              <>
                <MoneyText cents={asset.priorCents} /> through <DateText date={asset.priorThrough} />
              </>
            ),
          },
        ]),
    ...(asset.nextDue === null ? [] : [{ term: 'Next part', value: <DateText date={asset.nextDue} /> }]),
    ...(disposal === null
      ? []
      : [
          { term: disposalWords[disposal.kind].done, value: <DateText date={disposal.date} /> },
          { term: 'Came in', value: <MoneyText cents={disposal.proceedsCents} /> },
          {
            term: disposal.gainCents < 0 ? 'Loss' : 'Gain',
            value: (
              <TextLink to={paths.journalEntry(disposal.entryId)}>
                <MoneyText cents={Math.abs(disposal.gainCents)} />
              </TextLink>
            ),
          },
        ]),
    ...(asset.notes === '' ? [] : [{ term: 'Notes', value: asset.notes }]),
  ];
  return (
    <Card title="Facts">
      <FactList facts={facts} />
      <p className="text-ink-soft mt-3 text-sm">
        This is the depreciation of your books. The tax form may take it faster (Section 179, MACRS on Form
        4562): ask your tax preparer.
      </p>
    </Card>
  );
}

function Schedule({ asset }: { asset: AssetView }) {
  const cell = 'px-3 py-2 text-right whitespace-nowrap tabular-nums';
  return (
    <Card
      flush
      title="Depreciation"
      description="Posted by itself, each part on its day."
      aria-label="Depreciation schedule"
    >
      {asset.schedule.length === 0 ? (
        <p className="text-ink-soft px-4 pb-4 sm:px-5">
          {asset.disposal === null ? 'Nothing is left to depreciate.' : 'None was posted before it went.'}
        </p>
      ) : (
        <div className="max-h-128 overflow-auto" role="region" aria-label="Parts" tabIndex={0}>
          <table className="w-full border-collapse text-[0.9375rem]">
            <thead>
              <tr className="border-line bg-sunken text-ink-soft sticky top-0 border-b text-sm">
                <th scope="col" className="px-4 py-2 text-left font-semibold sm:px-5">
                  Due
                </th>
                <th scope="col" className={cell}>
                  Amount
                </th>
                <th scope="col" className={`${cell} max-sm:hidden`}>
                  In all
                </th>
                <th scope="col" className={`${cell} pr-4 sm:pr-5`}>
                  Entry
                </th>
              </tr>
            </thead>
            <tbody>
              {asset.schedule.map((piece) => (
                <tr
                  key={`${String(piece.sequence)} ${piece.dueOn}`}
                  className={`border-line border-b last:border-0 ${piece.entry === null ? 'text-ink-soft' : ''}`}
                >
                  <th scope="row" className="px-4 py-2 text-left font-normal sm:px-5">
                    <DateText date={piece.dueOn} />
                    {piece.entry !== null && piece.entry.date !== piece.dueOn && (
                      <span className="text-ink-soft block text-xs">
                        Closed; posted on <DateText date={piece.entry.date} />
                      </span>
                    )}
                  </th>
                  <td className={cell}>
                    <MoneyText cents={piece.amountCents} bare />
                  </td>
                  <td className={`${cell} max-sm:hidden`}>
                    <MoneyText cents={piece.accumulatedCents} bare />
                  </td>
                  <td className={`${cell} pr-4 sm:pr-5`}>
                    {piece.entry === null ? (
                      'To come'
                    ) : (
                      <TextLink
                        to={paths.journalEntry(piece.entry.id)}
                      >{`No. ${String(piece.entry.number)}`}</TextLink>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}
