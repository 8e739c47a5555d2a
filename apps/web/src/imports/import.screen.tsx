import { useState } from 'react';
import { FileUp, Undo2 } from 'lucide-react';
import type { ImportView, OneImportView } from '@atelier/contract/imports';
import { permits } from '@atelier/domain/businesses';
import { areaOfImport, permissionsToUndo, type ImportArea } from '@atelier/domain/imports';
import { useCounts } from '../design/formats.tsx';
import { Button } from '../design/button.tsx';
import { Card, FactList, Figure } from '../design/card.tsx';
import { ConfirmDialog } from '../design/dialog.tsx';
import { InstantText } from '../design/figures.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { ProgressBar } from '../design/progress-bar.tsx';
import { CardsSkeleton } from '../design/skeletons.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { showToast } from '../design/toast.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { LoadedPage } from '../platform/loaded-page.tsx';
import { paths } from '../platform/paths.ts';
import { ImportPreview } from './import-preview.tsx';
import { importKindWords, importStates, importWords } from './import-words.ts';
import { useImport, useUndoImport } from './imports.api.ts';

/** One file: how far it is, what came of it, and how to take it out again. */
export function ImportScreen({ area, importId }: { area: ImportArea; importId: string }) {
  const query = useImport(importId);
  return (
    <LoadedPage
      title="Import"
      back={{ to: paths.imports(area), label: 'Import' }}
      query={query}
      skeleton={<CardsSkeleton />}
      errorTitle="This import could not be loaded"
      words={importWords}
    >
      {(found) => <Import found={found} />}
    </LoadedPage>
  );
}

function Import({ found }: { found: OneImportView }) {
  const area = areaOfImport(found.kind);
  const { role } = useActiveBusiness().business;
  const mayChange = permits(role, `${area}.write`);
  const mayUndo = permissionsToUndo(found.kind).every((permission) => permits(role, permission));
  const look = importStates[found.state];
  const isUnderWay = found.state === 'running';
  return (
    <>
      <PageHeader
        title={found.fileName}
        badge={<StatePill tone={look.tone}>{look.label}</StatePill>}
        description={importKindWords[found.kind].title}
        back={{ to: paths.imports(area), label: 'Import' }}
        action={
          mayChange &&
          !isUnderWay && (
            <>
              {mayUndo && found.state === 'finished' && found.newCount + found.changedCount > 0 && (
                <UndoButton found={found} />
              )}
              <LinkButton
                to={paths.newImport(area)}
                search={{ kind: found.kind }}
                icon={FileUp}
                tone="primary"
              >
                Import another file
              </LinkButton>
            </>
          )
        }
      />
      {isUnderWay ? <ComingIn found={found} /> : <Result found={found} />}
    </>
  );
}

/** Sales come in by parts, so that how far they are can be told; other files come in at once. */
function ComingIn({ found }: { found: ImportView }) {
  const counts = useCounts();
  const told = found.newCount + found.changedCount + found.knownCount + found.wrongCount;
  const isPart = told > 0;
  return (
    <Card>
      <p role="status" className="font-medium">
        {isPart
          ? `${counts(told)} of ${counts(found.rowCount)} rows are in`
          : `${counts(found.rowCount)} rows are coming in`}
      </p>
      <ProgressBar label="Import" value={isPart ? told : undefined} max={found.rowCount} className="mt-3" />
      <p className="text-ink-soft mt-4">You can leave this page; it goes on by itself.</p>
    </Card>
  );
}

function Result({ found }: { found: OneImportView }) {
  const counts = useCounts();
  const { newCount, changedCount, knownCount, wrongCount, kind } = found;
  // What a file of the inventory finds there it leaves as it is.
  const isOfCustomers = kind === 'customers';
  const sentence =
    found.failure !== '' && found.state !== 'undone'
      ? (importWords[found.failure] ?? found.failure)
      : found.state === 'undone'
        ? 'It was undone: what it brought was taken out again. You can import the file once more.'
        : newCount + changedCount > 0
          ? importKindWords[kind].done
          : 'Everything in it was there already.';
  return (
    <div className="space-y-5">
      <Card>{sentence}</Card>
      {found.state !== 'failed' && (
        <div
          className={`grid grid-cols-2 gap-3 sm:gap-4 ${isOfCustomers ? 'lg:grid-cols-4' : 'lg:grid-cols-3'}`}
        >
          <Figure label="New rows" value={counts(newCount)} />
          {isOfCustomers && <Figure label="Changed" value={counts(changedCount)} />}
          <Figure label="Already imported" value={counts(knownCount)} />
          <Figure
            label="Left out"
            value={counts(wrongCount)}
            note={kind === 'sales' ? 'With why below' : 'Rows that could not go in'}
          />
        </div>
      )}
      {found.state === 'finished' && (
        <ImportPreview
          preview={{ kind, rows: found.wrongRows, rowCount: wrongCount }}
          title="Rows left out"
        />
      )}
      <Card title="About this file">
        <FactList
          facts={[
            { term: 'Rows', value: counts(found.rowCount) },
            { term: 'Imported', value: <InstantText instant={found.importedAt} /> },
            ...(found.importedBy === null ? [] : [{ term: 'By', value: found.importedBy }]),
          ]}
        />
      </Card>
    </div>
  );
}

function UndoButton({ found }: { found: ImportView }) {
  const counts = useCounts();
  const [isAsking, setAsking] = useState(false);
  const undo = useUndoImport(() => {
    setAsking(false);
    showToast({
      title: 'Import undone',
      description: 'What it brought was taken out again.',
      kind: 'success',
    });
  });
  return (
    <>
      <Button icon={Undo2} onClick={() => setAsking(true)}>
        Undo import
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => undo.mutateAsync({ importId: found.id })}
        title="Undo this import?"
        consequence={`What its ${counts(found.newCount + found.changedCount)} rows brought or changed becomes what it was, all of it or nothing. You can import the file once more.`}
        confirmLabel="Undo import"
        canUndo
      />
    </>
  );
}
