import { Suspense, type ComponentType } from 'react';
import { Printer } from 'lucide-react';
import type { NoteEntries } from '@atelier/domain/resources';
import { Button } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import { lazyPart } from '../design/lazy-part.ts';
import { TextLink } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { Prose } from '../learning/index.ts';
import { Loaded } from '../platform/loaded.tsx';
import { NotFound } from '../platform/not-found.screen.tsx';
import { paths } from '../platform/paths.ts';
import { FavoriteButton } from './favorite-button.tsx';
import type { ResourceSearch } from './resource-search.ts';
import { useResourceNote, useResourceNoteQuery } from './resources.api.ts';
import { glossary, resources, type Resource } from './resources.ts';
import type { ToolProps } from './tool-props.ts';

const Glossary = lazyPart(async () => (await import('./glossary.tsx')).Glossary);

/** Calculators by the name of their file, other tools by their kind. */
const tools: Readonly<Record<string, ComponentType<ToolProps>>> = {
  checklist: lazyPart(async () => (await import('./checklist.tsx')).Checklist),
  agreement: lazyPart(async () => (await import('./agreement.tsx')).Agreement),
  sheet: lazyPart(async () => (await import('./count-sheet.tsx')).CountSheet),
  'price-calculator': lazyPart(async () => (await import('./tools/price-calculator.tsx')).PriceCalculator),
  'hourly-wage': lazyPart(async () => (await import('./tools/hourly-wage.tsx')).HourlyWage),
  'fair-break-even': lazyPart(async () => (await import('./tools/fair-break-even.tsx')).FairBreakEven),
  'shipping-box': lazyPart(async () => (await import('./tools/shipping-box.tsx')).ShippingBox),
  'sales-tax': lazyPart(async () => (await import('./tools/sales-tax-helper.tsx')).SalesTaxHelper),
  'tax-calendar': lazyPart(async () => (await import('./tools/tax-calendar.tsx')).TaxCalendar),
};

type ResourceScreenProps = {
  resourceId: string;
  search: ResourceSearch;
  onSearchChange: (change: ResourceSearch) => void;
};

/** One resource: its tool, what is worth knowing, and the words behind it. */
export function ResourceScreen({ resourceId, search, onSearchChange }: ResourceScreenProps) {
  const resource = resources.find(({ id }) => id === resourceId);
  if (resource === undefined) return <NotFound />;
  return (
    <>
      {/* The paper of an agreement has a title of its own. */}
      <div className={classNames(resource.kind === 'agreement' && 'print:hidden')}>
        <PageHeader
          title={resource.title}
          description={resource.description}
          back={{ to: paths.resources, label: 'Resources' }}
          action={
            <span className="flex items-center gap-2 print:hidden">
              <FavoriteButton resource={resource} />
              <Button icon={Printer} onClick={() => window.print()}>
                Print
              </Button>
            </span>
          }
        />
      </div>
      <Suspense fallback={<FormSkeleton />}>
        {resource.kind === 'glossary' ? (
          <Glossary search={search.search ?? ''} onSearch={(text) => onSearchChange({ search: text })} />
        ) : (
          <KeptTool key={resource.id} resource={resource} />
        )}
      </Suspense>
      {(resource.kind === 'calculator' || resource.kind === 'sheet') && (
        <section className="mt-8 print:hidden">
          <Prose>{resource.body}</Prose>
        </section>
      )}
      <RelatedTerms resource={resource} />
    </>
  );
}

function KeptTool({ resource }: { resource: Resource }) {
  const query = useResourceNoteQuery(resource.id);
  return (
    <Loaded query={query} skeleton={<FormSkeleton />} errorTitle="Your entries could not be loaded">
      {({ entries }) => <Tool resource={resource} saved={entries} />}
    </Loaded>
  );
}

function Tool({ resource, saved }: { resource: Resource; saved: NoteEntries }) {
  const note = useResourceNote(resource.id, saved);
  const Part = tools[resource.kind === 'calculator' ? resource.id : resource.kind];
  return (
    <>
      {Part !== undefined && <Part resource={resource} note={note} />}
      <p aria-live="polite" className="text-ink-soft mt-3 min-h-5 text-sm print:hidden">
        {note.isSaving
          ? 'Saving…'
          : !note.isKept
            ? 'Your role is view only: entries aren’t saved.'
            : Object.keys(note.entries).length > 0
              ? 'Saved for your business'
              : ''}
      </p>
    </>
  );
}

function RelatedTerms({ resource }: { resource: Resource }) {
  const terms = glossary.filter(({ id }) => resource.terms.includes(id));
  if (terms.length === 0) return null;
  return (
    <p className="text-ink-soft mt-6 flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden">
      In the glossary:
      {terms.map(({ id, title }) => (
        <TextLink
          key={id}
          to={paths.resource('glossary')}
          hash={id}
          className="touch-target inline-flex items-center"
        >
          {title}
        </TextLink>
      ))}
    </p>
  );
}
