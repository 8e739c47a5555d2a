import { SelectField } from './fields/select-field.tsx';

type FileColumnsProps<Value extends string> = {
  columns: readonly { name: string; value: Value }[];
  choices: readonly { value: Value; label: string }[];
  /** The choice by which a column is left out; its cells are shown fainter. */
  leftOut: NoInfer<Value>;
  /** The first rows of the file. */
  sample: readonly (readonly string[])[];
  onPick: (column: number, value: Value) => void;
};

/** The first rows of a file, with what each column is above it. */
export function FileColumns<Value extends string>({
  columns,
  choices,
  leftOut,
  sample,
  onPick,
}: FileColumnsProps<Value>) {
  return (
    <div
      role="region"
      aria-label="Columns of the file"
      tabIndex={0}
      className="border-line -mx-1 overflow-x-auto rounded-md border"
    >
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="bg-sunken">
            {columns.map(({ name, value }, column) => (
              <th
                key={column}
                scope="col"
                className="min-w-40 px-2 py-2 text-left align-bottom font-semibold"
              >
                <SelectField
                  label={name || `Column ${String(column + 1)}`}
                  choices={choices}
                  value={value}
                  onValueChange={(picked) => onPick(column, picked)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.map((cells, index) => (
            // The rows of a sample have no name and never move.
            <tr key={index} className="border-line border-t">
              {columns.map(({ value }, column) => (
                <td
                  key={column}
                  className={`max-w-72 truncate px-3 py-2 ${value === leftOut ? 'text-ink-soft' : ''}`}
                >
                  {cells[column] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
