import { useRef, useState, type SyntheticEvent } from 'react';
import type { ItemView } from '@atelier/contract/items';
import type { Money } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FieldError, FormError } from '../design/field.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { newId } from '../platform/new-id.ts';
import { useAddVariants } from './items.api.ts';
import { newCombinations } from './variant-grid.ts';

const formId = 'variants';
const mostAtOnce = 100;

type Said = { sku: string; price: Money | null };
/** Problems of a row, at its field where it has one. */
type RowProblem = { at: 'sku' | 'price' | 'row'; message: string };
type Problems = { form?: string; rows: Readonly<Record<string, RowProblem>> };

/** Makes variants of what is typed for each option, in every combination; each may get its own number and price. */
export function AddVariantsDialog({ item, onClose }: { item: ItemView; onClose: () => void }) {
  const [typed, setTyped] = useState<readonly string[]>(item.optionNames.map(() => ''));
  const [said, setSaid] = useState<Readonly<Record<string, Said>>>({});
  const [problems, setProblems] = useState<Problems>({ rows: {} });
  // The same combination keeps its id, so that sending twice is one and the same.
  const ids = useRef(new Map<string, string>());
  const rows = newCombinations(item, typed).map((values) => {
    const name = values.join(' / ');
    return { values, name, ...(said[name] ?? { sku: '', price: item.retailCents }) };
  });
  const sent = useRef<readonly string[]>([]);
  const add = useAddVariants({
    onSaved: () => {
      showToast({
        title: rows.length === 1 ? 'The variant is added' : `${String(rows.length)} variants are added`,
        kind: 'success',
      });
      onClose();
    },
    onRefusal: (problem) => {
      const [place, index, part] = problem.field?.split('.') ?? [];
      const row = place === 'variants' ? sent.current[Number(index)] : undefined;
      const { message } = problem;
      setProblems(
        row === undefined
          ? { form: message, rows: {} }
          : { rows: { [row]: { at: part === 'sku' ? 'sku' : 'row', message } } },
      );
    },
  });
  const problemAt = (name: string, at: RowProblem['at']) =>
    problems.rows[name]?.at === at ? problems.rows[name].message : undefined;
  const say = (name: string, part: Partial<Said>) => {
    setProblems({ rows: {} });
    setSaid({ ...said, [name]: { sku: '', price: item.retailCents, ...said[name], ...part } });
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (add.isPending) return;
    if (rows.length === 0 || rows.length > mostAtOnce) {
      setProblems({
        form:
          rows.length === 0
            ? `Say at least one of each: ${item.optionNames.join(', ')}.`
            : `At most ${String(mostAtOnce)} at once.`,
        rows: {},
      });
      return;
    }
    const missing = rows.filter(({ price }) => price === null);
    if (missing.length > 0) {
      setProblems({
        rows: Object.fromEntries(
          missing.map(({ name }) => [name, { at: 'price', message: 'Enter a price; 0 is fine.' }]),
        ),
      });
      return;
    }
    sent.current = rows.map(({ name }) => name);
    add.mutate({
      itemId: item.id,
      variants: rows.flatMap(({ values, name, sku, price }) => {
        if (price === null) return [];
        const id = ids.current.get(name) ?? newId();
        ids.current.set(name, id);
        return [
          { id, optionValues: [...values], sku: sku.trim() === '' ? null : sku.trim(), retailCents: price },
        ];
      }),
    });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      held={add.isPending ? 'busy' : undefined}
      title="Add variants"
      description="Type what there is, with commas between. Every combination becomes a variant."
      actions={
        <>
          <Button onClick={onClose} disabled={add.isPending}>
            Cancel
          </Button>
          <Button tone="primary" type="submit" form={formId} busy={add.isPending}>
            {rows.length < 2 ? 'Add variant' : `Add ${String(rows.length)} variants`}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-4">
        <div className="grid gap-4 sm:grid-cols-2">
          {item.optionNames.map((option, index) => (
            <TextField
              key={option}
              label={option}
              autoComplete="off"
              placeholder={index === 0 ? 'Celadon, Tenmoku, Shino' : 'S, M, L'}
              value={typed[index] ?? ''}
              onChange={(event) => {
                setProblems({ rows: {} });
                setTyped(typed.map((text, place) => (place === index ? event.target.value : text)));
              }}
            />
          ))}
        </div>
        {rows.length > 0 && (
          <ul aria-label="New variants" className="divide-line border-line divide-y rounded-md border">
            {rows.slice(0, mostAtOnce).map((row) => (
              <li key={row.name} className="p-3">
                <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_11rem_9rem]">
                  <span className="font-medium wrap-anywhere sm:pt-2.5">{row.name}</span>
                  <TextField
                    label={`SKU of ${row.name}`}
                    hideLabel
                    placeholder="SKU (optional)"
                    autoComplete="off"
                    spellCheck={false}
                    maxLength={60}
                    value={row.sku}
                    error={problemAt(row.name, 'sku')}
                    onChange={(event) => say(row.name, { sku: event.target.value })}
                  />
                  <MoneyField
                    label={`Price of ${row.name}`}
                    hideLabel
                    value={row.price}
                    error={problemAt(row.name, 'price')}
                    onValueChange={(price: Money | null) => say(row.name, { price })}
                  />
                </div>
                <FieldError message={problemAt(row.name, 'row')} />
              </li>
            ))}
          </ul>
        )}
        <FormError message={problems.form} />
      </form>
    </Dialog>
  );
}
