import { useState, type ReactNode } from 'react';
import { ArrowUpRight, ChevronLeft, Compass, MessageCircle, Play, RotateCcw, Search, X } from 'lucide-react';
import { Dialog, Tabs } from 'radix-ui';
import { Button, IconButton } from '../design/button.tsx';
import { LinkButton, TextLink } from '../design/link-button.tsx';
import { paths } from '../platform/paths.ts';
import { guides, type TourId } from './guides.ts';
import { matches } from './matches.ts';
import { questions } from './questions.ts';
import { TutorialEntry } from './tutorial-entry.tsx';
import { tutorials } from './tutorials.ts';
import { videos } from './videos.ts';

/** A tour as the panel offers it; the module of tours is above this one. */
export type OfferedTour = {
  id: TourId;
  title: string;
  description: string;
  /** Its area is built. */
  isAvailable: boolean;
  isCompleted: boolean;
};

type HelpPanelProps = {
  onClose: () => void;
  tours: readonly OfferedTour[];
  /** A tour that was completed starts again. */
  onTour: (tour: OfferedTour) => void;
  onTutorial: (id: string) => void;
  /** The form that writes to support; it gets what to do when it is finished or left. */
  contactSupport: (onDone: () => void) => ReactNode;
};

/** The help center: a sheet from the right with guides, videos, tutorials, tours and answers. */
export function HelpPanel({ onClose, contactSupport, ...lists }: HelpPanelProps) {
  const [isWriting, setWriting] = useState(false);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="animate-appear bg-shade fixed inset-0 z-40" />
        <Dialog.Content
          aria-describedby={undefined}
          className="animate-appear border-line bg-surface shadow-floating fixed inset-y-0 right-0 z-50 flex w-full flex-col outline-none sm:w-104 sm:border-l"
        >
          <header className="flex items-center gap-2 py-3 pr-3 pl-5">
            {isWriting && (
              <IconButton
                label="Back to help"
                icon={ChevronLeft}
                className="-ml-3"
                onClick={() => setWriting(false)}
              />
            )}
            <Dialog.Title className="flex-1 font-serif text-xl font-semibold">
              {isWriting ? 'Contact Support' : 'Help Center'}
            </Dialog.Title>
            <IconButton label="Close" icon={X} onClick={onClose} />
          </header>
          {isWriting ? (
            <div className="flex-1 overflow-y-auto px-5 pb-6">{contactSupport(() => setWriting(false))}</div>
          ) : (
            <Lists {...lists} onContact={() => setWriting(true)} />
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const tabs = ['Guides', 'Videos', 'Tutorials', 'Tours', 'FAQ'] as const;

type ListsProps = Pick<HelpPanelProps, 'tours' | 'onTour' | 'onTutorial'> & { onContact: () => void };

function Lists({ tours, onTour, onTutorial, onContact }: ListsProps) {
  const [search, setSearch] = useState('');
  const fits = ({ title, description }: { title: string; description: string }) =>
    matches(search, title, description);
  return (
    <>
      <SearchField value={search} onChange={setSearch} />
      <Tabs.Root defaultValue="Guides" className="flex min-h-0 flex-1 flex-col">
        <Tabs.List
          aria-label="Kinds of help"
          className="border-line mt-3 flex shrink-0 overflow-x-auto border-b px-3"
        >
          {tabs.map((tab) => (
            <Tabs.Trigger
              key={tab}
              value={tab}
              className="text-ink-soft hover:text-ink touch-target data-[state=active]:border-accent data-[state=active]:text-ink -mb-px flex-1 border-b-2 border-transparent px-2 text-[0.9375rem] font-medium whitespace-nowrap focus-visible:-outline-offset-2"
            >
              {tab}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Pane tab="Guides">
          <Found things="guides" search={search} rows={guides.filter(fits)}>
            {(guide) => (
              <Entry key={guide.name} title={guide.title} description={guide.description}>
                <LinkButton to={paths.guide(guide.name)} target="_blank" size="sm" icon={ArrowUpRight}>
                  Read Guide
                </LinkButton>
                <TakeTour tour={tours.find((tour) => tour.id === guide.tour)} onTour={onTour} />
              </Entry>
            )}
          </Found>
        </Pane>
        <Pane tab="Videos">
          <Found things="videos" search={search} rows={videos.filter(fits)}>
            {(video) => (
              <Entry
                key={video.name}
                title={video.title}
                description={video.description}
                note={<span className="tabular-nums">{video.length}</span>}
              >
                <LinkButton to={paths.helpVideo(video.name)} target="_blank" size="sm" icon={Play}>
                  Watch<span className="sr-only"> {video.title}</span>
                </LinkButton>
              </Entry>
            )}
          </Found>
        </Pane>
        <Pane tab="Tutorials">
          <Found things="tutorials" search={search} rows={tutorials.filter(fits)}>
            {(tutorial) => <TutorialEntry key={tutorial.id} tutorial={tutorial} onStart={onTutorial} />}
          </Found>
        </Pane>
        <Pane tab="Tours">
          <Found things="tours" search={search} rows={tours.filter(fits)}>
            {(tour) => (
              <Entry key={tour.id} title={tour.title} description={tour.description}>
                <StartTour tour={tour} onTour={onTour} />
              </Entry>
            )}
          </Found>
        </Pane>
        <Pane tab="FAQ">
          <Found
            things="questions"
            search={search}
            rows={questions.filter(({ question, answer }) => matches(search, question, answer))}
          >
            {({ question, answer }) => (
              <li key={question} className="border-line border-b">
                <details className="group">
                  <summary className="touch-target flex items-center gap-3 py-3 font-semibold">
                    <span className="flex-1">{question}</span>
                    <span aria-hidden className="text-accent-ink text-xl leading-none group-open:rotate-45">
                      +
                    </span>
                  </summary>
                  <p className="text-ink-soft pb-4">{answer}</p>
                </details>
              </li>
            )}
          </Found>
          <div className="bg-sunken mt-5 rounded-lg p-4">
            <p className="font-semibold">Not answered?</p>
            <p className="text-ink-soft mt-0.5 mb-3 text-[0.9375rem]">
              Write to us: what is broken, what is missing, or anything else.
            </p>
            <Button icon={MessageCircle} tone="primary" onClick={onContact}>
              Contact Support
            </Button>
          </div>
        </Pane>
      </Tabs.Root>
      <p className="border-line text-ink-soft border-t px-5 py-3 text-[0.9375rem]">
        More to read in the <TextLink to={paths.learning}>learning portal</TextLink>
      </p>
    </>
  );
}

function SearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <div role="search" className="relative mx-5">
      <Search
        aria-hidden
        className="text-ink-soft pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2"
      />
      <input
        type="search"
        aria-label="Search help"
        placeholder="Search help"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="field-box pl-10"
      />
    </div>
  );
}

function Pane({ tab, children }: { tab: (typeof tabs)[number]; children: ReactNode }) {
  return (
    <Tabs.Content
      value={tab}
      className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-6 focus-visible:-outline-offset-2"
    >
      {children}
    </Tabs.Content>
  );
}

type FoundProps<Row> = {
  things: string;
  search: string;
  rows: readonly Row[];
  children: (row: Row) => ReactNode;
};

function Found<Row>({ things, search, rows, children }: FoundProps<Row>) {
  if (rows.length > 0) return <ul>{rows.map(children)}</ul>;
  return (
    <p role="status" className="text-ink-soft py-8 text-center wrap-anywhere">
      No {things} found for &quot;{search}&quot;
    </p>
  );
}

type EntryProps = { title: string; description: string; note?: ReactNode; children: ReactNode };

function Entry({ title, description, note, children }: EntryProps) {
  return (
    <li className="border-line border-b py-4 last:border-b-0">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="font-semibold">{title}</h3>
        {note !== undefined && <span className="text-ink-soft text-sm">{note}</span>}
      </div>
      <p className="text-ink-soft mt-0.5 text-[0.9375rem]">{description}</p>
      <div className="mt-3 flex flex-wrap gap-2">{children}</div>
    </li>
  );
}

type TourProps = { tour: OfferedTour; onTour: (tour: OfferedTour) => void };

function TakeTour({ tour, onTour }: { tour: OfferedTour | undefined; onTour: TourProps['onTour'] }) {
  if (tour === undefined) return null;
  return (
    <Button size="sm" tone="quiet" icon={Compass} disabled={!tour.isAvailable} onClick={() => onTour(tour)}>
      Take Tour{!tour.isAvailable && ' (Coming Soon)'}
    </Button>
  );
}

function StartTour({ tour, onTour }: TourProps) {
  return (
    <Button
      size="sm"
      icon={tour.isCompleted ? RotateCcw : Compass}
      disabled={!tour.isAvailable}
      onClick={() => onTour(tour)}
    >
      {tour.isCompleted ? 'Restart' : 'Start'}
      <span className="sr-only"> {tour.title}</span>
      {!tour.isAvailable && ' (Coming Soon)'}
    </Button>
  );
}
