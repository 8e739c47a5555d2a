import { Download, FileUp } from 'lucide-react';
import type { ImportPreviewView } from '@atelier/contract/imports';
import { areaOfImport } from '@atelier/domain/imports';
import { useCounts, type Counts } from '../design/formats.tsx';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { ErrorPanel } from '../design/error-panel.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { Checkbox } from '../design/toggles.tsx';
import { paths } from '../platform/paths.ts';
import { saveText } from '../platform/save-text.ts';
import { ImportMapping } from './import-mapping.tsx';
import { ImportPreview } from './import-preview.tsx';
import { importFaultWords, importWords } from './import-words.ts';
import type { ProductChoices } from './imports.api.ts';
import { SalesFigures, SalesTaxOfFile } from './sales-figures.tsx';
import { SoldProducts } from './sold-products.tsx';
import { wrongRowsCsv } from './wrong-rows.ts';

type SeenProps = {
  preview: ImportPreviewView;
  choices: ProductChoices;
  onChoose: (item: string, productId: string) => void;
  onChooseTax: (taxRateId: string) => void;
  isReading: boolean;
  isLeftOut: boolean;
  onLeaveOut: (isLeftOut: boolean) => void;
  onMap: (columns: string[], decimalSign: '.' | ',') => void;
  isStarting: boolean;
  onImport: () => void;
};

/** A file as it was read: what it says, what each column is, what becomes of its rows, and how it goes in. */
export function SeenImport(props: SeenProps) {
  const counts = useCounts();
  const { preview, choices, onChoose, onMap, isLeftOut, onLeaveOut } = props;
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
      {preview.program !== null && (
        <p role="status" className="font-medium">
          Recognized as a file of {preview.program}. Check the columns below.
        </p>
      )}
      {preview.sales !== null && <SalesFigures sales={preview.sales} />}
      {preview.sales !== null && <SalesTaxOfFile sales={preview.sales} onChoose={props.onChooseTax} />}
      {preview.sales !== null && preview.sales.products.length > 0 && (
        <SoldProducts products={preview.sales.products} choices={choices} onChoose={onChoose} />
      )}
      {!preview.isOfMarketplace && <ImportMapping preview={preview} onMap={onMap} />}
      {preview.refusal !== null && (
        <ErrorPanel
          title="This file cannot be imported"
          message={[importWords[preview.refusal.code], preview.refusal.details].filter(Boolean).join(' ')}
        />
      )}
      {preview.wrongCount > 0 && preview.newCount + preview.changedCount > 0 && (
        <Card>
          <Checkbox
            label={`Leave out the ${rowsText(preview.wrongCount, counts)} that cannot go in`}
            checked={isLeftOut}
            onChange={(event) => onLeaveOut(event.target.checked)}
          />
        </Card>
      )}
      {preview.refusal === null && <ImportBar {...props} />}
      <ImportPreview
        preview={preview}
        action={
          preview.wrongCount > 0 && (
            <Button
              size="sm"
              icon={Download}
              onClick={() => saveText('rows that cannot go in.csv', 'text/csv', wrongRowsCsv(preview))}
            >
              Save the rows that cannot go in
            </Button>
          )
        }
      />
    </>
  );
}

const rowsText = (count: number, counts: Counts) => (count === 1 ? '1 row' : `${counts(count)} rows`);

function ImportBar({ preview, isLeftOut, isReading, isStarting, onImport }: SeenProps) {
  const counts = useCounts();
  const { newCount, changedCount, knownCount, leftOutCount, wrongCount } = preview;
  const count = newCount + changedCount;
  const isHeld = wrongCount > 0 && !isLeftOut;
  const becomes = [
    newCount > 0 && `${rowsText(newCount, counts)} ${newCount === 1 ? 'comes' : 'come'} in as new`,
    changedCount > 0 &&
      `${rowsText(changedCount, counts)} ${changedCount === 1 ? 'changes' : 'change'} what is there`,
    knownCount > 0 && `${rowsText(knownCount, counts)} ${knownCount === 1 ? 'says' : 'say'} nothing new`,
    leftOutCount > 0 && `${rowsText(leftOutCount, counts)} ${leftOutCount === 1 ? 'is' : 'are'} left out`,
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
            Import {rowsText(count, counts)}
          </Button>
        )}
      </div>
    </div>
  );
}
