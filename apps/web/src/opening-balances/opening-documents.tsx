import { Plus, Trash2 } from 'lucide-react';
import type { AccountView } from '@atelier/contract/books';
import { rootOfAccountType } from '@atelier/domain/books';
import type { CalendarDate, Money } from '@atelier/domain/foundation';
import { Button, IconButton } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { MoneyText } from '../design/figures.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { newId } from '../platform/new-id.ts';
import {
  emptyDocument,
  owedIn,
  type DocumentDraft,
  type DocumentKind,
  type OpeningForm,
  type OpeningProblems,
} from './opening-form.ts';

const kindWords = {
  invoices: {
    title: 'Invoices that customers had not paid',
    description:
      'Each becomes an open invoice, which ages and is paid like any other. New customers are added.',
    one: 'invoice',
    who: 'Customer',
  },
  bills: {
    title: 'Bills that you had not paid',
    description:
      'Each becomes an open bill, which falls due and is paid like any other. New payees are added.',
    one: 'bill',
    who: 'Supplier',
  },
} as const;

type OpeningDocumentsProps = {
  kind: DocumentKind;
  form: OpeningForm;
  accounts: readonly AccountView[];
  usualCategoryId: string | null;
  problems: OpeningProblems;
  onChange: (form: OpeningForm) => void;
};

/** The open papers behind what customers owe, or behind what is owed to suppliers. */
export function OpeningDocuments({
  kind,
  form,
  accounts,
  usualCategoryId,
  problems,
  onChange,
}: OpeningDocumentsProps) {
  const { title, description, one } = kindWords[kind];
  const documents = form[kind];
  const put = (next: readonly DocumentDraft[]) => onChange({ ...form, [kind]: next });
  const root = kind === 'invoices' ? 'income' : 'expense';
  const categories = [
    { value: 'none', label: 'Counted before' },
    ...accounts
      .filter((account) => rootOfAccountType(account.type) === root)
      .filter((account) => account.isActive || documents.some(({ categoryId }) => categoryId === account.id))
      .map((account) => ({ value: account.id, label: account.name })),
  ];
  return (
    <Card title={title} description={description} flush>
      {documents.length > 0 && (
        <ol className="border-line divide-line divide-y border-t">
          {documents.map((document, index) => (
            <li key={document.key}>
              <Line
                {...{ kind, document, categories, problems }}
                number={index + 1}
                onEdit={(part) =>
                  put(documents.map((line) => (line.key === document.key ? { ...line, ...part } : line)))
                }
                onRemove={() => put(documents.filter(({ key }) => key !== document.key))}
              />
            </li>
          ))}
        </ol>
      )}
      <div className="border-line flex flex-wrap items-center justify-between gap-3 border-t px-4 py-3 sm:px-5">
        <Button icon={Plus} onClick={() => put([...documents, emptyDocument(newId(), usualCategoryId)])}>
          Add {one === 'invoice' ? 'an invoice' : 'a bill'}
        </Button>
        <p aria-live="polite" className="font-semibold">
          <span className="text-ink-soft font-normal">Total </span>
          <MoneyText cents={Math.abs(owedIn(form, kind))} />
        </p>
      </div>
    </Card>
  );
}

type LineProps = {
  kind: DocumentKind;
  document: DocumentDraft;
  number: number;
  categories: readonly { value: string; label: string }[];
  problems: OpeningProblems;
  onEdit: (part: Partial<DocumentDraft>) => void;
  onRemove: () => void;
};

function Line({ kind, document, number, categories, problems, onEdit, onRemove }: LineProps) {
  const { one, who } = kindWords[kind];
  const error = (part: string) => problems[`${document.key}.${part}`];
  const named = `${one} ${String(number)}`;
  return (
    <fieldset
      disabled={document.isPaid}
      className="grid grid-cols-2 gap-3 px-4 py-3 sm:px-5 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_9.5rem_9.5rem_8rem_minmax(0,1.2fr)_2.75rem]"
    >
      <legend className="sr-only">
        {who}’s {named}
      </legend>
      <TextField
        label={who}
        autoComplete="off"
        maxLength={200}
        className="max-lg:col-span-2"
        value={document.name}
        error={error('name')}
        help={document.isPaid ? 'Something was paid on it.' : undefined}
        onChange={(event) => onEdit({ name: event.target.value })}
      />
      <TextField
        label="Number"
        autoComplete="off"
        maxLength={60}
        value={document.number}
        error={error('number')}
        onChange={(event) => onEdit({ number: event.target.value })}
      />
      <MoneyField
        label="Still owed"
        className="lg:order-1"
        value={document.amount}
        error={error('amountCents')}
        onValueChange={(amount: Money | null) => onEdit({ amount })}
      />
      <DateField
        label="Date"
        value={document.date}
        error={error('date')}
        onValueChange={(date: CalendarDate | null) => onEdit({ date })}
      />
      <DateField
        label="Due"
        value={document.dueDate}
        error={error('dueDate')}
        onValueChange={(dueDate: CalendarDate | null) => onEdit({ dueDate })}
      />
      <SelectField
        label="Category"
        className="max-lg:col-span-2 lg:order-2"
        choices={categories}
        value={document.categoryId ?? 'none'}
        error={error('categoryId')}
        onValueChange={(picked) => onEdit({ categoryId: picked === 'none' ? null : picked })}
      />
      <div className="max-lg:col-span-2 max-lg:justify-self-end lg:order-3 lg:pt-7">
        <IconButton label={`Remove ${named}`} icon={Trash2} disabled={document.isPaid} onClick={onRemove} />
      </div>
    </fieldset>
  );
}
