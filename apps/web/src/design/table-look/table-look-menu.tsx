import { Columns3 } from 'lucide-react';
import { IconButton } from '../button.tsx';
import { Menu, MenuCheck, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from '../menus/menu.tsx';
import { keepTableLook, useShownColumns, useTableLook, type RowHeight } from './use-table-look.ts';

/** Chooses the columns of the table that is shown under this name, and the height of its rows. The first column stays. */
export function TableLookMenu({ list }: { list: string }) {
  const look = useTableLook(list);
  const columns = useShownColumns(list);
  const isUsual = look.hidden.length === 0 && look.height === undefined;
  if (columns === undefined) return null;
  return (
    <Menu trigger={<IconButton label="Columns and rows" icon={Columns3} />}>
      <MenuLabel>Columns</MenuLabel>
      {columns.slice(1).map(({ key, header }) => (
        <MenuCheck
          key={key}
          checked={!look.hidden.includes(key)}
          onCheckedChange={(isShown) =>
            keepTableLook(list, {
              ...look,
              hidden: isShown ? look.hidden.filter((one) => one !== key) : [...look.hidden, key],
            })
          }
        >
          {header}
        </MenuCheck>
      ))}
      <MenuSeparator />
      <MenuLabel>Rows</MenuLabel>
      <MenuChoice<RowHeight | 'fitting'>
        label="Rows"
        value={look.height ?? 'fitting'}
        onValueChange={(height) =>
          keepTableLook(list, { hidden: look.hidden, ...(height !== 'fitting' && { height }) })
        }
        choices={[
          { value: 'fitting', label: 'Automatic' },
          { value: 'comfortable', label: 'Comfortable' },
          { value: 'compact', label: 'Compact' },
        ]}
      />
      {!isUsual && (
        <>
          <MenuSeparator />
          <MenuItem onSelect={() => keepTableLook(list, { hidden: [] })}>Reset</MenuItem>
        </>
      )}
    </Menu>
  );
}
