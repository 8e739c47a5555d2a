import { ArrowLeft, ArrowRight, ChevronLeft } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { useDocumentTitle } from '../design/document-title.ts';
import { NotFound } from '../platform/not-found.screen.tsx';
import { paths } from '../platform/paths.ts';
import { guides, type Guide } from './guides.ts';
import { headingsOf, type Heading } from './headings.ts';
import { HelpFrame } from './help-frame.tsx';
import { Prose } from './prose.tsx';

/** One guide, with its contents beside it and its neighbours below. */
export function GuideScreen({ name }: { name: string }) {
  const place = guides.findIndex((guide) => guide.name === name);
  const guide = guides[place];
  if (guide === undefined) return <NotFound />;
  return <GuidePage guide={guide} previous={guides[place - 1]} next={guides[place + 1]} />;
}

type GuidePageProps = { guide: Guide; previous: Guide | undefined; next: Guide | undefined };

function GuidePage({ guide, previous, next }: GuidePageProps) {
  useDocumentTitle(guide.title);
  const headings = headingsOf(guide.body);
  return (
    <HelpFrame>
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_15rem] lg:gap-x-16">
        <article className="min-w-0">
          <Link
            to={paths.help}
            className="text-ink-soft touch-target hover:text-ink -ml-1 inline-flex items-center gap-1 pr-2 text-sm font-medium"
          >
            <ChevronLeft aria-hidden className="size-4" />
            All guides
          </Link>
          <h1 className="mt-1 font-serif text-4xl leading-tight font-semibold sm:text-[2.75rem]">
            {guide.title}
          </h1>
          <p className="text-ink-soft mt-3 max-w-2xl text-lg">{guide.description}</p>
          <details className="border-line bg-surface mt-6 rounded-md border px-4 lg:hidden">
            <summary className="touch-target flex items-center font-medium">On this page</summary>
            <ContentsList headings={headings} className="border-line border-t py-2" />
          </details>
          <div className="mt-8">
            <Prose>{guide.body}</Prose>
          </div>
          <Neighbours previous={previous} next={next} />
        </article>
        <aside className="max-lg:hidden">
          <nav aria-labelledby="contents" className="sticky top-8">
            <h2 id="contents" className="text-ink-soft text-sm font-semibold">
              On this page
            </h2>
            <ContentsList headings={headings} className="border-line mt-2 border-l" linkClassName="pl-4" />
          </nav>
        </aside>
      </div>
    </HelpFrame>
  );
}

type ContentsListProps = { headings: readonly Heading[]; className: string; linkClassName?: string };

function ContentsList({ headings, className, linkClassName = '' }: ContentsListProps) {
  return (
    <ol className={className}>
      {headings.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className={`text-ink-soft hover:text-ink flex min-h-9 items-center py-1 text-[0.9375rem] leading-snug pointer-coarse:min-h-11 ${linkClassName}`}
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}

function Neighbours({ previous, next }: { previous: Guide | undefined; next: Guide | undefined }) {
  return (
    <nav aria-label="More guides" className="border-line mt-14 grid gap-4 border-t pt-6 sm:grid-cols-2">
      {previous !== undefined && (
        <Link
          to={paths.guide(previous.name)}
          className="border-line hover:border-edge bg-surface rounded-lg border p-4"
        >
          <span className="text-ink-soft flex items-center gap-1.5 text-sm">
            <ArrowLeft aria-hidden className="size-4" /> Previous
          </span>
          <span className="mt-0.5 block font-semibold">{previous.title}</span>
        </Link>
      )}
      {next !== undefined && (
        <Link
          to={paths.guide(next.name)}
          className="border-line hover:border-edge bg-surface rounded-lg border p-4 text-right sm:col-start-2"
        >
          <span className="text-ink-soft flex items-center justify-end gap-1.5 text-sm">
            Next <ArrowRight aria-hidden className="size-4" />
          </span>
          <span className="mt-0.5 block font-semibold">{next.title}</span>
        </Link>
      )}
    </nav>
  );
}
