import { useRef } from 'react';
import {
  ChartColumn,
  Ellipsis,
  FileDown,
  LayoutDashboard,
  Lock,
  ReceiptText,
  RefreshCw,
  Wallet,
} from 'lucide-react';
import { IconButton } from '../design/button.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../design/menu.tsx';
import { paths } from '../platform/paths.ts';
import { saveText } from '../platform/save-text.ts';
import { writeUnsentFile } from './engine/unsent-file.ts';
import { tillHere, useGo, useTillSnapshot } from './use-till.ts';

/** Other views of the till, and what is seldom done. */
export function TillMenu({ onLock }: { onLock: (() => void) | undefined }) {
  const { device, waiting } = useTillSnapshot();
  const go = useGo();
  const isSaving = useRef(false);
  const saveUnsent = async () => {
    if (device === null || isSaving.current) return;
    isSaving.current = true;
    const rows = await tillHere().readUnsent();
    const day = new Date().toISOString().slice(0, 10);
    saveText(`till-${device.letters}-${day}.json`, 'application/json', writeUnsentFile(device, rows));
    isSaving.current = false;
  };
  return (
    <Menu trigger={<IconButton label="More actions" icon={Ellipsis} />}>
      {device?.session && (
        <>
          <MenuItem icon={ReceiptText} onSelect={() => go({ view: 'sales' })}>
            Sales and refunds
          </MenuItem>
          <MenuItem icon={ChartColumn} onSelect={() => go({ view: 'day' })}>
            Today’s figures
          </MenuItem>
          <MenuItem icon={Wallet} onSelect={() => go({ view: 'drawer' })}>
            Cash drawer and closing
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      {waiting > 0 && (
        <>
          <MenuItem icon={RefreshCw} onSelect={() => tillHere().sendNow()}>
            Send now
          </MenuItem>
          <MenuItem icon={FileDown} onSelect={() => void saveUnsent()}>
            Save unsent entries to a file
          </MenuItem>
        </>
      )}
      {onLock && (
        <MenuItem icon={Lock} onSelect={onLock}>
          Change person
        </MenuItem>
      )}
      <MenuLink icon={LayoutDashboard} to={paths.tills}>
        Tills in the dashboard
      </MenuLink>
    </Menu>
  );
}
