import { useState } from 'react';
import { Archive, ArchiveRestore, Pencil } from 'lucide-react';
import type { InteractionView } from '@atelier/contract/customers';
import { permits } from '@atelier/domain/businesses';
import { Button } from '../design/button.tsx';
import { Card, FactList } from '../design/card.tsx';
import { DateText, InstantText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { Skeleton } from '../design/skeletons.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { showToast } from '../design/toast.ts';
import { Attachments } from '../documents/index.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { LoadedPage } from '../platform/loaded-page.tsx';
import { paths } from '../platform/paths.ts';
import { customerWords } from './customer-words.ts';
import { FollowUpButtons, FollowUpPill } from './follow-up.tsx';
import { EditInteractionDialog } from './interaction-dialog.tsx';
import { directionWords, interactionKindWords, interactionTitle } from './interaction-words.ts';
import { useChangeInteraction, useInteraction } from './interactions.api.ts';

const backToList = { to: paths.customerInteractions, label: 'Interactions' };

export function InteractionScreen({ interactionId }: { interactionId: string }) {
  return (
    <LoadedPage
      title="Interaction"
      back={backToList}
      query={useInteraction(interactionId)}
      skeleton={<Skeleton className="h-64 w-full rounded-lg" />}
      errorTitle="This interaction could not be loaded"
      words={customerWords}
    >
      {(interaction) => <OpenInteraction interaction={interaction} />}
    </LoadedPage>
  );
}

function OpenInteraction({ interaction }: { interaction: InteractionView }) {
  const mayWrite = permits(useActiveBusiness().business.role, 'customers.write');
  const [isEditing, setEditing] = useState(false);
  const { kind, customerId, customerName, happenedOn, body, outcome, isArchived } = interaction;
  return (
    <>
      <PageHeader
        title={interactionTitle(interaction)}
        badge={
          isArchived ? (
            <StatePill tone="muted">Archived</StatePill>
          ) : (
            <FollowUpPill interaction={interaction} />
          )
        }
        description={
          <>
            {interactionKindWords[kind].label} with{' '}
            <TextLink to={paths.customer(customerId)}>{customerName}</TextLink> on{' '}
            <DateText date={happenedOn} />.
          </>
        }
        back={backToList}
        action={
          mayWrite && (
            <>
              <ArchiveButton interaction={interaction} />
              <Button icon={Pencil} onClick={() => setEditing(true)}>
                Edit
              </Button>
            </>
          )
        }
      />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-5">
          {(body !== '' || outcome !== '') && (
            <Card title={body === '' ? 'Outcome' : 'Notes'}>
              {body !== '' && <p className="wrap-anywhere whitespace-pre-line">{body}</p>}
              {body !== '' && outcome !== '' && (
                <h3 className="border-line mt-4 border-t pt-4 font-semibold">Outcome</h3>
              )}
              {outcome !== '' && <p className="wrap-anywhere whitespace-pre-line">{outcome}</p>}
            </Card>
          )}
          <Attachments kind="interaction" id={interaction.id} />
        </div>
        <div className="min-w-0 space-y-5">
          {interaction.followUpOn !== null && (
            <Card title="Follow-up" description={<FollowUpSentence interaction={interaction} />}>
              <FollowUpButtons interaction={interaction} />
            </Card>
          )}
          <Card title="Details">
            <FactList facts={factsOf(interaction)} className="-my-2.5" />
          </Card>
        </div>
      </div>
      {isEditing && <EditInteractionDialog interaction={interaction} onClose={() => setEditing(false)} />}
    </>
  );
}

function FollowUpSentence({ interaction: { followUp, followUpOn } }: { interaction: InteractionView }) {
  if (followUpOn === null) return null;
  const day = <DateText date={followUpOn} />;
  if (followUp === 'done') return <>Was due on {day}, and is done.</>;
  if (followUp === 'dismissed') return <>Was due on {day}, and is no longer needed.</>;
  return <>Follow up on {day}.</>;
}

function factsOf({
  direction,
  eventId,
  eventName,
  invoiceId,
  invoiceNumber,
  orderId,
  orderNumber,
  createdAt,
  recordedBy,
}: InteractionView) {
  return [
    ...(direction === null ? [] : [{ term: 'Who began', value: directionWords[direction] }]),
    ...(eventId === null
      ? []
      : [
          {
            term: 'Event',
            value: <TextLink to={paths.event(eventId)}>{eventName}</TextLink>,
          },
        ]),
    ...(invoiceId === null
      ? []
      : [
          {
            term: 'Invoice',
            value: <TextLink to={paths.invoice(invoiceId)}>{invoiceNumber ?? 'Draft'}</TextLink>,
          },
        ]),
    ...(orderId === null
      ? []
      : [{ term: 'Order', value: <TextLink to={paths.order(orderId)}>{orderNumber ?? 'Draft'}</TextLink> }]),
    { term: 'Recorded', value: <InstantText instant={createdAt} /> },
    ...(recordedBy === null ? [] : [{ term: 'By', value: recordedBy }]),
  ];
}

function ArchiveButton({ interaction: { id, isArchived } }: { interaction: InteractionView }) {
  const change = useChangeInteraction();
  const setArchived = (wanted: boolean) =>
    change.mutate(
      { interactionId: id, isArchived: wanted },
      {
        onSuccess: () =>
          showToast({
            id: 'interaction-archived',
            title: wanted ? 'The interaction is archived' : 'The interaction is back',
            kind: 'success',
            ...(wanted
              ? { action: { label: 'Undo', onClick: () => setArchived(false) }, duration: 8000 }
              : {}),
          }),
      },
    );
  return (
    <Button
      icon={isArchived ? ArchiveRestore : Archive}
      busy={change.isPending}
      onClick={() => setArchived(!isArchived)}
    >
      {isArchived ? 'Bring back' : 'Archive'}
    </Button>
  );
}
