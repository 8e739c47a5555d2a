import { useState } from 'react';
import { FileUp, LoaderCircle } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import type { ImportPreviewView } from '@atelier/contract/imports';
import type { CalendarDate } from '@atelier/domain/foundation';
import {
  areaOfImport,
  importAreas,
  importFields,
  type ImportArea,
  type ImportKind,
} from '@atelier/domain/imports';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { DateField } from '../design/date-field.tsx';
import { DownloadLink } from '../design/download-link.tsx';
import { ErrorPanel } from '../design/error-panel.tsx';
import { FileDrop } from '../design/file-drop.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { SelectField } from '../design/select-field.tsx';
import { Checkbox } from '../design/toggles.tsx';
import { useToday } from '../platform/active-business.tsx';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import { ImportMapping } from './import-mapping.tsx';
import { ImportPreview } from './import-preview.tsx';
import { importFaultWords, importKindWords, importWords } from './import-words.ts';
import { useImportPreview, useImportTemplates, useStartImport, type ImportSaid } from './imports.api.ts';

const accepted: Readonly<Record<ImportArea, string>> = {
  inventory: '.csv,.tsv,.txt,text/csv,text/plain',
  customers: '.csv,.tsv,.txt,.vcf,.vcard,text/csv,text/plain,text/vcard,text/x-vcard',
};

/** Brings a file of the kind that is asked for, or the first of its area: seen first, corrected where needed, then imported. */
export function NewImportScreen({ area, asked }: { area: ImportArea; asked: string | undefined }) {
  const kinds: readonly ImportKind[] = importAreas[area];
  const kind = kinds.find((one) => one === asked) ?? importAreas[area][0];
  return (
    <>
      <PageHeader
        title="Import a file"
        description="You see everything in it first. Nothing is kept until you press Import."
        back={{ to: paths.imports(area), label: 'Import' }}
      />
      <Bring key={kind} kind={kind} />
    </>
  );
}

function Bring({ kind }: { kind: ImportKind }) {
  const kinds: readonly ImportKind[] = importAreas[areaOfImport(kind)];
  const navigate = useNavigate();
  const today = useToday();
  const templateOf = useImportTemplates();
  const [file, setFile] = useState<File>();
  const [importId, setImportId] = useState(newId);
  const [said, setSaid] = useState<ImportSaid>(kind === 'opening-stock' ? { day: today } : {});
  const [isLeftOut, setLeftOut] = useState(false);
  const { preview, problem, ask, forget, isAsking } = useImportPreview();
  const start = useStartImport(({ id }) => void navigate({ to: paths.fileImport(areaOfImport(kind), id) }));

  const read = (reading: ImportSaid, brought = file) => {
    setSaid(reading);
    setLeftOut(false);
    if (brought) ask({ kind, file: brought, reading });
  };
  const bring = (brought: File) => {
    forget();
    setFile(brought);
    setImportId(newId());
    read(said.day === undefined ? {} : { day: said.day }, brought);
  };
  return (
    <div className="space-y-5">
      <Card>
        <div className="grid gap-5 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
          <div className="space-y-4">
            {kinds.length === 1 ? (
              <p className="text-ink-soft">{importKindWords[kind].text}</p>
            ) : (
              <SelectField
                label="What it brings"
                choices={kinds.map((one) => ({ value: one, label: importKindWords[one].title }))}
                value={kind}
                onValueChange={(picked) =>
                  void navigate({
                    to: paths.newImport(areaOfImport(kind)),
                    search: { kind: picked },
                    replace: true,
                  })
                }
                help={importKindWords[kind].text}
              />
            )}
            {kind === 'opening-stock' && (
              <DateField
                label="At the beginning of"
                value={said.day ?? null}
                onValueChange={(day: CalendarDate | null) => day !== null && read({ ...said, day })}
              />
            )}
            <DownloadLink href={templateOf(kind)}>Download a template</DownloadLink>
          </div>
          <FileDrop
            label="File to import"
            accept={accepted[areaOfImport(kind)]}
            hasFile={file !== undefined}
            onFile={bring}
          >
            {file === undefined ? (
              <p className="text-ink-soft max-w-md">
                Drop a CSV file {kind === 'customers' && 'or vCards '}here, or choose one.{' '}
                {kind === 'sales' ? (
                  'Leave it as the marketplace handed it out.'
                ) : (
                  <>
                    The first row of a CSV names the columns:{' '}
                    {importFields[kind]
                      .slice(0, 6)
                      .map(({ title }) => title)
                      .join(', ')}
                    …
                  </>
                )}
              </p>
            ) : (
              <p role="status" className="flex max-w-full items-center gap-2 font-medium">
                {isAsking && <LoaderCircle aria-hidden className="size-4.5 shrink-0 animate-spin" />}
                <span className="min-w-0 wrap-anywhere">{file.name}</span>
              </p>
            )}
          </FileDrop>
        </div>
      </Card>
      {problem !== undefined && <ErrorPanel title="The file could not be read" message={problem.message} />}
      {preview !== undefined && file !== undefined && (
        <Seen
          // What was just chosen counts before the file was read by it.
          preview={{ ...preview, ...said }}
          isReading={isAsking}
          isLeftOut={isLeftOut}
          onLeaveOut={setLeftOut}
          onMap={(columns, decimalSign) => read({ ...said, columns, decimalSign })}
          isStarting={start.isPending}
          onImport={() =>
            start.mutate({
              importId,
              kind,
              file,
              reading: { columns: preview.columns, decimalSign: preview.decimalSign, ...said },
              withoutWrongRows: isLeftOut,
            })
          }
        />
      )}
    </div>
  );
}

type SeenProps = {
  preview: ImportPreviewView;
  isReading: boolean;
  isLeftOut: boolean;
  onLeaveOut: (isLeftOut: boolean) => void;
  onMap: (columns: string[], decimalSign: '.' | ',') => void;
  isStarting: boolean;
  onImport: () => void;
};

function Seen(props: SeenProps) {
  const { preview, onMap, isLeftOut, onLeaveOut } = props;
  if (preview.fault !== null) {
    return (
      <ErrorPanel
        title="This file cannot be imported"
        message={importFaultWords[preview.fault] ?? preview.fault}
      />
    );
  }
  return (
    <>
      <ImportMapping preview={preview} onMap={onMap} />
      {preview.refusal !== null && (
        <ErrorPanel
          title="This file cannot be imported"
          message={[importWords[preview.refusal.code], preview.refusal.details].filter(Boolean).join(' ')}
        />
      )}
      {preview.wrongCount > 0 && preview.newCount + preview.changedCount > 0 && (
        <Card>
          <Checkbox
            label={`Leave out the ${rowsText(preview.wrongCount)} that cannot go in`}
            checked={isLeftOut}
            onChange={(event) => onLeaveOut(event.target.checked)}
          />
        </Card>
      )}
      {preview.refusal === null && <ImportBar {...props} />}
      <ImportPreview preview={preview} />
    </>
  );
}

const rowsText = (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`);

function ImportBar({ preview, isLeftOut, isReading, isStarting, onImport }: SeenProps) {
  const { newCount, changedCount, knownCount, wrongCount } = preview;
  const count = newCount + changedCount;
  const isHeld = wrongCount > 0 && !isLeftOut;
  const becomes = [
    newCount > 0 && `${rowsText(newCount)} ${newCount === 1 ? 'comes' : 'come'} in as new`,
    changedCount > 0 &&
      `${rowsText(changedCount)} ${changedCount === 1 ? 'changes' : 'change'} what is there`,
    knownCount > 0 && `${rowsText(knownCount)} ${knownCount === 1 ? 'says' : 'say'} nothing new`,
  ];
  const sentence =
    count === 0
      ? knownCount > 0 && wrongCount === 0
        ? 'Everything in this file is there already. There is nothing to import.'
        : 'There is no row in this file that could go in.'
      : isHeld
        ? 'Mend the rows below in the file, or say above that they are left out.'
        : `${becomes.filter((part) => part !== false).join('; ')}.`;
  return (
    <div className="border-line bg-surface shadow-rest flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border p-4 sm:p-5">
      <p className="min-w-0">{sentence}</p>
      <div className="flex flex-wrap gap-2">
        <LinkButton to={paths.imports(areaOfImport(preview.kind))}>Cancel</LinkButton>
        {count > 0 && (
          <Button
            tone="primary"
            icon={FileUp}
            disabled={isHeld || isReading}
            busy={isStarting}
            onClick={onImport}
          >
            Import {rowsText(count)}
          </Button>
        )}
      </div>
    </div>
  );
}
