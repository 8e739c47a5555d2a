import { Suspense } from 'react';
import { BookOpen } from 'lucide-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { classNames } from '../design/class-names.ts';
import { NothingFound } from '../design/empty-state.tsx';
import { lazyPart } from '../design/lazy-part.ts';
import { LinkButton } from '../design/link-button.tsx';
import { SearchBox } from '../design/list-controls.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { paths } from '../platform/paths.ts';
import { ArticleReader } from './article-reader.tsx';
import { articles, findArticles, type Article } from './articles.ts';
import type { LearningSearch } from './learning-search.ts';
import { matches } from './matches.ts';
import { TutorialEntry } from './tutorial-entry.tsx';
import { startTutorial } from './tutorial-progress.ts';
import { tutorials } from './tutorials.ts';

const ApiReference = lazyPart(async () => (await import('./api-reference.tsx')).ApiReference);

type LearningScreenProps = {
  search: LearningSearch;
  onSearchChange: (change: LearningSearch) => void;
};

const tabs = [
  { tab: undefined, label: 'Articles', find: 'Search articles' },
  { tab: 'tutorials', label: 'Tutorials', find: 'Search tutorials' },
  { tab: 'api', label: 'API Reference', find: 'Search the API' },
] as const satisfies readonly { tab: LearningSearch['tab']; label: string; find: string }[];

/** The learning portal: articles with a reader, tutorials on the real screens, the reference of our API. */
export function LearningScreen({ search, onSearchChange }: LearningScreenProps) {
  const current = tabs.find(({ tab }) => tab === search.tab) ?? tabs[0];
  return (
    <>
      <PageHeader
        title="Learning"
        description="How Atelier works, and why it works that way."
        action={
          <LinkButton to={paths.help} icon={BookOpen}>
            Guides with pictures
          </LinkButton>
        }
      />
      <nav aria-label="Learning" className="border-line mb-6 border-b">
        <ul className="-mb-px flex gap-1 overflow-x-auto">
          {tabs.map(({ tab, label }) => (
            <li key={label} className="shrink-0">
              <Link
                to={paths.learning}
                search={{ tab } as never}
                activeOptions={{ explicitUndefined: true }}
                className="text-ink-soft hover:text-ink touch-target aria-[current=page]:border-accent aria-[current=page]:text-ink flex items-center border-b-2 border-transparent px-3 font-medium whitespace-nowrap focus-visible:-outline-offset-2"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <SearchBox
        key={current.label}
        label={current.find}
        value={search.search ?? ''}
        onSearch={(text) => onSearchChange({ search: text.trim() || undefined })}
        className={classNames('mb-6', search.article !== undefined && 'max-lg:hidden')}
      />
      {search.tab === undefined && <Articles search={search} />}
      {search.tab === 'tutorials' && <Tutorials search={search.search ?? ''} />}
      {search.tab === 'api' && (
        <Suspense fallback={<TableSkeleton rows={8} />}>
          <ApiReference search={search} />
        </Suspense>
      )}
    </>
  );
}

function Articles({ search }: { search: LearningSearch }) {
  const groups = findArticles(search.search ?? '');
  const open = articles.find((article) => article.id === search.article);
  return (
    <div className="lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start lg:gap-8">
      <div className={classNames(open !== undefined && 'max-lg:hidden')}>
        {groups.length === 0 && <NothingFound>No articles found</NothingFound>}
        {groups.map(({ category, articles: list }) => (
          <section key={category} aria-labelledby={`category-${category}`} className="mb-6">
            <h2 id={`category-${category}`} className="text-ink-soft mb-2 text-sm font-semibold">
              {category}
            </h2>
            <ul className="space-y-2">
              {list.map((article) => (
                <ArticleLink key={article.id} article={article} search={search} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {open === undefined ? <NothingOpen /> : <ArticleReader key={open.id} article={open} search={search} />}
    </div>
  );
}

function ArticleLink({ article, search }: { article: Article; search: LearningSearch }) {
  return (
    <li>
      <Link
        to={paths.learning}
        search={{ ...search, article: article.id } as never}
        className="border-line bg-surface hover:border-edge aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft block rounded-lg border p-4 transition-colors"
      >
        <span className="block font-semibold">{article.title}</span>
        <span className="text-ink-soft mt-0.5 block text-[0.9375rem]">{article.description}</span>
      </Link>
    </li>
  );
}

function NothingOpen() {
  return (
    <p className="border-edge text-ink-soft flex min-h-72 items-center justify-center rounded-lg border border-dashed p-8 text-center max-lg:hidden">
      Choose an article to read it here.
    </p>
  );
}

function Tutorials({ search }: { search: string }) {
  const navigate = useNavigate();
  const found = tutorials.filter(({ title, description }) => matches(search, title, description));
  if (found.length === 0) return <NothingFound>No tutorials found for &quot;{search}&quot;</NothingFound>;
  return (
    <ul className="border-line bg-surface max-w-3xl rounded-lg border px-5">
      {found.map((tutorial) => (
        <TutorialEntry
          key={tutorial.id}
          tutorial={tutorial}
          onStart={(id) => {
            const first = startTutorial(id);
            if (first !== undefined) void navigate({ to: first });
          }}
        />
      ))}
    </ul>
  );
}
