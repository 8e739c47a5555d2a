import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { Mark } from '../design/mark.tsx';
import { useDocumentTitle } from '../design/document-title.ts';
import { paths } from '../platform/paths.ts';
import { ShelfPicture } from './shelf-picture.tsx';

type AuthFrameProps = { title: string; description?: ReactNode; children?: ReactNode };

/** Shows what is around signing in: the form on paper, and on a wide screen a shelf of finished work beside it. */
export function AuthFrame({ title, description, children }: AuthFrameProps) {
  useDocumentTitle(title);
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]">
      <div className="flex flex-col px-5 py-6 sm:px-10">
        <header>
          <Link to={paths.landing} className="touch-target inline-flex items-center gap-2.5">
            <Mark className="size-9" />
            <span className="font-serif text-xl font-semibold">Atelier</span>
          </Link>
        </header>
        <main className="mx-auto flex w-full max-w-sm flex-1 flex-col justify-center py-10">
          <h1 className="font-serif text-3xl leading-tight font-semibold sm:text-4xl">{title}</h1>
          {description !== undefined && <p className="text-ink-soft mt-2">{description}</p>}
          <div className="mt-7">{children}</div>
        </main>
      </div>
      <aside className="border-line bg-accent-soft hidden border-l lg:flex lg:flex-col lg:justify-end">
        <p className="mx-auto w-full max-w-lg px-12 font-serif text-3xl leading-snug font-medium text-balance">
          You know what went into every piece. Now you know what came out of it.
        </p>
        <ShelfPicture />
      </aside>
    </div>
  );
}
