import { ChevronLeft } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDocumentTitle } from '../design/document-title.ts';
import { Skeleton } from '../design/skeletons.tsx';
import { DataProvider } from '../platform/data-provider.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { NotFound } from '../platform/not-found.screen.tsx';
import { paths } from '../platform/paths.ts';
import { HelpFrame } from './help-frame.tsx';
import { videos, type Video } from './videos.ts';
import { WalkthroughPlayer } from './walkthrough-player.tsx';
import type { Walkthrough } from './walkthrough-timeline.ts';

async function fetchWalkthrough(folder: string): Promise<Walkthrough> {
  const response = await fetch(`${folder}/walkthrough.json`);
  if (!response.ok) throw Object.assign(new Error(), { status: response.status });
  return (await response.json()) as Walkthrough;
}

/** A captioned walk-through of the real app, for people who would rather watch than read. */
export function HelpVideoScreen({ name }: { name: string }) {
  const video = videos.find((one) => one.name === name);
  if (video === undefined) return <NotFound />;
  return (
    <DataProvider>
      <VideoPage key={name} video={video} />
    </DataProvider>
  );
}

function VideoPage({ video }: { video: Video }) {
  useDocumentTitle(video.title);
  const folder = `/walkthroughs/${video.name}`;
  const walkthrough = useQuery({ queryKey: [folder], queryFn: () => fetchWalkthrough(folder) });
  const others = videos.filter((one) => one !== video);
  return (
    <HelpFrame>
      <Link
        to={paths.help}
        className="text-ink-soft touch-target hover:text-ink -ml-1 inline-flex items-center gap-1 pr-2 text-sm font-medium"
      >
        <ChevronLeft aria-hidden className="size-4" />
        Help
      </Link>
      <h1 className="mt-1 font-serif text-3xl leading-tight font-semibold">{video.title}</h1>
      <p className="text-ink-soft mt-1 mb-5">{video.description}</p>
      <Loaded
        query={walkthrough}
        skeleton={<Skeleton className="aspect-[16/11] w-full rounded-lg" />}
        errorTitle="The walk-through could not be loaded"
      >
        {(loaded) => <WalkthroughPlayer walkthrough={loaded} folder={folder} />}
      </Loaded>
      <nav aria-label="More walk-throughs" className="mt-10 grid gap-4 sm:grid-cols-3">
        {others.map(({ name, title, length }) => (
          <Link
            key={name}
            to={paths.helpVideo(name)}
            className="border-line hover:border-edge bg-surface rounded-lg border p-4"
          >
            <span className="block font-semibold">{title}</span>
            <span className="text-ink-soft text-sm tabular-nums">{length}</span>
          </Link>
        ))}
      </nav>
    </HelpFrame>
  );
}
