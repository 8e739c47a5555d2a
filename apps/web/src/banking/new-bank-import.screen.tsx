import { useState } from 'react';
import { FileUp, LoaderCircle } from 'lucide-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { AccountView } from '@atelier/contract/books';
import type { BankFilePreviewView } from '@atelier/contract/banking';
import { hasStatements } from '@atelier/domain/books';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { ErrorPanel } from '../design/error-panel.tsx';
import { FileDrop } from '../design/fields/file-drop.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { useCounts, useFormats, type Counts } from '../design/formats.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import { WritersOnly } from '../platform/writers-only.tsx';
import { BalanceWarning, BankFilePreview, WrongRows } from './bank-file-preview.tsx';
import { dateOrderChoices, faultSentence, formatWords } from './bank-file-words.ts';
import { useBankFilePreview, useStartBankImport, type Reading } from './bank-files.api.ts';
import { CsvMappingCard } from './csv-mapping-card.tsx';
import { useAccounts } from '../books/index.ts';

const route = getRouteApi('/dashboard/finances/bank-imports/new');

/** Brings a file of a bank: seen first, corrected where needed, then imported. */
export function NewBankImportScreen() {
  const accounts = useAccounts();
  return (
    <>
      <PageHeader
        title="Import bank file"
        description="You see everything in it first. Nothing is kept until you press Import."
        back={{ to: paths.bankImports, label: 'Bank files' }}
      />
      <WritersOnly permission="finances.record">
        <Loaded query={accounts} skeleton={<FormSkeleton />} errorTitle="Your accounts could not be loaded">
          {(list) => <Bring accounts={list.filter((one) => one.isActive && hasStatements(one.type))} />}
        </Loaded>
      </WritersOnly>
    </>
  );
}

function Bring({ accounts }: { accounts: readonly AccountView[] }) {
  const { account } = route.useSearch();
  const navigate = useNavigate();
  const fallback = accounts.find(({ systemKey }) => systemKey === 'bank') ?? accounts[0];
  const accountId = accounts.find(({ id }) => id === account)?.id ?? fallback?.id ?? '';
  const [file, setFile] = useState<File>();
  const [importId, setImportId] = useState(newId);
  const [reading, setReading] = useState<Reading>({});
  const [isLeftOut, setLeftOut] = useState(false);
  const [isBalanceTaken, setBalanceTaken] = useState(false);
  const { preview, problem, ask, forget, isAsking } = useBankFilePreview();
  const { start, isPending } = useStartBankImport(
    ({ id }) => void navigate({ to: paths.bankImport(id), replace: true }),
  );

  const read = (next: { file?: File; reading: Reading; accountId?: string }) => {
    const asked = next.file ?? file;
    setReading(next.reading);
    setLeftOut(false);
    setBalanceTaken(false);
    if (asked) ask({ accountId: next.accountId ?? accountId, file: asked, reading: next.reading });
  };
  const bring = (brought: File) => {
    forget();
    setFile(brought);
    setImportId(newId());
    read({ file: brought, reading: {} });
  };
  return (
    <div className="space-y-5">
      <Card>
        <div className="grid gap-5 lg:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]">
          <SelectField
            label="Into account"
            choices={accounts.map(({ id, name }) => ({ value: id, label: name }))}
            value={accountId}
            onValueChange={(picked) => {
              void navigate({ to: paths.newBankImport, search: { account: picked }, replace: true });
              read({ reading: {}, accountId: picked });
            }}
            help="The account that the bank’s file is about."
          />
          <DropPlace file={file} preview={preview} isReading={isAsking} onFile={bring} />
        </div>
      </Card>
      {problem !== undefined && <ErrorPanel title="The file could not be read" message={problem.message} />}
      {preview !== undefined && file !== undefined && (
        <Seen
          preview={preview}
          reading={reading}
          isLeftOut={isLeftOut}
          onLeaveOut={setLeftOut}
          isBalanceTaken={isBalanceTaken}
          onTakeBalance={setBalanceTaken}
          onRead={(next) => read({ reading: next })}
          isReading={isAsking}
          isStarting={isPending}
          onImport={(said) =>
            start({
              ...{ accountId, importId, file, reading: said },
              withoutWrongRows: isLeftOut,
              despiteBalance: isBalanceTaken,
            })
          }
        />
      )}
    </div>
  );
}

type DropPlaceProps = {
  file: File | undefined;
  preview: BankFilePreviewView | undefined;
  isReading: boolean;
  onFile: (file: File) => void;
};

function DropPlace({ file, preview, isReading, onFile }: DropPlaceProps) {
  const format = preview === undefined || preview.fault !== null ? null : formatWords[preview.format];
  return (
    <FileDrop
      label="Bank file"
      accept=".csv,.tsv,.txt,.ofx,.qfx,.qbo,.qif,.xml,.camt,.sta,.mt940,.940,text/csv,text/plain"
      hasFile={file !== undefined}
      onFile={onFile}
    >
      {file === undefined ? (
        <p className="text-ink-soft max-w-md">
          Drop a bank file here, or choose one: CSV, OFX, QFX, QIF, CAMT.053 or MT940.
        </p>
      ) : (
        <p role="status" className="flex max-w-full items-center gap-2 font-medium">
          {isReading && <LoaderCircle aria-hidden className="size-4.5 shrink-0 animate-spin" />}
          <span className="min-w-0 wrap-anywhere">{file.name}</span>
          {format !== null && <span className="text-ink-soft shrink-0">{format}</span>}
        </p>
      )}
    </FileDrop>
  );
}

type SeenProps = {
  preview: BankFilePreviewView;
  reading: Reading;
  isLeftOut: boolean;
  onLeaveOut: (isLeftOut: boolean) => void;
  isBalanceTaken: boolean;
  onTakeBalance: (isTaken: boolean) => void;
  onRead: (reading: Reading) => void;
  isReading: boolean;
  isStarting: boolean;
  onImport: (reading: Reading) => void;
};

function Seen(props: SeenProps) {
  const { preview, reading, onRead, isReading, isLeftOut, onLeaveOut, isBalanceTaken, onTakeBalance } = props;
  const { currency } = useFormats();
  const { fault, csv, dateOrder, accounts, statement } = preview;
  if (fault !== null)
    return <ErrorPanel title="This file cannot be imported" message={faultSentence(fault)} />;
  if (statement?.currency != null && statement.currency !== currency) {
    return (
      <ErrorPanel
        title="This file cannot be imported"
        message={`It is in ${statement.currency}, and your books are in ${currency}.`}
      />
    );
  }
  const isSaid = reading.dateOrder !== undefined || csv?.isRemembered === true;
  const isOrderOpen = dateOrder?.isCertain === false && !isSaid;
  const isReady = statement !== null && !isOrderOpen && csv?.isWhole !== false;
  return (
    <>
      {accounts.length > 1 && (
        <Card>
          <SelectField
            label="Account in the file"
            choices={accounts.map((one) => ({
              value: one.account,
              label: `${one.account === '' ? 'Without a name' : one.account} (${String(one.lineCount)} lines)`,
            }))}
            {...(statement === null ? { placeholder: 'Choose' } : {})}
            value={statement?.account ?? ''}
            onValueChange={(account) => onRead({ ...reading, account })}
            help="This file holds several accounts. Import them one by one."
            className="max-w-md"
          />
        </Card>
      )}
      {csv !== null && (
        <CsvMappingCard
          csv={csv}
          said={isReading ? reading.csv : undefined}
          isOrderOpen={isOrderOpen}
          onMap={(mapping, isOrderSaid) =>
            onRead({ ...reading, csv: mapping, ...(isOrderSaid ? { dateOrder: mapping.dateOrder } : {}) })
          }
        />
      )}
      {csv === null && dateOrder?.isCertain === false && (
        <Card>
          <SelectField
            label="Dates are written"
            choices={dateOrderChoices}
            {...(isOrderOpen ? { placeholder: 'Choose', error: 'Both orders are possible. Choose.' } : {})}
            value={isOrderOpen ? '' : dateOrder.order}
            onValueChange={(order) => onRead({ ...reading, dateOrder: order })}
            className="max-w-md"
          />
        </Card>
      )}
      {isReady && statement.wrongCount > 0 && statement.newCount > 0 && (
        <WrongRows statement={statement} isLeftOut={isLeftOut} onLeaveOut={onLeaveOut} />
      )}
      {isReady && doesDiffer(statement) && statement.newCount > 0 && (
        <BalanceWarning balances={statement.balances} isTaken={isBalanceTaken} onTake={onTakeBalance} />
      )}
      {isReady && <ImportBar {...props} statement={statement} />}
      {isReady && <BankFilePreview statement={statement} />}
    </>
  );
}

type Statement = NonNullable<BankFilePreviewView['statement']>;

function doesDiffer(
  statement: Statement,
): statement is Statement & { readonly balances: NonNullable<Statement['balances']> } {
  return statement.balances?.agrees === false;
}

type ImportBarProps = SeenProps & { statement: Statement };

/** Returns what pressing Import would do, or what keeps it from being pressed. */
function importSentence(
  { newCount, knownCount, lapsedCount }: Statement,
  { isUnanswered, isHeld }: { isUnanswered: boolean; isHeld: boolean },
  counts: Counts,
): string {
  if (newCount + lapsedCount === 0) {
    return knownCount > 0
      ? 'Every line of this file is there already. There is nothing to import.'
      : 'There is no line in this file that could go in.';
  }
  if (isUnanswered) return 'Say above what to do with the rows that cannot be imported.';
  if (isHeld) return 'The balance does not add up. Say above whether to import anyway.';
  if (lapsedCount === 0) return 'The lines come in as new. Nothing is posted to your books by itself.';
  const lapsed =
    lapsedCount === 1
      ? '1 pending line is no longer in the file and goes.'
      : `${counts(lapsedCount)} pending lines are no longer in the file and go.`;
  return `${lapsed} Nothing is posted to your books by itself.`;
}

function ImportBar({
  preview,
  reading,
  statement,
  isLeftOut,
  isBalanceTaken,
  isReading,
  isStarting,
  onImport,
}: ImportBarProps) {
  const counts = useCounts();
  const { newCount, wrongCount, lapsedCount } = statement;
  const isUnanswered = wrongCount > 0 && !isLeftOut;
  const isHeld = isUnanswered || (doesDiffer(statement) && !isBalanceTaken);
  const changes = newCount > 0 || lapsedCount > 0;
  const sentence = importSentence(statement, { isUnanswered, isHeld }, counts);
  // As it was seen, whatever is remembered meanwhile.
  const said = preview.csv === null ? reading : { ...reading, csv: preview.csv.mapping };
  return (
    <div className="border-line bg-surface shadow-rest flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border p-4 sm:p-5">
      <p className="min-w-0">{sentence}</p>
      <div className="flex flex-wrap gap-2">
        <LinkButton to={paths.bankImports}>{changes ? 'Cancel' : 'Back to bank files'}</LinkButton>
        {changes && (
          <Button
            tone="primary"
            icon={FileUp}
            disabled={isHeld || isReading}
            busy={isStarting}
            onClick={() => onImport(said)}
          >
            Import {newCount === 0 ? '' : newCount === 1 ? '1 line' : `${counts(newCount)} lines`}
          </Button>
        )}
      </div>
    </div>
  );
}
