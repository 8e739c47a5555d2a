import { useState } from 'react';
import { ExternalLink, FileText, Hammer, Link2, Link2Off, PackageCheck, RotateCcw } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import type { CommissionView, OrderView } from '@atelier/contract/orders';
import { permits } from '@atelier/domain/businesses';
import { Button } from '../design/button.tsx';
import { buttonLook } from '../design/button-look.ts';
import { Card } from '../design/card.tsx';
import { InstantText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { copyLink, RevokeLinkDialog, tellRevoked } from '../sales-documents/index.ts';
import { QuoteStatePill } from '../quotes/index.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import { CommissionBrief } from './commission-brief.tsx';
import { CommissionMessages } from './commission-messages.tsx';
import { CommissionProofs } from './commission-proofs.tsx';
import { CommissionStages } from './commission-stages.tsx';
import { commissionWords } from './commission-words.ts';
import {
  useCommission,
  useNoteWork,
  useQuoteCommission,
  useRenewCommissionLink,
  useWriteMessage,
} from './commissions.api.ts';

/** Shows what maker and customer agree on about an order that is a commission. */
export function CommissionPart({ order }: { order: OrderView }) {
  const isOver = order.state === 'completed' || order.state === 'cancelled';
  const mayWrite = permits(useActiveBusiness().business.role, 'invoices.write') && !isOver;
  const write = useWriteMessage({ onProblem: () => true });
  return (
    <Loaded
      query={useCommission(order.id)}
      skeleton={<TableSkeleton rows={2} columns={2} />}
      errorTitle="The commission could not be loaded"
    >
      {(commission) => (
        <>
          <Standing commission={commission} order={order} mayWrite={mayWrite} />
          <CommissionBrief commission={commission} mayWrite={mayWrite} />
          <CommissionProofs commission={commission} order={order} mayWrite={mayWrite} />
          <CommissionMessages
            messages={commission.messages}
            draftKey={`commission-message:${order.id}`}
            isCustomer={false}
            empty="What you write here, the customer reads on the page behind the link."
            words={commissionWords}
            onSend={
              mayWrite ? (body) => write.mutateAsync({ orderId: order.id, id: newId(), body }) : undefined
            }
          />
        </>
      )}
    </Loaded>
  );
}

type StandingProps = { commission: CommissionView; order: OrderView; mayWrite: boolean };

/** Shows how far it has come, and what leads further. */
function Standing({ commission, order, mayWrite }: StandingProps) {
  const { stage, quote, viewedAt } = commission;
  return (
    <Card title="Commission">
      <CommissionStages stage={stage} reached={commission.reached} />
      <p className="text-ink-soft mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        {quote !== null && (
          <span className="inline-flex flex-wrap items-center gap-x-2">
            <TextLink to={paths.quote(quote.id)} className="touch-target inline-flex items-center">
              {quote.number === null ? 'Draft quote' : `Quote ${quote.number}`}
            </TextLink>
            <QuoteStatePill state={quote.state} />
          </span>
        )}
        {viewedAt === null ? (
          'The customer has not opened the page yet.'
        ) : (
          <span>
            The customer looked at the page <InstantText instant={viewedAt} />.
          </span>
        )}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <PageLink commission={commission} mayWrite={mayWrite} />
        {mayWrite && <NextSteps commission={commission} order={order} />}
      </div>
    </Card>
  );
}

function PageLink({ commission, mayWrite }: Omit<StandingProps, 'order'>) {
  const [isRevoking, setRevoking] = useState(false);
  const renew = useRenewCommissionLink({ onSaved: tellRevoked });
  return (
    <>
      <Button icon={Link2} onClick={() => void copyLink(commission.publicUrl)}>
        Copy link
      </Button>
      <a href={commission.publicUrl} target="_blank" rel="noopener" className={buttonLook('secondary', 'md')}>
        <ExternalLink aria-hidden className="size-4.5 shrink-0" />
        See their page
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      {mayWrite && (
        <Button icon={Link2Off} tone="quiet" onClick={() => setRevoking(true)}>
          Revoke link
        </Button>
      )}
      {isRevoking && (
        <RevokeLinkDialog
          onRevoke={() => renew.mutateAsync({ orderId: commission.orderId })}
          onClose={() => setRevoking(false)}
        />
      )}
    </>
  );
}

const quotableAgain = ['declined', 'expired', 'replaced'];

/** Shows what a person says of it: that it is quoted, and where no batch tells it, that the work goes on. */
function NextSteps({ commission, order }: Omit<StandingProps, 'mayWrite'>) {
  const navigate = useNavigate();
  const [quoteId] = useState(newId);
  const quote = useQuoteCommission({ onSaved: () => navigate({ to: paths.quote(quoteId) }) });
  const work = useNoteWork({});
  const { stage, isBegun, isFinished, orderId } = commission;
  const note = (next: 'none' | 'begun' | 'finished') => work.mutate({ orderId, work: next });
  const isQuotable =
    order.lines.length > 0 &&
    (commission.quote === null || quotableAgain.includes(commission.quote.state)) &&
    stage !== 'making' &&
    stage !== 'ready';
  return (
    <>
      {isQuotable && (
        <Button icon={FileText} busy={quote.isPending} onClick={() => quote.mutate({ orderId, quoteId })}>
          Draft a quote
        </Button>
      )}
      {stage === 'approved' && (
        <Button icon={Hammer} busy={work.isPending} onClick={() => note('begun')}>
          The work has begun
        </Button>
      )}
      {stage === 'making' && (
        <Button icon={PackageCheck} busy={work.isPending} onClick={() => note('finished')}>
          It is ready
        </Button>
      )}
      {(isBegun || isFinished) && (
        <Button
          icon={RotateCcw}
          tone="quiet"
          busy={work.isPending}
          onClick={() => note(isFinished ? 'begun' : 'none')}
        >
          {isFinished ? 'Not ready after all' : 'Not begun after all'}
        </Button>
      )}
    </>
  );
}
