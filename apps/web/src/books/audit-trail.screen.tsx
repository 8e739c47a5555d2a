import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { RecordChangeView } from '@atelier/contract/books';
import { permits } from '@atelier/domain/businesses';
import { recordKinds } from '@atelier/domain/books';
import { isCalendarDate } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { RangeFields } from '../design/fields/range-fields.tsx';
import { EmptyState, NothingFound } from '../design/empty-state.tsx';
import { DateText, InstantText, MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { LoadMore } from '../design/list-controls.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { fetchOneMore } from '../platform/use-pages.ts';
import type { AuditTrailSearch } from './audit-trail-search.ts';
import { useRecordChanges, useTrailPeople } from './books.api.ts';
import { FinancesNav } from './finances-nav.tsx';
import { actionWords, fieldWord, isShownField, recordKindWords, valueText } from './record-change-words.ts';

const route = getRouteApi('/dashboard/finances/audit-trail');

export function AuditTrailScreen() {
  const { business } = useActiveBusiness();
  return (
    <>
      <PageHeader
        title="Audit trail"
        description="Who added, changed or deleted what, and when. No one can edit it."
        nav={<FinancesNav />}
      />
      {permits(business.role, 'finances.audit') ? (
        <Trail />
      ) : (
        <EmptyState
          drawing="ledger"
          title="This is for who keeps the books"
          action={<LinkButton to={paths.finances}>Back to finances</LinkButton>}
        >
          Only an owner or a bookkeeper of this business may read who changed what.
        </EmptyState>
      )}
    </>
  );
}

function Trail() {
  const { kind: named, ...rest } = route.useSearch();
  const search = { ...rest, kind: recordKinds.find((kind) => kind === named) };
  const navigate = useNavigate();
  const people = useTrailPeople();
  const trail = useRecordChanges(search);
  const change = (next: AuditTrailSearch) =>
    void navigate({ to: paths.auditTrail, search: { ...search, ...next }, replace: true });
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  return (
    <>
      <div className="mb-4 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField
          label="Show"
          value={search.kind ?? ''}
          choices={[
            { value: '', label: 'Everything' },
            ...recordKinds.map((value) => ({ value, label: recordKindWords[value].many })),
          ]}
          onValueChange={(kind) => change({ kind: kind === '' ? undefined : kind, record: undefined })}
        />
        <SelectField
          label="Who"
          value={search.person ?? ''}
          choices={[
            { value: '', label: 'Anybody' },
            ...(people.data ?? []).map(({ userId, name }) => ({ value: userId, label: name })),
          ]}
          onValueChange={(person) => change({ person: person === '' ? undefined : person })}
        />
        <RangeFields clearable range={{ from: search.from, to: search.to }} onPick={change} />
      </div>
      {search.record !== undefined && (
        <p className="mb-4 flex flex-wrap items-center gap-3">
          History of one record.
          <Button size="sm" onClick={() => change({ record: undefined })}>
            Show all records
          </Button>
        </p>
      )}
      <Loaded
        query={trail}
        skeleton={<TableSkeleton rows={6} columns={3} />}
        errorTitle="The audit trail could not be loaded"
      >
        {({ pages }) => {
          const changes = pages.flatMap((page) => page.rows);
          if (changes.length === 0 && isFiltered) {
            return (
              <NothingFound action={<Button onClick={() => change(everything)}>Show everything</Button>}>
                Nothing was changed that fits this.
              </NothingFound>
            );
          }
          if (changes.length === 0) {
            return (
              <EmptyState drawing="ledger" title="Nothing was changed yet">
                Every addition, change and deletion is recorded here.
              </EmptyState>
            );
          }
          return (
            <>
              <Card flush>
                <ol className="divide-line divide-y">
                  {changes.map((entry) => (
                    <li key={entry.id} className="px-4 py-3 sm:px-5">
                      <Change
                        change={entry}
                        onRecord={
                          search.record === undefined
                            ? () => change({ kind: entry.kind, record: entry.recordId })
                            : undefined
                        }
                      />
                    </li>
                  ))}
                </ol>
              </Card>
              <LoadMore
                shown={changes.length}
                things="changes"
                hasMore={trail.hasNextPage}
                loading={trail.isFetchingNextPage}
                onLoadMore={() => void fetchOneMore(trail)}
              />
            </>
          );
        }}
      </Loaded>
    </>
  );
}

const everything: AuditTrailSearch = {
  kind: undefined,
  record: undefined,
  person: undefined,
  from: undefined,
  to: undefined,
};

type ChangeProps = {
  change: RecordChangeView;
  /** Shows what else happened to the record; left out where nothing else is shown. */
  onRecord: (() => void) | undefined;
};

function Change({ change, onRecord }: ChangeProps) {
  const fields = change.fields.filter(
    ({ name, before, after }) => isShownField(name) && (isSaid(before) || isSaid(after)),
  );
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <p className="min-w-0 flex-1 font-medium wrap-anywhere">
          {recordKindWords[change.kind].one}{' '}
          {change.recordName !== '' && change.kind !== 'businesses' && <>“{change.recordName}” </>}
          {actionWords[change.action]}
        </p>
        <p className="text-ink-soft text-sm">
          {change.personName ?? 'No one signed in'} · <InstantText instant={change.changedAt} />
          {onRecord && (
            <button
              type="button"
              onClick={onRecord}
              className="text-accent-ink touch-target ml-2 rounded-sm underline underline-offset-2"
            >
              This record
              <span className="sr-only">
                {' '}
                only: {recordKindWords[change.kind].one} {change.recordName}
              </span>
            </button>
          )}
        </p>
      </div>
      {change.action === 'changed' && fields.length <= mostAtOnce ? (
        <Fields fields={fields} action="changed" />
      ) : (
        fields.length > 0 && (
          <details className="mt-1">
            <summary className="text-ink-soft cursor-pointer py-1 text-sm">
              {change.action === 'changed' ? `${String(fields.length)} amounts changed` : 'Details'}
            </summary>
            <Fields fields={fields} action={change.action} />
          </details>
        )
      )}
    </>
  );
}

// A whole budget that is planned again would be a screen of its own.
const mostAtOnce = 12;

type ChangedField = RecordChangeView['fields'][number];

function Fields({ fields, action }: { fields: readonly ChangedField[]; action: RecordChangeView['action'] }) {
  const { locale } = useFormats();
  return (
    <dl className="mt-1 grid gap-x-4 gap-y-0.5 text-sm sm:grid-cols-[minmax(11rem,max-content)_minmax(0,1fr)]">
      {fields.map(({ name, before, after }) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{fieldWord(name, locale)}</dt>
          <dd className="wrap-anywhere max-sm:mb-1">
            {action !== 'added' && <Value name={name} value={before} />}
            {action === 'changed' && <span className="text-ink-soft"> → </span>}
            {action !== 'deleted' && <Value name={name} value={after} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const isSaid = (value: ChangedField['before']) => value !== undefined && value !== null && value !== '';

function Value({ name, value }: { name: string; value: ChangedField['before'] }) {
  if (!isSaid(value)) return <span className="text-ink-soft">empty</span>;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && name.endsWith('_cents')) return <MoneyText cents={value} />;
  if (typeof value === 'number' && name.endsWith('_millionths')) return `${String(value / 10_000)} %`;
  // The times of a session are of the clock on the wall, and no instants.
  if (typeof value === 'string' && name.endsWith('_at') && value.includes('T'))
    return <InstantText instant={value} />;
  if (typeof value === 'string' && isCalendarDate(value)) return <DateText date={value} />;
  return valueText(name, value);
}
