import { useState } from 'react';
import { ListPlus, Plus, X } from 'lucide-react';
import {
  ruleDepth,
  ruleFieldNames,
  ruleFields,
  ruleMatches,
  type RuleMatch,
} from '@atelier/domain/customers';
import { Button, IconButton } from '../design/button.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import {
  isDraftGroup,
  newGroup,
  newLine,
  withNewPart,
  withPart,
  type DraftGroup,
  type DraftLine,
  type DraftPart,
} from './rule-draft.ts';
import { RulePeriodField, RuleValueField } from './rule-value-field.tsx';
import { matchWords, ruleFieldWords } from './segment-words.ts';

type RuleEditorProps = {
  rule: DraftGroup;
  onChange: (rule: DraftGroup) => void;
  /** The keys of lines that are said to be incomplete. */
  wrong: ReadonlySet<string>;
};

const fields = ruleFieldNames.map((value) => ({ value, label: ruleFieldWords[value].label }));

/** A rule as groups of lines: field, operator, value. */
export function RuleEditor({ rule, onChange, wrong }: RuleEditorProps) {
  const [added, setAdded] = useState<string>();
  const add = (group: DraftGroup, part: DraftPart) => {
    setAdded(isDraftGroup(part) ? part.parts[0]?.key : part.key);
    onChange(withNewPart(rule, group.key, part));
  };
  const set = (key: string, part: DraftPart | null) => onChange(withPart(rule, key, part));
  const drawGroup = (group: DraftGroup, depth: number, name: string) => (
    <div
      role="group"
      aria-label={name}
      className={depth === 1 ? 'space-y-3' : 'border-edge bg-sunken/50 space-y-3 rounded-md border p-3'}
    >
      <div className="flex items-start gap-2">
        <SelectField
          label="Who’s included"
          hideLabel
          className="w-44"
          choices={ruleMatches.map((value) => ({ value, label: matchWords[value] }))}
          value={group.match}
          onValueChange={(match: RuleMatch) =>
            depth === 1 ? onChange({ ...rule, match }) : set(group.key, { ...group, match })
          }
        />
        {depth > 1 && (
          <IconButton label={`Remove ${name.toLowerCase()}`} icon={X} onClick={() => set(group.key, null)} />
        )}
      </div>
      <ol className="space-y-3">
        {group.parts.map((part, index) => {
          const place = `${depth === 1 ? '' : `${name.replace(/\D*/, '')}.`}${String(index + 1)}`;
          return (
            <li key={part.key}>
              {isDraftGroup(part) ? (
                drawGroup(part, depth + 1, `Group ${place}`)
              ) : (
                <RuleLine
                  line={part}
                  name={`Condition ${place}`}
                  isWrong={wrong.has(part.key)}
                  beginsHere={added === part.key}
                  onChange={(line) => set(part.key, line)}
                />
              )}
            </li>
          );
        })}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={Plus} onClick={() => add(group, newLine())}>
          Add a condition
        </Button>
        {depth < ruleDepth && (
          <Button size="sm" icon={ListPlus} onClick={() => add(group, newGroup('any'))}>
            Add a group
          </Button>
        )}
      </div>
    </div>
  );
  return drawGroup(rule, 1, 'Rule');
}

type RuleLineProps = {
  line: DraftLine;
  name: string;
  isWrong: boolean;
  /** It was just added: the person who works by keyboard goes on in it. */
  beginsHere: boolean;
  onChange: (line: DraftLine | null) => void;
};

function RuleLine({ line, name, isWrong, beginsHere, onChange }: RuleLineProps) {
  const { operators, hasPeriod } = ruleFields[line.field];
  const words = ruleFieldWords[line.field];
  return (
    <div
      role="group"
      aria-label={name}
      className="border-line bg-surface flex items-start gap-2 rounded-md border p-2.5"
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-2">
        <SelectField
          label="Field"
          hideLabel
          className="w-full sm:w-52"
          autoFocus={beginsHere}
          choices={fields}
          value={line.field}
          onValueChange={(field) => onChange({ ...newLine(field), key: line.key })}
        />
        <SelectField
          label="Operator"
          hideLabel
          className="w-40"
          choices={operators.map((value: string, index) => ({
            value,
            label: words.operators[index] ?? value,
          }))}
          value={line.operator}
          onValueChange={(operator) => onChange({ ...line, operator })}
        />
        <RuleValueField
          key={line.field}
          line={line}
          error={isWrong ? 'Say what to compare with.' : undefined}
          onChange={(value) => onChange({ ...line, value })}
        />
        {hasPeriod && (
          <RulePeriodField period={line.period} onChange={(period) => onChange({ ...line, period })} />
        )}
      </div>
      <IconButton label={`Remove ${name.toLowerCase()}`} icon={X} onClick={() => onChange(null)} />
    </div>
  );
}
