import { Drawing } from '../design/drawing.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { MainArea } from '../design/main-area.tsx';
import { useDocumentTitle } from '../design/document-title.ts';
import { paths } from './paths.ts';

export function NotFound() {
  useDocumentTitle('Page not found');
  return (
    <MainArea className="mx-auto flex min-h-[70dvh] max-w-lg flex-col items-center justify-center px-6 py-16 text-center">
      <Drawing name="parcel" />
      <h1 className="mt-6 font-serif text-3xl font-semibold">This page is not on the shelf</h1>
      <p className="text-ink-soft mt-2">
        The address may have a typing mistake, or the page has been moved or removed.
      </p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        <LinkButton to={paths.dashboard} tone="primary">
          Go to Dashboard
        </LinkButton>
        <LinkButton to={paths.landing}>Start page</LinkButton>
      </div>
    </MainArea>
  );
}
