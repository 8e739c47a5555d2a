import { ChevronDown, ChevronUp, Plus, Trash2 } from 'lucide-react';
import { Button, IconButton } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { PercentField, QuantityField } from '../design/fields/quantity-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { Checkbox } from '../design/toggles.tsx';
import { newId } from '../platform/new-id.ts';
import { emptyLine, emptyPart, type LineDraft, type PartDraft, type RecipeProblems } from './recipe-form.ts';
import { PartFields } from './recipe-part-fields.tsx';

export const partGrid =
  'grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem] gap-3 sm:grid-cols-[minmax(0,1.6fr)_minmax(0,8rem)_minmax(0,9rem)_2.75rem]';

type RecipeLinesProps = {
  lines: readonly LineDraft[];
  problems: RecipeProblems;
  onChange: (lines: readonly LineDraft[]) => void;
};

/** Shows what goes into one yield, a row for each. */
export function RecipeLines({ lines, problems, onChange }: RecipeLinesProps) {
  const edit = (key: string, change: Partial<LineDraft>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...change } : line)));
  return (
    <Card title="What goes in" description="For one yield, in any unit of each material." flush>
      <ol className="divide-line border-line divide-y border-t">
        {lines.map((line, index) => (
          <RecipeLine
            key={line.key}
            line={line}
            row={`line ${String(index + 1)}`}
            isFresh={index > 0 && line.itemId === null}
            problems={problems}
            onEdit={(change) => edit(line.key, change)}
            {...(lines.length > 1
              ? { onRemove: () => onChange(lines.filter((one) => one.key !== line.key)) }
              : {})}
          />
        ))}
      </ol>
      <div className="border-line border-t px-4 py-3 sm:px-5">
        <Button icon={Plus} onClick={() => onChange([...lines, emptyLine(newId())])}>
          Add line
        </Button>
      </div>
    </Card>
  );
}

type RecipeLineProps = {
  line: LineDraft;
  row: string;
  isFresh: boolean;
  problems: RecipeProblems;
  onEdit: (change: Partial<LineDraft>) => void;
  onRemove?: () => void;
};

function RecipeLine({ line, row, isFresh, problems, onEdit, onRemove }: RecipeLineProps) {
  const place = `lines.${line.key}`;
  const hasHiddenProblem = Object.keys(problems).some(
    (key) => key.startsWith(`${place}.`) && key.split('.').length > 3,
  );
  const isOpen = line.isOpen || hasHiddenProblem;
  return (
    <li className="px-4 py-3 sm:px-5">
      <div className={partGrid}>
        <PartFields
          part={line}
          place={place}
          problems={problems}
          row={row}
          itemLabel="Material"
          placeholder="A material or component"
          autoFocus={isFresh}
          onEdit={(change, item) =>
            onEdit({
              ...change,
              // What is not counted cannot be taken from the stock.
              ...(item === undefined || item === null ? {} : { isConsumable: !item.isCounted }),
            })
          }
        />
        <IconButton
          label={`Remove ${row}`}
          icon={Trash2}
          disabled={onRemove === undefined}
          {...(onRemove === undefined ? {} : { onClick: onRemove })}
        />
      </div>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => onEdit({ isOpen: !isOpen })}
        className="text-ink-soft touch-target hover:text-ink mt-1 inline-flex items-center gap-1 text-sm"
      >
        {isOpen ? (
          <ChevronUp aria-hidden className="size-4" />
        ) : (
          <ChevronDown aria-hidden className="size-4" />
        )}
        {isOpen ? 'Less' : summaryOf(line)}
        <span className="sr-only">, {row}</span>
      </button>
      {isOpen && <LineDetails line={line} row={row} problems={problems} onEdit={onEdit} />}
    </li>
  );
}

/** Returns what else is said of a line, in short. */
function summaryOf(line: LineDraft): string {
  const said = [
    line.waste === null ? null : 'waste',
    line.setupQuantity === null ? null : 'set-up',
    line.isOptional ? 'optional' : null,
    line.isConsumable ? 'consumable' : null,
    line.substitutes.length === 0
      ? null
      : line.substitutes.length === 1
        ? '1 substitute'
        : `${String(line.substitutes.length)} substitutes`,
    line.note === '' ? null : 'note',
  ].filter((text) => text !== null);
  const text = said.length === 0 ? 'waste, set-up, substitutes' : said.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

type LineDetailsProps = Pick<RecipeLineProps, 'line' | 'row' | 'problems' | 'onEdit'>;

function LineDetails({ line, row, problems, onEdit }: LineDetailsProps) {
  const editOther = (key: string, change: Partial<PartDraft>) =>
    onEdit({
      substitutes: line.substitutes.map((other) => (other.key === key ? { ...other, ...change } : other)),
    });
  return (
    <div className="bg-sunken/60 mt-2 space-y-4 rounded-md p-3 sm:p-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <PercentField
          label="Waste"
          optional
          help="Cut off, spilled, broken: comes on top."
          value={line.waste}
          onValueChange={(waste) => onEdit({ waste })}
        />
        <QuantityField
          label="Once for each batch"
          optional
          help="Fixed amount per batch (setup loss), in the same unit."
          value={line.setupQuantity}
          onValueChange={(setupQuantity) => onEdit({ setupQuantity })}
        />
        <Checkbox
          label="Optional"
          help="Used only when you say so; not part of the cost."
          checked={line.isOptional}
          onChange={(event) => onEdit({ isOptional: event.target.checked })}
        />
        <Checkbox
          label="Consumable"
          help="Needed, but neither counted nor part of the cost: it was an expense when you bought it."
          checked={line.isConsumable}
          onChange={(event) => onEdit({ isConsumable: event.target.checked })}
        />
        <TextField
          label="Note"
          optional
          maxLength={500}
          className="sm:col-span-2"
          value={line.note}
          onChange={(event) => onEdit({ note: event.target.value })}
        />
      </div>
      <div>
        <h3 className="font-medium">Substitutes</h3>
        <p className="text-ink-soft text-sm">What can be taken instead, so much for one yield.</p>
        {line.substitutes.map((other, index) => (
          <div key={other.key} className={`${partGrid} mt-3`}>
            <PartFields
              part={other}
              place={`lines.${line.key}.${other.key}`}
              problems={problems}
              row={`substitute ${String(index + 1)} of ${row}`}
              itemLabel="Instead"
              placeholder="Another material"
              autoFocus={other.itemId === null}
              onEdit={(change) => editOther(other.key, change)}
            />
            <IconButton
              label={`Remove substitute ${String(index + 1)} of ${row}`}
              icon={Trash2}
              onClick={() => onEdit({ substitutes: line.substitutes.filter((one) => one.key !== other.key) })}
            />
          </div>
        ))}
        <Button
          size="sm"
          icon={Plus}
          className="mt-3"
          onClick={() => onEdit({ substitutes: [...line.substitutes, emptyPart(newId())], isOpen: true })}
        >
          Add substitute
        </Button>
      </div>
    </div>
  );
}
