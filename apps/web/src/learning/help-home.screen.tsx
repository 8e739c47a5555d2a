import { ArrowRight, Clock, Library, Play } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { useDocumentTitle } from '../design/document-title.ts';
import { TextLink } from '../design/link-button.tsx';
import { paths } from '../platform/paths.ts';
import { guides, type Guide } from './guides.ts';
import { HelpFrame, useIsSignedIn } from './help-frame.tsx';
import { videos } from './videos.ts';

/** The table of contents of help. */
export function HelpHomeScreen() {
  useDocumentTitle('Help');
  const isSignedIn = useIsSignedIn();
  return (
    <HelpFrame>
      <header className="max-w-2xl">
        <h1 className="font-serif text-4xl font-semibold sm:text-5xl">How can we help?</h1>
        <p className="text-ink-soft mt-3 text-lg">
          Six guides, one for each part of your work. Read the first one with a cup of tea; look the others up
          when you need them.
        </p>
      </header>
      <section aria-labelledby="guides" className="mt-10">
        <h2 id="guides" className="font-serif text-2xl font-semibold">
          Guides
        </h2>
        <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {guides.map((guide) => (
            <GuideCard key={guide.name} guide={guide} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="videos" className="mt-12">
        <h2 id="videos" className="font-serif text-2xl font-semibold">
          Videos
        </h2>
        <p className="text-ink-soft mt-1">Walk-throughs with captions. They need no sound.</p>
        <ul className="mt-4 grid gap-x-8 sm:grid-cols-2">
          {videos.map((video) => (
            <li key={video.name} className="border-line border-b">
              <Link to={paths.helpVideo(video.name)} className="group flex items-center gap-4 py-4">
                <span className="bg-indigo-soft text-indigo flex size-11 shrink-0 items-center justify-center rounded-full">
                  <Play aria-hidden className="size-5" />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold group-hover:underline">{video.title}</span>
                  <span className="text-ink-soft block">{video.description}</span>
                </span>
                <span className="text-ink-soft text-sm tabular-nums">{video.length}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <p className="border-line bg-surface mt-12 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border p-5">
        <Library aria-hidden className="text-accent-ink size-6 shrink-0" strokeWidth={1.6} />
        <span className="min-w-60 flex-1">
          {isSignedIn ? (
            <>
              Articles, tutorials on the real screens and the reference of our API are in the{' '}
              <TextLink to={paths.learning}>learning portal</TextLink>. To write to us, press the round button
              at the bottom right of any page there.
            </>
          ) : (
            <>
              <TextLink to={paths.login}>Sign in</TextLink> to find more: tutorials on your own screens, the
              learning portal, and a way to write to us.
            </>
          )}
        </span>
      </p>
    </HelpFrame>
  );
}

function GuideCard({ guide }: { guide: Guide }) {
  return (
    <li>
      <Link
        to={paths.guide(guide.name)}
        className="border-line bg-surface shadow-rest hover:border-edge group flex h-full flex-col rounded-lg border p-5 transition-colors"
      >
        <span className="font-serif text-xl font-semibold">{guide.title}</span>
        <span className="text-ink-soft mt-1.5 flex-1">{guide.description}</span>
        <span className="text-ink-soft mt-4 flex items-center gap-1.5 text-sm">
          <Clock aria-hidden className="size-4" />
          {guide.minutes} minutes
          <ArrowRight
            aria-hidden
            className="text-accent-ink ml-auto size-5 transition-transform group-hover:translate-x-0.5"
          />
        </span>
      </Link>
    </li>
  );
}
