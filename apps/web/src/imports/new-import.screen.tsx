import { useState } from 'react';
import { LoaderCircle } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import type { CalendarDate } from '@atelier/domain/foundation';
import {
  areaOfImport,
  importAreas,
  importFields,
  type ImportArea,
  type ImportKind,
} from '@atelier/domain/imports';
import { Card } from '../design/card.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { DownloadLink } from '../design/download-link.tsx';
import { ErrorPanel } from '../design/error-panel.tsx';
import { FileDrop } from '../design/fields/file-drop.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { useToday } from '../platform/active-business.tsx';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import { useDraft } from '../platform/use-draft.ts';
import { WritersOnly } from '../platform/writers-only.tsx';
import { importKindWords } from './import-words.ts';
import {
  useImportPreview,
  useImportTemplates,
  useStartImport,
  type ImportSaid,
  type ProductChoices,
} from './imports.api.ts';
import { SeenImport } from './seen-import.tsx';

const accepted: Readonly<Record<ImportArea, string>> = {
  inventory: '.csv,.tsv,.txt,.iif,text/csv,text/plain',
  customers: '.csv,.tsv,.txt,.iif,.vcf,.vcard,text/csv,text/plain,text/vcard,text/x-vcard',
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
      <WritersOnly permission={`${area}.write`}>
        <Bring key={kind} kind={kind} />
      </WritersOnly>
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
  const choices = useDraft<ProductChoices>(`import:${kind}:products`, {});
  const { preview, problem, ask, forget, isAsking } = useImportPreview();
  const start = useStartImport(({ id }) => {
    choices.clear();
    void navigate({ to: paths.fileImport(areaOfImport(kind), id), replace: true });
  });

  const read = (reading: ImportSaid, brought = file) => {
    setSaid(reading);
    setLeftOut(false);
    if (brought) ask({ kind, file: brought, reading: { matches: choices.value, ...reading } });
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
                  choices.wasRestored ? (
                    'Choose your file again: the products that you chose for it are kept.'
                  ) : (
                    'Leave it as the marketplace handed it out.'
                  )
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
        <SeenImport
          choices={choices.value}
          onChoose={(item, productId) => {
            const matches = { ...choices.value, [item]: productId };
            choices.change(matches);
            read({ ...said, matches });
          }}
          onChooseTax={(taxRateId) => read({ ...said, taxRateId })}
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
              reading: {
                columns: preview.columns,
                decimalSign: preview.decimalSign,
                matches: choices.value,
                ...said,
              },
              withoutWrongRows: isLeftOut,
            })
          }
        />
      )}
    </div>
  );
}
