import { useEffect, useRef } from 'react';
import { ChevronLeft } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { calendarDate, formatDate } from '@atelier/domain/foundation';
import { useDocumentTitle } from '../design/document-title.ts';
import { paths } from '../platform/paths.ts';
import type { Article } from './articles.ts';
import type { LearningSearch } from './learning-search.ts';
import { Prose } from './prose.tsx';

const day = (text: string) => formatDate(calendarDate(text), 'en-US');

/** An article, beside the list or, on a phone, in its place. */
export function ArticleReader({ article, search }: { article: Article; search: LearningSearch }) {
  useDocumentTitle(article.title);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // On a phone the list has gone from under the finger: the person who listens is told what came in its place.
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <article className="lg:border-line lg:bg-surface lg:rounded-lg lg:border lg:p-10">
      <Link
        to={paths.learning}
        search={{ ...search, article: undefined } as never}
        className="text-ink-soft touch-target hover:text-ink -ml-1 inline-flex items-center gap-1 pr-2 text-sm font-medium lg:hidden"
      >
        <ChevronLeft aria-hidden className="size-4" />
        All articles
      </Link>
      <p className="text-accent-ink text-sm font-semibold">{article.category}</p>
      <h2 ref={heading} tabIndex={-1} className="mt-1 font-serif text-3xl font-semibold outline-none">
        {article.title}
      </h2>
      <p className="text-ink-soft mt-2 text-sm">
        {article.author} · {day(article.publishedDate)}
        {article.updatedDate !== article.publishedDate && ` · updated ${day(article.updatedDate)}`}
      </p>
      <div className="mt-6">
        <Prose isNested>{article.content}</Prose>
      </div>
      <ul aria-label="Tags" className="mt-8 flex flex-wrap gap-2">
        {article.tags.map((tag) => (
          <li key={tag} className="bg-sunken text-ink-soft rounded-full px-3 py-1 text-sm">
            {tag}
          </li>
        ))}
      </ul>
    </article>
  );
}
