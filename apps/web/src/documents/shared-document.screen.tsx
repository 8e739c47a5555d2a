import { useState, type SyntheticEvent } from 'react';
import { Download, LockOpen } from 'lucide-react';
import type { SharedDocumentView } from '@atelier/contract/documents';
import { documentName, formOf } from '@atelier/domain/documents';
import { Button } from '../design/button.tsx';
import { buttonLook } from '../design/button-look.ts';
import { useDocumentTitle } from '../design/document-title.ts';
import { Drawing } from '../design/drawing.tsx';
import { ErrorPanel } from '../design/error-panel.tsx';
import { MainArea } from '../design/main-area.tsx';
import { Skeleton } from '../design/skeletons.tsx';
import { PasswordField } from '../design/text-field.tsx';
import { DataProvider } from '../platform/data-provider.tsx';
import { readProblem } from '../platform/problems.ts';
import { DocumentContent } from './document-content.tsx';
import { documentWords, fileSize, kindOfFile } from './document-words.ts';
import { sharedContentAddress, useSharedDocument, useUnlockDocument } from './shared-document.api.ts';

/** A document behind a share link, for people who do not sign in. */
export function SharedDocumentScreen({ token }: { token: string }) {
  return (
    <DataProvider>
      <MainArea className="mx-auto w-full max-w-4xl px-4 py-6 sm:px-8 sm:py-12">
        <SharedDocument token={token} />
      </MainArea>
    </DataProvider>
  );
}

function SharedDocument({ token }: { token: string }) {
  const [pass, setPass] = useState<string>();
  const shared = useSharedDocument(token, pass);
  if (shared.data?.state === 'locked')
    return <Locked token={token} businessName={shared.data.businessName} onPass={setPass} />;
  if (shared.data !== undefined) return <Open token={token} pass={pass} document={shared.data} />;
  if (shared.error === null) {
    return (
      <div role="status">
        <span className="sr-only">Loading the document</span>
        <Skeleton className="h-[32rem] w-full rounded-lg" />
      </div>
    );
  }
  const problem = readProblem(shared.error, documentWords);
  // A token of a wrong shape is refused before it is looked up: for the reader it is the same.
  if (problem.status === 404 || problem.status === 400)
    return <Closed isExpired={problem.code === 'share-link-expired'} />;
  return (
    <ErrorPanel
      title="Failed to load document"
      message={problem.message}
      onRetry={() => void shared.refetch()}
      retrying={shared.isFetching}
    />
  );
}

function Closed({ isExpired }: { isExpired: boolean }) {
  useDocumentTitle('Document not available');
  return (
    <div className="py-16 text-center">
      <Drawing name="parcel" />
      <h1 className="mt-6 font-serif text-3xl font-semibold">
        {isExpired ? 'This link has expired' : 'This link no longer works'}
      </h1>
      <p className="text-ink-soft mx-auto mt-2 max-w-md">Ask the sender for a new one.</p>
    </div>
  );
}

type LockedProps = { token: string; businessName: string; onPass: (pass: string) => void };

function Locked({ token, businessName, onPass }: LockedProps) {
  useDocumentTitle(`Document from ${businessName}`);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const unlock = useUnlockDocument({
    onSaved: ({ pass }) => onPass(pass),
    onRefusal: ({ message }) => setProblem(message),
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (password === '') return setProblem('Enter the password.');
    setProblem(undefined);
    unlock.mutate({ token, password });
  };
  return (
    <form onSubmit={submit} noValidate className="mx-auto max-w-sm space-y-4 py-12">
      <h1 className="font-serif text-2xl font-semibold">Document from {businessName}</h1>
      <p className="text-ink-soft">It is protected by a password, which the sender can tell you.</p>
      <PasswordField
        label="Password"
        autoComplete="off"
        autoFocus
        value={password}
        error={problem}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" tone="primary" icon={LockOpen} busy={unlock.isPending}>
        Open document
      </Button>
    </form>
  );
}

type OpenProps = {
  token: string;
  pass: string | undefined;
  document: Extract<SharedDocumentView, { state: 'open' }>;
};

function Open({ token, pass, document }: OpenProps) {
  const { businessName, fileName, description, mediaType, sizeBytes } = document;
  const name = documentName(document);
  useDocumentTitle(`${name} from ${businessName}`);
  const content = sharedContentAddress(token, pass);
  return (
    <>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="font-serif text-2xl font-semibold wrap-anywhere sm:text-3xl">{name}</h1>
          <p className="text-ink-soft mt-1">
            From {businessName} · {kindOfFile(mediaType)}, {fileSize(sizeBytes)}
          </p>
        </div>
        <a href={sharedContentAddress(token, pass, 'saved')} download className={buttonLook('primary', 'md')}>
          <Download aria-hidden className="size-4.5 shrink-0" />
          Download
        </a>
      </header>
      {description !== '' && <p className="mb-4 wrap-anywhere whitespace-pre-line">{description}</p>}
      <DocumentContent form={formOf(mediaType)} mediaType={mediaType} fileName={fileName} address={content} />
    </>
  );
}
