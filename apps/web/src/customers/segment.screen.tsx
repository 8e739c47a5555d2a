import { useState } from 'react';
import { Archive, ArchiveRestore, Pencil, UserMinus } from 'lucide-react';
import type { SegmentRowView } from '@atelier/contract/customers';
import { permits } from '@atelier/domain/businesses';
import { useCounts } from '../design/formats.tsx';
import { Button, IconButton } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { DataTable } from '../design/data-table.tsx';
import { DownloadLink } from '../design/download-link.tsx';
import { NothingFound } from '../design/empty-state.tsx';
import { LoadMore } from '../design/list-controls.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { showToast } from '../design/toast.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { LoadedPage } from '../platform/loaded-page.tsx';
import { paths } from '../platform/paths.ts';
import type { Problem } from '../platform/problems.ts';
import { WritersOnly } from '../platform/writers-only.tsx';
import { customerColumns } from './customer-columns.tsx';
import { CustomerPicker } from './customer-picker.tsx';
import { customerWords } from './customer-words.ts';
import { useCustomers, useCustomersFile } from './customers.api.ts';
import { RuleInWords } from './rule-in-words.tsx';
import { countText, SegmentForm } from './segment-form.tsx';
import type { SegmentSearch } from './segment-search.ts';
import { groupWords, segmentKindWords } from './segment-words.ts';
import { useChangeMembers, useChangeSegment, useMailMergeFile, useSegment } from './segments.api.ts';

const backToList = { to: paths.customerSegments, label: 'Segments' };

type SegmentScreenProps = {
  segmentId: string;
  search: SegmentSearch;
  onSearchChange: (change: SegmentSearch) => void;
};

export function SegmentScreen({ segmentId, search, onSearchChange }: SegmentScreenProps) {
  const segment = useSegment(segmentId);
  return (
    <LoadedPage
      title="Segment"
      back={backToList}
      query={segment}
      skeleton={<TableSkeleton />}
      errorTitle="This segment could not be loaded"
      words={customerWords}
    >
      {(loaded) =>
        search.edit === true ? (
          <EditSegment segment={loaded} onDone={() => onSearchChange({ edit: undefined })} />
        ) : (
          <OpenSegment segment={loaded} search={search} onSearchChange={onSearchChange} />
        )
      }
    </LoadedPage>
  );
}

function EditSegment({ segment: current, onDone }: { segment: SegmentRowView; onDone: () => void }) {
  // As it was when it was opened, whatever someone else does meanwhile.
  const [segment] = useState(current);
  const [refusal, setRefusal] = useState<Problem>();
  const change = useChangeSegment({ onRefusal: setRefusal });
  return (
    <>
      <PageHeader title={`Edit ${segment.name}`} back={backToList} />
      <WritersOnly permission="customers.write">
        <SegmentForm
          segment={segment}
          saveLabel="Save changes"
          isSaving={change.isPending}
          refusal={refusal}
          onSave={({ kind: _kind, ...said }, done) => {
            setRefusal(undefined);
            const { id: segmentId, version, isArchived } = segment;
            change.mutate(
              { segmentId, version, isArchived, ...said },
              {
                onSuccess: () => {
                  done();
                  onDone();
                },
              },
            );
          }}
          onCancel={onDone}
        />
      </WritersOnly>
    </>
  );
}

type OpenSegmentProps = Omit<SegmentScreenProps, 'segmentId'> & { segment: SegmentRowView };

function OpenSegment({ segment, search, onSearchChange }: OpenSegmentProps) {
  const counts = useCounts();
  const mayWrite = permits(useActiveBusiness().business.role, 'customers.write');
  const file = useCustomersFile({ segment: segment.id });
  const mails = useMailMergeFile(segment.id, 'email');
  const letters = useMailMergeFile(segment.id, 'post');
  return (
    <>
      <PageHeader
        title={segment.name}
        badge={segment.isArchived && <StatePill tone="muted">Archived</StatePill>}
        description={`${segmentKindWords[segment.kind].label}. ${
          segment.count === null ? '' : `${countText(segment.count, counts)} now.`
        }`}
        back={backToList}
        action={
          <>
            {segment.isUnderstood && <DownloadLink href={file}>Export CSV</DownloadLink>}
            {segment.isUnderstood && <DownloadLink href={mails}>Mail-merge file</DownloadLink>}
            {segment.isUnderstood && <DownloadLink href={letters}>For letters</DownloadLink>}
            {mayWrite && <ArchiveButton segment={segment} />}
            {mayWrite && (
              <Button icon={Pencil} tone="primary" onClick={() => onSearchChange({ edit: true })}>
                Edit
              </Button>
            )}
          </>
        }
      />
      {segment.isUnderstood && <WhoBelongs segment={segment} />}
      {segment.isUnderstood ? (
        <Members segment={segment} search={search} onSearchChange={onSearchChange} mayWrite={mayWrite} />
      ) : (
        <NothingFound>{customerWords['segment-rule-not-understood']}</NothingFound>
      )}
    </>
  );
}

/** Shows what the members have in common; of a segment by hand there is nothing to say. */
function WhoBelongs({ segment: { rule, groups } }: { segment: SegmentRowView }) {
  if (rule === null && groups.length === 0) return null;
  return (
    <Card title="Who’s included" className="mb-5">
      {rule === null ? (
        groups.map((group) => groupWords[group].label).join(', ')
      ) : (
        <RuleInWords rule={rule} />
      )}
    </Card>
  );
}

function ArchiveButton({ segment }: { segment: SegmentRowView }) {
  const change = useChangeSegment();
  const { id: segmentId, name, color, rule, groups, version, isArchived } = segment;
  // What is not understood is written again before anything else.
  if (!segment.isUnderstood) return null;
  return (
    <Button
      icon={isArchived ? ArchiveRestore : Archive}
      busy={change.isPending}
      onClick={() =>
        change.mutate({ segmentId, name, color, rule, groups, version, isArchived: !isArchived })
      }
    >
      {isArchived ? 'Use again' : 'Archive'}
    </Button>
  );
}

function Members({ segment, search, onSearchChange, mayWrite }: OpenSegmentProps & { mayWrite: boolean }) {
  const customers = useCustomers({ segment: segment.id, pages: search.pages });
  const change = useChangeMembers({
    onRefusal: ({ message }) => showToast({ title: message, kind: 'warning' }),
  });
  const byHand = segment.kind === 'manual' && mayWrite;
  const put = (customerId: string, isIn: boolean) =>
    change.mutate({ segmentId: segment.id, customerIds: [customerId], isIn });
  const takeOut = {
    key: 'out',
    header: '',
    cell: ({ id, name }: { id: string; name: string }) => (
      <span className="relative z-1">
        <IconButton
          label={`Take ${name} out`}
          icon={UserMinus}
          onClick={() => {
            put(id, false);
            showToast({
              title: `${name} is taken out`,
              duration: 10_000,
              action: { label: 'Undo', onClick: () => put(id, true) },
            });
          }}
        />
      </span>
    ),
  };
  return (
    <>
      {byHand && (
        <CustomerPicker
          key={segment.count}
          label="Put a customer into it"
          className="mb-4 sm:max-w-sm"
          value={null}
          onValueChange={(customer) => customer !== null && put(customer.id, true)}
        />
      )}
      <Loaded
        query={customers.query}
        skeleton={<TableSkeleton />}
        errorTitle="The customers of this segment could not be loaded"
        words={customerWords}
      >
        {(rows) =>
          rows.length > 0 ? (
            <>
              <DataTable
                caption={`Customers of ${segment.name}`}
                columns={byHand ? [...customerColumns, takeOut] : customerColumns}
                rows={rows}
                rowKey={(row) => row.id}
                rowLink={(row) => paths.customer(row.id)}
                refreshing={customers.isRefreshing}
              />
              <LoadMore
                shown={rows.length}
                things="customers"
                hasMore={customers.hasMore}
                loading={customers.isLoadingMore}
                onLoadMore={() => onSearchChange({ pages: (search.pages ?? 1) + 1 })}
              />
            </>
          ) : (
            <NothingFound>
              {segment.kind === 'manual'
                ? 'No customers yet. Add them here, from the list, or from their page.'
                : 'No customers match right now. New matches appear automatically.'}
            </NothingFound>
          )
        }
      </Loaded>
    </>
  );
}
