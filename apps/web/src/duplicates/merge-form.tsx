import { useState, type ReactNode } from 'react';
import { Merge } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import type { CustomerDetailView } from '@atelier/contract/customers';
import { permits } from '@atelier/domain/businesses';
import { differingFields, mergeCustomers, proposeMerge, type MergeChoice } from '@atelier/domain/duplicates';
import type { Customer } from '@atelier/domain/customers';
import { Button } from '../design/button.tsx';
import { Card, FactList } from '../design/card.tsx';
import { FormError } from '../design/field.tsx';
import { MoneyText, InstantText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import type { Problem } from '../platform/problems.ts';
import { meansWords, useOwnFields } from '../customers/index.ts';
import { useMergeCustomers, useUndoMerge } from './duplicates.api.ts';
import { mergeLabel, mergeText } from './merge-words.ts';

type Pair = readonly [CustomerDetailView, CustomerDetailView];

/** Returns who has more behind it stays: more invoices, or has been there longer. */
function likelyKept([first, second]: Pair): CustomerDetailView {
  if (first.invoiceCount !== second.invoiceCount)
    return first.invoiceCount > second.invoiceCount ? first : second;
  return first.createdAt <= second.createdAt ? first : second;
}

/** Chooses who stays and, where the two differ, whose value is kept. */
export function MergeForm({ pair }: { pair: Pair }) {
  const { locale } = useFormats();
  const mayWrite = permits(useActiveBusiness().business.role, 'customers.write');
  const ownFields = useOwnFields().data ?? [];
  const navigate = useNavigate();
  const [mergeId] = useState(newId);
  const [keptId, setKeptId] = useState(() => likelyKept(pair).id);
  const [said, setSaid] = useState<Readonly<Record<MergeChoice, string>>>({});
  const [problem, setProblem] = useState<Problem>();
  const [kept, other] = pair[0].id === keptId ? pair : [pair[1], pair[0]];
  const proposed = new Set(proposeMerge(kept, other, other.changedAt > kept.changedAt));
  const differing = differingFields(kept, other);
  const isOthers = (field: MergeChoice) =>
    said[field] === undefined ? proposed.has(field) : said[field] === other.id;
  const fromOther = differing.filter(isOthers);
  const merged = mergeCustomers(kept, other, fromOther, locale);
  const undo = useUndoMerge(other.name);
  const merge = useMergeCustomers({
    onRefusal: setProblem,
    onSaved: async () => {
      await navigate({ to: paths.customer(kept.id), replace: true });
      undo.offer(mergeId, `${other.name} is merged into ${kept.name}`);
    },
  });
  return (
    <form
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        setProblem(undefined);
        merge.mutate({
          id: mergeId,
          keptId: kept.id,
          otherId: other.id,
          keptVersion: kept.version,
          otherVersion: other.version,
          fromOther,
        });
      }}
    >
      <Card title="Who stays?">
        <Choice legend="Who stays" hideLegend>
          {pair.map((customer) => (
            <Option
              key={customer.id}
              name="kept"
              checked={customer.id === keptId}
              onChoose={() => setKeptId(customer.id)}
            >
              <span className="block font-medium">{customer.name}</span>
              <span className="text-ink-soft block text-sm">
                {customer.invoiceCount === 1 ? '1 invoice' : `${String(customer.invoiceCount)} invoices`} for{' '}
                <MoneyText cents={customer.invoicedCents} />
                {customer.creditCents > 0 && (
                  <>
                    , <MoneyText cents={customer.creditCents} /> credit
                  </>
                )}
              </span>
              <span className="text-ink-soft block text-sm">
                Last changed <InstantText instant={customer.changedAt} />
              </span>
            </Option>
          ))}
        </Choice>
      </Card>
      {differing.length > 0 && (
        <Card
          title="Where they differ"
          description="What is filled and was changed last is proposed. An email, phone or address that is not first is kept, too."
        >
          <div className="space-y-5">
            {differing.map((field) => (
              <Choice key={field} legend={mergeLabel(field, ownFields)}>
                {pair.map((customer) => (
                  <Option
                    key={customer.id}
                    name={field}
                    checked={(customer.id === other.id) === isOthers(field)}
                    onChoose={() => setSaid({ ...said, [field]: customer.id })}
                  >
                    <span className="whitespace-pre-line">
                      {mergeText(customer, field, locale) || <span className="text-ink-soft">Nothing</span>}
                    </span>
                  </Option>
                ))}
              </Choice>
            ))}
          </div>
        </Card>
      )}
      {merged.ok ? (
        <Result customer={merged.value} />
      ) : (
        <FormError
          message={`Together they have more than there is room for: ${merged.refusal.details ?? ''}. Take something away from one of them first.`}
        />
      )}
      <p className="text-ink-soft text-sm">
        Orders, quotes, invoices, payments, credit, interactions, answers about news, documents and
        consignment of {other.name} move to {kept.name}. Invoices that have gone out keep the name that they
        were made out to.
      </p>
      {problem !== undefined && <FormError message={problem.message} />}
      {mayWrite && (
        <Button type="submit" tone="primary" icon={Merge} busy={merge.isPending} disabled={!merged.ok}>
          Merge into {kept.name}
        </Button>
      )}
    </form>
  );
}

/** Shows what the one that stays has of both. */
function Result({ customer }: { customer: Omit<Customer, 'id'> }) {
  const facts = [
    ...customer.contacts.map(({ means, value }) => ({ term: meansWords[means].another, value })),
    ...(customer.tags.length === 0 ? [] : [{ term: 'Tags', value: customer.tags.join(', ') }]),
    ...(customer.links.length === 0 ? [] : [{ term: 'Found at', value: customer.links.join(', ') }]),
    ...(customer.notes === '' ? [] : [{ term: 'Notes', value: customer.notes }]),
  ];
  if (facts.length === 0) return null;
  return (
    <Card title="Kept of both">
      <FactList facts={facts} className="-my-2.5 whitespace-pre-line" />
    </Card>
  );
}

type ChoiceProps = { legend: string; hideLegend?: boolean; children: ReactNode };

function Choice({ legend, hideLegend = false, children }: ChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 font-medium'}>{legend}</legend>
      <div className="grid gap-3 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

type OptionProps = { name: string; checked: boolean; onChoose: () => void; children: ReactNode };

function Option({ name, checked, onChoose, children }: OptionProps) {
  return (
    <label className="border-line has-checked:border-accent has-checked:bg-sunken flex min-w-0 gap-3 rounded-md border p-3">
      <input
        type="radio"
        name={name}
        className="accent-accent mt-1 size-4 shrink-0"
        checked={checked}
        onChange={onChoose}
      />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </label>
  );
}
