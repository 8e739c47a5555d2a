import type { InventoryImportPreviewView } from '@atelier/contract/inventory';
import { importFields } from '@atelier/domain/inventory';
import { Card } from '../design/card.tsx';
import { SelectField } from '../design/select-field.tsx';

type ImportMappingProps = {
  preview: InventoryImportPreviewView;
  onMap: (columns: string[], decimalSign: '.' | ',') => void;
};

const signs = [
  { value: '.', label: 'Point: 1,234.50' },
  { value: ',', label: 'Comma: 1.234,50' },
] as const;

/** The first rows of a file, with what each column is above it. */
export function ImportMapping({ preview, onMap }: ImportMappingProps) {
  const { kind, header, columns, sample, decimalSign } = preview;
  const choices = [
    { value: '', label: 'Leave out' },
    ...importFields[kind].map(({ name, title, isRequired }) => ({
      value: name,
      label: isRequired ? `${title} (needed)` : title,
    })),
  ];
  const pick = (column: number, name: string) =>
    onMap(
      columns.map((one, index) => (index === column ? name : one === name ? '' : one)),
      decimalSign,
    );
  return (
    <Card
      title="Columns"
      description="What each column of your file is. Change what was not found out right."
    >
      <div
        role="region"
        aria-label="Columns of the file"
        tabIndex={0}
        className="border-line -mx-1 overflow-x-auto rounded-md border"
      >
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr className="bg-sunken">
              {columns.map((name, column) => (
                <th
                  key={column}
                  scope="col"
                  className="min-w-40 px-2 py-2 text-left align-bottom font-semibold"
                >
                  <SelectField
                    label={header[column] || `Column ${String(column + 1)}`}
                    choices={choices}
                    value={name}
                    onValueChange={(picked) => pick(column, picked)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.map((cells, index) => (
              // The rows of a sample have no name and never move.
              <tr key={index} className="border-line border-t">
                {columns.map((name, column) => (
                  <td
                    key={column}
                    className={`max-w-72 truncate px-3 py-2 ${name === '' ? 'text-ink-soft' : ''}`}
                  >
                    {cells[column] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <SelectField
        label="Decimals are written with a"
        className="mt-4 max-w-xs"
        choices={signs}
        value={decimalSign}
        onValueChange={(sign) => onMap([...columns], sign)}
      />
    </Card>
  );
}
