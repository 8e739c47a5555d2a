import { TextField } from '../design/text-field.tsx';

type TillSearchFieldProps = {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  className?: string;
};

/** A search of what is on the device: it finds while one types. */
export function TillSearchField({ label, value, onSearch, className = '' }: TillSearchFieldProps) {
  return (
    <div role="search" className={className}>
      <TextField
        label={label}
        hideLabel
        type="search"
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
        value={value}
        onChange={({ target }) => onSearch(target.value)}
      />
    </div>
  );
}
