import { useState } from 'react';
import {
  Sigma,
  Ellipsis,
  FileDown,
  LayoutDashboard,
  Lock,
  Printer,
  ReceiptText,
  RefreshCw,
  Wallet,
} from 'lucide-react';
import { Button, IconButton } from '../design/button.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { paths } from '../platform/paths.ts';
import { saveText } from '../platform/save-text.ts';
import type { TillDevice } from './engine/till-device.ts';
import { writeUnsentFile } from './engine/unsent-file.ts';
import { Sheet } from './sheet.tsx';
import { tillHere, useGo, useTillSnapshot } from './use-till.ts';

/** Saves what is unsent to a file, for a day on which it can’t be sent. */
async function saveUnsent(device: TillDevice | null): Promise<void> {
  if (device === null) return;
  const rows = await tillHere().readUnsent();
  const day = new Date().toISOString().slice(0, 10);
  saveText(`till-${device.letters}-${day}.json`, 'application/json', writeUnsentFile(device, rows));
}

/** Other views of the till, and what is seldom done. */
export function TillMenu({ onLock }: { onLock: (() => void) | undefined }) {
  const { device, waiting } = useTillSnapshot();
  const go = useGo();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const act = (work: () => void) => () => {
    close();
    work();
  };
  return (
    <>
      <IconButton label="More actions" icon={Ellipsis} onClick={() => setOpen(true)} />
      {isOpen && (
        <Sheet title="More actions" onClose={close}>
          <div className="grid gap-2">
            {device?.session && (
              <>
                <Button size="lg" icon={ReceiptText} onClick={act(() => void go({ view: 'sales' }))}>
                  Sales and refunds
                </Button>
                <Button size="lg" icon={Sigma} onClick={act(() => void go({ view: 'day' }))}>
                  Today’s figures
                </Button>
                <Button size="lg" icon={Wallet} onClick={act(() => void go({ view: 'drawer' }))}>
                  Cash drawer and closing
                </Button>
              </>
            )}
            {waiting > 0 && (
              <>
                <Button size="lg" icon={RefreshCw} onClick={act(() => tillHere().sendNow())}>
                  Send now
                </Button>
                <Button size="lg" icon={FileDown} onClick={act(() => void saveUnsent(device))}>
                  Save unsent entries to a file
                </Button>
              </>
            )}
            <Button size="lg" icon={Printer} onClick={act(() => void go({ view: 'printer' }))}>
              Printer
            </Button>
            <Button size="lg" onClick={act(() => void go({ view: 'ready' }))}>
              Ready for the market
            </Button>
            {onLock && (
              <Button size="lg" icon={Lock} onClick={act(onLock)}>
                Change person
              </Button>
            )}
            <LinkButton size="lg" icon={LayoutDashboard} to={paths.tills}>
              Tills in the dashboard
            </LinkButton>
          </div>
        </Sheet>
      )}
    </>
  );
}
