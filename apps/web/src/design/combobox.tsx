import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { Check, ChevronDown, Plus, X } from 'lucide-react';
import { classNames } from './class-names.ts';
import { Field, type FieldProps } from './field.tsx';

export type ComboboxOption = {
  value: string;
  label: string;
  /** A second, quieter line: an address, a SKU. */
  detail?: string | undefined;
};

type ComboboxProps = FieldProps & {
  options: readonly ComboboxOption[];
  value: string | null;
  onValueChange: (value: string | null, option: ComboboxOption | null) => void;
  /** The chosen label when its option is not among those loaded. */
  valueLabel?: string | undefined;
  /** With this the caller searches (on a server, say) and `options` are taken as found; else we filter. */
  onSearch?: (text: string) => void;
  loading?: boolean;
  /** Offers to make what was typed. */
  onCreate?: (text: string) => void;
  createLabel?: (text: string) => string;
  emptyText?: string;
  placeholder?: string;
  disabled?: boolean;
  /** Allows to choose nothing again. */
  clearable?: boolean;
  onBlur?: () => void;
  id?: string;
  name?: string;
  inputRef?: RefObject<HTMLInputElement | null>;
  autoFocus?: boolean;
};

const createValue = '\u0000create';

/** One of many, found by typing; can offer to create what is not there. Follows the ARIA combobox pattern. */
export function Combobox({
  label,
  help,
  error,
  optional = false,
  hideLabel = false,
  className = '',
  id,
  options,
  value,
  onValueChange,
  valueLabel,
  onSearch,
  loading = false,
  onCreate,
  createLabel = (text) => `Add “${text}”`,
  emptyText = 'Nothing found.',
  placeholder,
  disabled = false,
  clearable = false,
  onBlur,
  name,
  inputRef,
  autoFocus,
}: ComboboxProps) {
  const listId = useId();
  const ownInput = useRef<HTMLInputElement>(null);
  const input = inputRef ?? ownInput;
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [activeIndex, setActiveIndex] = useState(0);

  const chosenLabel = options.find((option) => option.value === value)?.label ?? valueLabel ?? '';
  const search = typed?.trim() ?? '';
  const found =
    onSearch === undefined && search !== '' ? options.filter((option) => matches(option, search)) : options;
  const canCreate =
    onCreate !== undefined &&
    search !== '' &&
    !found.some((option) => option.label.toLowerCase() === search.toLowerCase());
  const entries: readonly ComboboxOption[] = canCreate
    ? [...found, { value: createValue, label: createLabel(search) }]
    : found;
  const active = Math.min(activeIndex, entries.length - 1);

  const open = () => {
    if (disabled || isOpen) return;
    setOpen(true);
    setActiveIndex(
      Math.max(
        0,
        options.findIndex((option) => option.value === value),
      ),
    );
  };
  const close = () => {
    setOpen(false);
    setTyped(null);
    onSearch?.('');
  };
  const choose = (option: ComboboxOption) => {
    if (option.value === createValue) onCreate?.(search);
    else onValueChange(option.value, option);
    close();
  };
  const changeSearch = (text: string) => {
    setTyped(text);
    setOpen(true);
    setActiveIndex(0);
    onSearch?.(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const entry = entries[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return open();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActiveIndex((active + step + entries.length) % Math.max(1, entries.length));
    } else if (event.key === 'Enter' && isOpen && entry !== undefined) {
      event.preventDefault();
      choose(entry);
    } else if (event.key === 'Escape' && isOpen) {
      close();
    } else if (event.key === 'Home' && isOpen && entries.length > 0) {
      setActiveIndex(0);
    } else if (event.key === 'End' && isOpen && entries.length > 0) {
      setActiveIndex(entries.length - 1);
    }
  };

  const entryId = (index: number) => `${listId}-${String(index)}`;
  return (
    <Field {...{ label, help, error, optional, hideLabel, className, id }}>
      {(attributes) => (
        <div className="relative">
          <input
            {...attributes}
            ref={input}
            name={name}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && active >= 0 ? entryId(active) : undefined}
            autoComplete="off"
            autoFocus={autoFocus}
            placeholder={placeholder}
            disabled={disabled}
            value={typed ?? chosenLabel}
            onChange={(event) => changeSearch(event.target.value)}
            onClick={open}
            onFocus={(event) => event.target.select()}
            onKeyDown={onKeyDown}
            onBlur={() => {
              close();
              onBlur?.();
            }}
            className={classNames('field-box truncate', clearable && value !== null ? 'pr-18' : 'pr-10')}
          />
          {clearable && value !== null && !disabled && (
            <button
              type="button"
              aria-label={`Clear ${label.toLowerCase()}`}
              onClick={() => {
                onValueChange(null, null);
                input.current?.focus();
              }}
              className="text-ink-soft hover:text-ink absolute inset-y-0 right-9 flex w-8 items-center justify-center"
            >
              <X aria-hidden className="size-4" />
            </button>
          )}
          <ChevronDown
            aria-hidden
            className="text-ink-soft pointer-events-none absolute top-1/2 right-3 size-4.5 -translate-y-1/2"
          />
          {isOpen && (
            <FloatingList anchor={input} id={listId} label={label}>
              {entries.map((entry, index) => (
                <Entry
                  key={entry.value}
                  id={entryId(index)}
                  entry={entry}
                  isActive={index === active}
                  isChosen={entry.value === value}
                  onChoose={() => choose(entry)}
                  onPoint={() => setActiveIndex(index)}
                />
              ))}
              {entries.length === 0 && (
                <li
                  role="option"
                  aria-disabled
                  aria-selected={false}
                  className="text-ink-soft px-3 py-2.5 text-sm"
                >
                  {loading ? 'Searching…' : emptyText}
                </li>
              )}
            </FloatingList>
          )}
        </div>
      )}
    </Field>
  );
}

function matches(option: ComboboxOption, search: string): boolean {
  return `${option.label} ${option.detail ?? ''}`.toLowerCase().includes(search.toLowerCase());
}

type EntryProps = {
  id: string;
  entry: ComboboxOption;
  isActive: boolean;
  isChosen: boolean;
  onChoose: () => void;
  onPoint: () => void;
};

function Entry({ id, entry, isActive, isChosen, onChoose, onPoint }: EntryProps) {
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const isCreate = entry.value === createValue;
  return (
    <li
      ref={line}
      id={id}
      role="option"
      aria-selected={isChosen}
      // Keeps the focus, and with it the open list, in the field.
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={onChoose}
      className={classNames(
        'flex min-h-10 cursor-pointer items-center gap-2 rounded-sm px-2.5 py-1.5 pointer-coarse:min-h-11',
        isActive && 'bg-sunken',
        isCreate && 'text-accent-ink font-semibold',
      )}
    >
      {isCreate && <Plus aria-hidden className="size-4 shrink-0" />}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{entry.label}</span>
        {entry.detail !== undefined && (
          <span className="text-ink-soft block truncate text-sm">{entry.detail}</span>
        )}
      </span>
      {isChosen && <Check aria-hidden className="text-accent-ink size-4 shrink-0" />}
    </li>
  );
}

type FloatingListProps = {
  anchor: RefObject<HTMLElement | null>;
  id: string;
  label: string;
  /** In pixels, where its lines need more room than the field has. */
  leastWidth?: number;
  children: React.ReactNode;
};

/** A list in the browser's top layer under its field, so that no scrolling table or dialog cuts it off. */
export function FloatingList({ anchor, id, label, leastWidth = 0, children }: FloatingListProps) {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    element.showPopover();
    const place = () => {
      const field = anchor.current?.getBoundingClientRect();
      if (field === undefined) return;
      const gap = 4;
      const below = window.innerHeight - field.bottom - gap * 2;
      const opensUp = below < 200 && field.top > below;
      const space = opensUp ? field.top - gap * 2 : below;
      Object.assign(element.style, {
        left: `${String(field.left)}px`,
        width: `${String(Math.min(Math.max(field.width, leastWidth), window.innerWidth - field.left - gap))}px`,
        maxHeight: `${String(Math.min(320, space))}px`,
        top: opensUp ? 'auto' : `${String(field.bottom + gap)}px`,
        bottom: opensUp ? `${String(window.innerHeight - field.top + gap)}px` : 'auto',
      });
    };
    place();
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [anchor, leastWidth]);
  return (
    <ul
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      popover="manual"
      // A list that scrolls would be a stop of its own on the way of Tab.
      tabIndex={-1}
      onPointerDown={(event) => event.preventDefault()}
      className="animate-appear border-line bg-surface text-ink shadow-floating fixed inset-auto m-0 min-w-56 overflow-y-auto rounded-md border p-1"
    >
      {children}
    </ul>
  );
}
