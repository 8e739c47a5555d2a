import { useState } from 'react';
import { ArrowRightLeft, Ban, CircleCheck, Pencil } from 'lucide-react';
import { getRouteApi } from '@tanstack/react-router';
import type { LotView, WithoutLotsView } from '@atelier/contract/stock';
import { permits } from '@atelier/domain/businesses';
import { Button } from '../design/button.tsx';
import { Card, FactList } from '../design/card.tsx';
import { DownloadLink } from '../design/download-link.tsx';
import { DateText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { useActiveBusiness, useToday } from '../platform/active-business.tsx';
import { LoadedPage } from '../platform/loaded-page.tsx';
import { paths } from '../platform/paths.ts';
import { LotPill } from './lot-columns.tsx';
import { BlockLotDialog, EditLotDialog } from './lot-dialogs.tsx';
import { Nothing, PassageList, PassageRow } from './lot-passages.tsx';
import { useBlockLot, useLot, useTraceAddress } from './lots.api.ts';
import { PutIntoLotDialog } from './put-into-lot-dialog.tsx';
import { StockText } from '../items/index.ts';
import { stockWords } from './stock-words.ts';

const route = getRouteApi('/dashboard/inventory/lots/$lotId');
const back = { to: paths.lots, label: 'Lots' };

export function LotScreen() {
  const { lotId } = route.useParams();
  return (
    <LoadedPage
      title="Lot"
      back={back}
      query={useLot(lotId)}
      words={stockWords}
      errorTitle="This lot could not be loaded"
      skeleton={<TableSkeleton rows={3} columns={4} />}
    >
      {(lot) => <Lot lot={lot} />}
    </LoadedPage>
  );
}

function Lot({ lot }: { lot: LotView }) {
  const mayChange = permits(useActiveBusiness().business.role, 'inventory.write');
  const file = useTraceAddress(lot.id);
  return (
    <>
      <PageHeader
        title={`Lot ${lot.number}`}
        badge={<LotPill lot={lot} today={useToday()} />}
        description={[lot.itemName, lot.blockedReason].filter(Boolean).join(' · ')}
        back={back}
        action={
          <>
            <DownloadLink href={file}>Export CSV</DownloadLink>
            {mayChange && <Actions lot={lot} />}
          </>
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="min-w-0 space-y-5">
          <Buyers lot={lot} />
          <Passages lot={lot} />
          <Related title="Made of it" lots={lot.forward} empty="It went into nothing that is kept by lots." />
          {lot.withoutLots.map((one) => (
            <WithoutLots key={one.itemId} pieces={one} />
          ))}
          <Related title="What went into it" lots={lot.backward} empty="No lots went into it." />
        </div>
        <Facts lot={lot} />
      </div>
    </>
  );
}

function Actions({ lot }: { lot: LotView }) {
  const [dialog, setDialog] = useState<'edit' | 'put' | 'block' | null>(null);
  const free = useBlockLot({});
  const close = () => setDialog(null);
  return (
    <>
      <Button icon={Pencil} onClick={() => setDialog('edit')}>
        Edit
      </Button>
      {lot.onHand > 0 && (
        <Button icon={ArrowRightLeft} onClick={() => setDialog('put')}>
          Put into another lot
        </Button>
      )}
      {lot.blockedAt === null ? (
        <Button icon={Ban} onClick={() => setDialog('block')}>
          Block
        </Button>
      ) : (
        <Button
          icon={CircleCheck}
          busy={free.isPending}
          onClick={() => free.mutate({ lotId: lot.id, isBlocked: false, reason: '' })}
        >
          Use it again
        </Button>
      )}
      {dialog === 'edit' && <EditLotDialog lot={lot} onClose={close} />}
      {dialog === 'put' && (
        <PutIntoLotDialog
          item={{ id: lot.itemId, stockUnit: lot.stockUnit }}
          lotId={lot.id}
          onClose={close}
        />
      )}
      {dialog === 'block' && <BlockLotDialog lot={lot} onClose={close} />}
    </>
  );
}

/** Shows where all of it ended with others: of the lot itself and of all that was made of it. */
function Buyers({ lot }: { lot: LotView }) {
  const sales = [lot, ...lot.forward].flatMap((one) =>
    one.passages.filter(({ kind }) => kind === 'sale').map((passage) => ({ one, passage })),
  );
  return (
    <Card title="Who got it" description="By invoices, of this lot and of all that was made of it." flush>
      {sales.length === 0 ? (
        <Nothing>No one yet.</Nothing>
      ) : (
        <ul className="divide-line border-line divide-y border-t">
          {sales.map(({ one, passage }) => (
            <PassageRow
              key={`${one.id} ${passage.operationId} ${passage.channel ?? ''} ${passage.eventName ?? ''}`}
              unit={one.stockUnit}
              passage={passage}
              title={passage.partyName ?? 'A sale without a name'}
              note={`${one.itemName}, lot ${one.number}`}
              isPlain
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Passages({ lot }: { lot: LotView }) {
  return (
    <Card title="Stock history" flush>
      {lot.passages.length === 0 ? <Nothing>No movements.</Nothing> : <PassageList lot={lot} />}
    </Card>
  );
}

/** Lists pieces of no lot, made of it or of its own item, with the customers who perhaps got one. */
function WithoutLots({ pieces }: { pieces: WithoutLotsView }) {
  const { itemName, stockUnit, made, gone, goneCount } = pieces;
  return (
    <Card
      title={
        made.length === 0 ? `May have received one: ${itemName}` : `Made of it without lots: ${itemName}`
      }
      description={
        made.length === 0
          ? 'Went of no lot since this one came, so that some of it may be of it.'
          : 'Which of these pieces went where is not known. Those who got some since then perhaps got one of them.'
      }
      flush
    >
      {made.length > 0 && <PassageList lot={{ passages: made, stockUnit }} />}
      <h3 className="border-line bg-sunken border-t px-4 py-2 font-medium sm:px-5">Perhaps went to</h3>
      {gone.length === 0 ? (
        <Nothing>No one yet: nothing from it was sold or used since.</Nothing>
      ) : (
        <ul className="divide-line border-line divide-y border-t">
          {gone.map((passage) => (
            <PassageRow
              key={`${passage.operationId} ${passage.channel ?? ''} ${passage.eventName ?? ''}`}
              unit={stockUnit}
              passage={passage}
              title={passage.partyName ?? 'A sale without a name'}
              note={passage.kind === 'production' ? 'Used in it' : ''}
              isPlain
            />
          ))}
        </ul>
      )}
      {goneCount > gone.length && (
        <p className="text-ink-soft border-line border-t px-4 py-3 sm:px-5">
          These are the latest {gone.length} of {goneCount}.
        </p>
      )}
    </Card>
  );
}

type RelatedProps = { title: string; lots: LotView['forward']; empty: string };

/** Lots that hang together with this one, the nearest first, each with what came and went of it. */
function Related({ title, lots, empty }: RelatedProps) {
  const today = useToday();
  return (
    <Card title={title} flush>
      {lots.length === 0 ? (
        <Nothing>{empty}</Nothing>
      ) : (
        lots.map((lot) => (
          <section key={lot.id} aria-label={`${lot.itemName}, lot ${lot.number}`}>
            <div className="border-line bg-sunken flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t px-4 py-2 sm:px-5">
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <TextLink to={paths.lot(lot.id)} className="wrap-anywhere">
                  {lot.itemName}, lot {lot.number}
                </TextLink>
                <LotPill lot={lot} today={today} />
              </span>
              <span className="text-ink-soft text-sm">
                {lot.steps > 1 && `${String(lot.steps)} steps away · `}
                <StockText amount={lot.onHand} unit={lot.stockUnit} /> there
              </span>
            </div>
            <PassageList lot={lot} />
          </section>
        ))
      )}
    </Card>
  );
}

function Facts({ lot }: { lot: LotView }) {
  return (
    <Card title="Summary">
      <FactList
        facts={[
          { term: 'Item', value: <TextLink to={paths.item(lot.itemId)}>{lot.itemName}</TextLink> },
          { term: 'There', value: <StockText amount={lot.onHand} unit={lot.stockUnit} /> },
          ...lot.places.map((place) => ({
            term: place.placeName,
            value: <StockText amount={place.onHand} unit={lot.stockUnit} />,
          })),
          ...(lot.expiresOn === null ? [] : [{ term: 'Expires', value: <DateText date={lot.expiresOn} /> }]),
          ...(lot.supplierNumber === ''
            ? []
            : [{ term: 'Supplier’s lot number', value: lot.supplierNumber }]),
          ...(lot.note === '' ? [] : [{ term: 'Note', value: lot.note }]),
        ]}
      />
    </Card>
  );
}
