import { useState } from 'react';
import { ArrowLeft, ClipboardCheck, FileText, Trash2, Undo2 } from 'lucide-react';
import { getRouteApi } from '@tanstack/react-router';
import type { StockTakeView } from '@atelier/contract/stock';
import { permits } from '@atelier/domain/businesses';
import { isStockTakeOver } from '@atelier/domain/stock';
import { formatDate } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { ConfirmDialog } from '../design/dialog.tsx';
import { useFormats } from '../design/formats.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { LoadedPage } from '../platform/loaded-page.tsx';
import { paths } from '../platform/paths.ts';
import { useSavedFile } from '../platform/use-saved-file.ts';
import { CountSheet } from './count-sheet.tsx';
import { EndCountDialog } from './end-count-dialog.tsx';
import { PostStockTakeDialog } from './post-stock-take-dialog.tsx';
import { ReverseStockTakeDialog } from './reverse-stock-take-dialog.tsx';
import { StockTakeDifferences } from './stock-take-differences.tsx';
import { nameOfStockTake, stockTakeStateWords, stockTakeWords } from './stock-take-words.ts';
import {
  useAbandonStockTake,
  useCountSheetAddress,
  useResumeStockTake,
  useReviewStockTake,
  useStockTake,
} from './stock-takes.api.ts';

const route = getRouteApi('/dashboard/inventory/operations/stock-takes/$takeId');
const back = { to: paths.stockTakes, label: 'Stock takes' };

export function StockTakeScreen() {
  const { takeId } = route.useParams();
  const take = useStockTake(takeId);
  return (
    <LoadedPage
      title="Stock take"
      back={back}
      query={take}
      words={stockTakeWords}
      errorTitle="This stock take could not be loaded"
      skeleton={<TableSkeleton rows={8} columns={3} />}
    >
      {(view) => <Take take={view} onStale={() => void take.refetch()} />}
    </LoadedPage>
  );
}

function Take({ take, onStale }: { take: StockTakeView; onStale: () => void }) {
  const { locale } = useFormats();
  const mayCount = permits(useActiveBusiness().business.role, 'inventory.write');
  const isRunning = take.state === 'open' || take.state === 'counting';
  const counted = take.lines.filter((line) => line.counted !== null).length;
  return (
    <>
      <PageHeader
        title={nameOfStockTake(take)}
        back={back}
        badge={
          <StatePill tone={stockTakeStateWords[take.state].tone}>
            {stockTakeStateWords[take.state].label}
          </StatePill>
        }
        description={`${take.placeName} · ${formatDate(take.day, locale)} · ${String(counted)} of ${String(take.lines.length)} counted`}
        action={<Actions take={take} mayCount={mayCount} />}
      />
      {isRunning && mayCount ? (
        <CountSheet take={take} onStale={onStale} />
      ) : (
        <StockTakeDifferences take={take} />
      )}
    </>
  );
}

function Actions({ take, mayCount }: { take: StockTakeView; mayCount: boolean }) {
  const [dialog, setDialog] = useState<'end' | 'post' | 'abandon' | 'reverse' | null>(null);
  const sheetOf = useCountSheetAddress();
  const sheet = useSavedFile(stockTakeWords);
  const resume = useResumeStockTake();
  const review = useReviewStockTake();
  const abandon = useAbandonStockTake();
  const close = () => setDialog(null);
  const isOver = isStockTakeOver(take.state);
  const isInReview = take.state === 'review';
  const isAllCounted = take.lines.every((line) => line.counted !== null);
  return (
    <>
      <Button icon={FileText} busy={sheet.isPending} onClick={() => sheet.mutate(sheetOf(take.id))}>
        Sheet as PDF
      </Button>
      {mayCount && take.state === 'posted' && take.operationId !== null && (
        <Button icon={Undo2} onClick={() => setDialog('reverse')}>
          Reverse
        </Button>
      )}
      {mayCount && !isOver && (
        <Button icon={Trash2} onClick={() => setDialog('abandon')}>
          Cancel count
        </Button>
      )}
      {mayCount && isInReview && (
        <>
          <Button icon={ArrowLeft} busy={resume.isPending} onClick={() => resume.mutate({ takeId: take.id })}>
            Go on counting
          </Button>
          <Button icon={ClipboardCheck} tone="primary" onClick={() => setDialog('post')}>
            Post the differences
          </Button>
        </>
      )}
      {mayCount && !isOver && !isInReview && (
        <Button
          icon={ClipboardCheck}
          tone="primary"
          busy={review.isPending}
          onClick={() =>
            isAllCounted ? review.mutate({ takeId: take.id, rest: 'stays' }) : setDialog('end')
          }
        >
          Done counting
        </Button>
      )}
      {dialog === 'end' && <EndCountDialog take={take} onClose={close} />}
      {dialog === 'post' && <PostStockTakeDialog take={take} onClose={close} />}
      {dialog === 'reverse' && <ReverseStockTakeDialog take={take} onClose={close} />}
      <ConfirmDialog
        isOpen={dialog === 'abandon'}
        onClose={close}
        onConfirm={() => abandon.mutateAsync({ takeId: take.id })}
        title="Cancel this count?"
        consequence="Your stock stays as the records say. What was counted can still be read."
        confirmLabel="Cancel count"
      />
    </>
  );
}
