import type { ImportPreviewView } from '@atelier/contract/imports';
import { importFields, importFieldsWith, type ImportField, type ImportKind } from '@atelier/domain/imports';
import { useOwnFields } from '../customers/index.ts';
import { Card } from '../design/card.tsx';
import { FileColumns } from '../design/file-columns.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { usePriceLists } from '../items/index.ts';

type ImportMappingProps = {
  preview: ImportPreviewView;
  onMap: (columns: string[], decimalSign: '.' | ',') => void;
};

const signs = [
  { value: '.', label: 'Point: 1,234.50' },
  { value: ',', label: 'Comma: 1.234,50' },
] as const;

const amounts: readonly ImportField['reading'][] = ['money', 'cost', 'quantity', 'percent'];
const hasAmounts = (kind: ImportKind) => importFields[kind].some(({ reading }) => amounts.includes(reading));

const namesInUse = (some: readonly { name: string; isArchived: boolean }[] = []) =>
  some.flatMap(({ name, isArchived }) => (isArchived ? [] : [name]));

/** Shows what each column of a file is, and how its decimals are written. */
export function ImportMapping({ preview, onMap }: ImportMappingProps) {
  const { kind, header, columns, sample, decimalSign } = preview;
  const priceLists = namesInUse(usePriceLists().data);
  const ownFields = namesInUse(useOwnFields().data);
  const choices = [
    { value: '', label: 'Leave out' },
    ...importFieldsWith(kind, { priceLists, ownFields }).map(({ name, title, isRequired }) => ({
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
      <FileColumns
        columns={columns.map((value, column) => ({ name: header[column] ?? '', value }))}
        choices={choices}
        leftOut=""
        sample={sample}
        onPick={pick}
      />
      {hasAmounts(kind) && (
        <SelectField
          label="Decimals are written with a"
          className="mt-4 max-w-xs"
          choices={signs}
          value={decimalSign}
          onValueChange={(sign) => onMap([...columns], sign)}
        />
      )}
    </Card>
  );
}
