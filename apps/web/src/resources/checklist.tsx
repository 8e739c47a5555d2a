import { useState, type SubmitEvent } from 'react';
import { Plus, RotateCcw, X } from 'lucide-react';
import type { NoteChanges, NoteEntries } from '@atelier/domain/resources';
import { Button, IconButton } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { ProgressBar } from '../design/progress-bar.tsx';
import { TextField } from '../design/text-field.tsx';
import { Checkbox } from '../design/toggles.tsx';
import { showToast } from '../design/toast.ts';
import { headingId } from '../learning/index.ts';
import { newId } from '../platform/new-id.ts';
import type { ToolProps } from './tool-props.ts';
import { itemsOf, sectionsOf } from './resources.ts';

const mostLineLetters = 200;
const mostKeyLetters = 80;
const tickOf = (item: string) => `tick:${item}`.slice(0, mostKeyLetters);
const lineKey = 'line:';

function ownLinesOf(entries: NoteEntries): { id: string; text: string }[] {
  return Object.entries(entries)
    .filter(([key]) => key.startsWith(lineKey))
    .map(([key, text]) => ({ id: key.slice(lineKey.length), text }))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** A list to check off, with lines of one's own. Ticks are shared by the business. */
export function Checklist({ resource, note }: ToolProps) {
  const sections = sectionsOf(resource.body).map(({ id, title, text }) => ({
    title,
    items: itemsOf(text).map((item) => ({ key: tickOf(`${id}:${headingId(item)}`), item })),
  }));
  const own = ownLinesOf(note.entries);
  const keys = [
    ...sections.flatMap(({ items }) => items.map(({ key }) => key)),
    ...own.map(({ id }) => tickOf(id)),
  ];
  const done = keys.filter((key) => note.entries[key] !== undefined);
  const uncheck = () => {
    note.change(Object.fromEntries(done.map((key) => [key, null])));
    showToast({
      title: 'All unchecked',
      action: {
        label: 'Undo',
        onClick: () => note.change(Object.fromEntries(done.map((key) => [key, 'yes']))),
      },
    });
  };
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-48 flex-1">
          <ProgressBar value={done.length} max={keys.length} label="Checked" />
          <p className="text-ink-soft mt-1 text-sm tabular-nums">
            {done.length} of {keys.length} checked
          </p>
        </div>
        <Button icon={RotateCcw} onClick={uncheck} disabled={done.length === 0} className="print:hidden">
          Uncheck all
        </Button>
      </div>
      <div className="gap-4 md:columns-2 print:columns-2">
        {sections.map(({ title, items }) => (
          <Card key={title} title={title} className="mb-4 break-inside-avoid">
            <ul className="-my-2">
              {items.map(({ key, item }) => (
                <li key={key}>
                  <Tick tickKey={key} label={item} note={note} />
                </li>
              ))}
            </ul>
          </Card>
        ))}
        <OwnLines lines={own} note={note} />
      </div>
    </div>
  );
}

type Note = ToolProps['note'];

function Tick({ tickKey, label, note }: { tickKey: string; label: string; note: Note }) {
  return (
    <Checkbox
      label={label}
      checked={note.entries[tickKey] !== undefined}
      onChange={(event) => note.change({ [tickKey]: event.target.checked ? 'yes' : null })}
    />
  );
}

function OwnLines({ lines, note }: { lines: readonly { id: string; text: string }[]; note: Note }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const line = text.trim();
    if (line === '') return setError('Enter what to add.');
    note.change({ [`${lineKey}${newId()}`]: line });
    setText('');
    setError(undefined);
  };
  const remove = ({ id, text: removed }: { id: string; text: string }) => {
    const tick = note.entries[tickOf(id)] ?? null;
    note.change({ [`${lineKey}${id}`]: null, [tickOf(id)]: null });
    const back: NoteChanges = { [`${lineKey}${id}`]: removed, [tickOf(id)]: tick };
    showToast({ title: 'Line removed', action: { label: 'Undo', onClick: () => note.change(back) } });
  };
  return (
    <Card title="Your own lines" className="mb-4 break-inside-avoid">
      <ul aria-label="Your own lines" className="-mt-2">
        {lines.map((line) => (
          <li key={line.id} className="flex items-center justify-between gap-2">
            <Tick tickKey={tickOf(line.id)} label={line.text} note={note} />
            <IconButton
              icon={X}
              label={`Remove ${line.text}`}
              onClick={() => remove(line)}
              className="print:hidden"
            />
          </li>
        ))}
      </ul>
      <form onSubmit={add} noValidate className="mt-2 flex items-end gap-2 print:hidden">
        <TextField
          label="Add a line"
          value={text}
          maxLength={mostLineLetters}
          error={error}
          onChange={(event) => {
            setText(event.target.value);
            setError(undefined);
          }}
          className="flex-1"
        />
        <Button type="submit" icon={Plus}>
          Add
        </Button>
      </form>
    </Card>
  );
}
