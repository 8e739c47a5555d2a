import { useRef, useState, type SyntheticEvent } from 'react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { AccountView } from '@atelier/contract/books';
import type { ItemView } from '@atelier/contract/items';
import { rootOfAccountType } from '@atelier/domain/books';
import type { CalendarDate } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { Combobox } from '../design/combobox.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { FormError } from '../design/field.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { paperHelp } from '../design/paper-help.ts';
import { SelectField } from '../design/fields/select-field.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { useToday } from '../platform/active-business.tsx';
import { LeaveGuard } from '../platform/leave-guard.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import { RestoredNote } from '../platform/restored-note.tsx';
import { useDraft } from '../platform/use-draft.ts';
import { WritersOnly } from '../platform/writers-only.tsx';
import { handKinds, handKindWords } from './hand-kinds.ts';
import { useStockPlaces } from '../items/index.ts';
import { OperationLines } from './operation-lines.tsx';
import {
  emptyOperationLine,
  hasOperationProblems,
  inputOfOperation,
  noOperationProblems,
  placeOperationRefusal,
  problemsOfOperation,
  type OperationForm,
} from './operation-form.ts';
import { useChosenItem, useCostAccounts, useRecordOperation } from './operations.api.ts';
import { nameOfOperation } from './stock-words.ts';

const route = getRouteApi('/dashboard/inventory/operations/new');

export function NewOperationScreen() {
  const { kind, item: itemId } = route.useSearch();
  const item = useChosenItem(itemId ?? null);
  const accounts = useCostAccounts();
  return (
    <>
      <PageHeader
        title="Record a change of stock"
        description="Record breakage, loss, gifts, personal use or moves."
        back={{ to: paths.operations, label: 'Operations' }}
      />
      <WritersOnly permission="inventory.write">
        {itemId === undefined ? (
          <Editor key={kind} item={null} accounts={accounts.data ?? []} />
        ) : (
          <Loaded query={item} skeleton={<FormSkeleton />} errorTitle="The item could not be loaded">
            {(known) => (
              <Editor key={`${kind ?? ''} ${known.id}`} item={known} accounts={accounts.data ?? []} />
            )}
          </Loaded>
        )}
      </WritersOnly>
    </>
  );
}

type EditorProps = { item: ItemView | null; accounts: readonly AccountView[] };

function Editor({ item, accounts }: EditorProps) {
  const { kind } = route.useSearch();
  const asked = handKinds.find((one) => one === kind) ?? 'damage';
  const today = useToday();
  const navigate = useNavigate();
  const places = useStockPlaces().data ?? [];
  const [initial] = useState((): OperationForm => ({
    id: newId(),
    kind: asked,
    day: today,
    reason: '',
    accountId: null,
    lines: [{ ...emptyOperationLine(newId()), itemId: item?.id ?? null, itemName: item?.name ?? '' }],
  }));
  const draft = useDraft<OperationForm>(`stock-operation:new:${item?.id ?? ''}`, initial);
  const form = draft.value;
  const [problems, setProblems] = useState(noOperationProblems);
  const keys = useRef<readonly string[]>([]);
  const record = useRecordOperation({
    onRefusal: (problem) =>
      setProblems(placeOperationRefusal(problem, keys.current, form.kind === 'transfer')),
    onSaved: async (saved) => {
      draft.clear();
      showToast({ title: `${nameOfOperation(saved)}, is recorded`, kind: 'success' });
      await navigate({ to: paths.operation(saved.id), ignoreBlocker: true, replace: true });
    },
  });
  const edit = (part: Partial<OperationForm>) => {
    setProblems(noOperationProblems);
    draft.change({ ...form, ...part });
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (record.isPending) return;
    const found = problemsOfOperation(form);
    setProblems(found);
    if (hasOperationProblems(found) || form.day === null) return;
    const { input, keys: sent } = inputOfOperation({ ...form, day: form.day });
    keys.current = sent;
    record.mutate(input);
  };
  const words = handKindWords[form.kind];
  const options = accounts
    .filter(({ type, isActive }) => isActive && ['expense', 'equity'].includes(rootOfAccountType(type)))
    .map((account) => ({ value: account.id, label: account.name, detail: account.code }));
  return (
    <form onSubmit={submit} noValidate className="max-w-3xl space-y-5">
      <LeaveGuard isChanged={draft.isChanged && !record.isPending} onDiscard={draft.clear} />
      <RestoredNote isShown={draft.wasRestored} onStartOver={draft.startOver} />
      <Card>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectField
            label="Kind"
            help={words.help}
            choices={handKinds.map((kind) => ({ value: kind, label: handKindWords[kind].label }))}
            value={form.kind}
            onValueChange={(kind) => edit({ kind })}
          />
          <DateField
            label="Day"
            max={today}
            value={form.day}
            error={problems.day}
            onValueChange={(day: CalendarDate | null) => edit({ day })}
          />
          <OperationLines
            form={form}
            places={places}
            problems={problems}
            onChange={(lines) => edit({ lines })}
          />
          {words.asksAccount === true && (
            <Combobox
              label="Its value goes to"
              optional
              clearable
              placeholder="Cost of goods sold"
              options={options}
              value={form.accountId}
              error={problems.accountId}
              emptyText="No such account."
              onValueChange={(accountId) => edit({ accountId })}
            />
          )}
          <TextField
            label="Reason"
            help={paperHelp(form.reason)}
            optional
            autoComplete="off"
            maxLength={500}
            placeholder={form.kind === 'damage' ? 'Fell off the shelf' : undefined}
            value={form.reason}
            onChange={(event) => edit({ reason: event.target.value })}
          />
        </div>
      </Card>
      <FormError message={problems.form} />
      <div className="flex flex-wrap items-center justify-end gap-3">
        <Button onClick={() => void navigate({ to: paths.operations })}>Cancel</Button>
        <Button type="submit" tone="primary" busy={record.isPending}>
          Record
        </Button>
      </div>
    </form>
  );
}
