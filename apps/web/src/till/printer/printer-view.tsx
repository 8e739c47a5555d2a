import { useEffect, useState } from 'react';
import { Bluetooth, Printer, Usb } from 'lucide-react';
import type { CatalogueView } from '@atelier/contract/till';
import { Button } from '../../design/button.tsx';
import { SelectField } from '../../design/fields/select-field.tsx';
import { Switch } from '../../design/toggles.tsx';
import {
  chooseBluetoothPrinter,
  chooseUsbPrinter,
  hasBluetooth,
  hasUsb,
  printerProblemText,
  sendBytes,
  type PrinterDevice,
} from '../../receipt-printers/index.ts';
import { Opening } from '../nothing.tsx';
import { TillFrame } from '../till-frame.tsx';
import { useGo } from '../use-till.ts';
import { bytesOf } from './print-receipt.ts';
import { printerColumns, readPrinter, savePrinter, type PrinterSetting } from './printer-setting.ts';

const columnNames: Record<PrinterSetting['columns'], string> = {
  32: '32 (paper of 58 mm)',
  42: '42 (paper of 80 mm)',
  48: '48 (paper of 80 mm, small print)',
};

/** The receipt printer of this device. */
export function PrinterView({ catalogue }: { catalogue: CatalogueView }) {
  const go = useGo();
  const [setting, setSetting] = useState<PrinterSetting | null | undefined>();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    readPrinter().then(setSetting, () => setSetting(null));
  }, []);
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    await work().catch((error: unknown) => setProblem(printerProblemText(error)));
    setBusy(false);
  };
  const save = async (next: PrinterSetting | null) => {
    await savePrinter(next);
    setSetting(next);
  };
  const connect = (choose: () => Promise<PrinterDevice | null>) =>
    attempt(async () => {
      const device = await choose();
      if (device === null) return;
      await save({ ...{ columns: 42, printsSales: false, opensDrawer: false }, ...setting, device });
    });
  const printTest = (of: PrinterSetting) =>
    attempt(() =>
      sendBytes(of.device, bytesOf(of, testPrintout(), { catalogue, timeZone: catalogue.seller.timeZone })),
    );
  return (
    <TillFrame title="Printer" onBack={() => go({})}>
      {problem !== null && (
        <p role="alert" className="text-danger mb-4 font-medium">
          {problem}
        </p>
      )}
      {setting === undefined ? (
        <Opening />
      ) : (
        <div className="grid gap-5">
          {setting === null ? (
            <p>
              {hasUsb() || hasBluetooth()
                ? 'Connect a receipt printer, such as one by Epson, Star, Citizen or Bixolon. Without one, this device prints receipts.'
                : 'This browser can’t reach receipt printers, so this device prints receipts. Chrome and Edge can on Android, Windows, Mac and Chromebook.'}
            </p>
          ) : (
            <>
              <p>
                <span className="block font-semibold">{setting.device.name}</span>
                {setting.device.via === 'usb' ? 'Connected over USB' : 'Connected over Bluetooth'}
              </p>
              <Button size="lg" icon={Printer} busy={isBusy} onClick={() => void printTest(setting)}>
                Print a test receipt
              </Button>
              <SelectField
                label="Characters per line"
                choices={printerColumns.map((each) => ({ value: String(each), label: columnNames[each] }))}
                value={String(setting.columns)}
                onValueChange={(value) => {
                  const columns = printerColumns.find((each) => String(each) === value);
                  if (columns !== undefined) void save({ ...setting, columns });
                }}
              />
              <Switch
                label="Print a receipt after each sale"
                checked={setting.printsSales}
                onChange={({ target }) => void save({ ...setting, printsSales: target.checked })}
              />
              <Switch
                label="Open the cash drawer for cash sales"
                checked={setting.opensDrawer}
                onChange={({ target }) => void save({ ...setting, opensDrawer: target.checked })}
              />
            </>
          )}
          <div className="grid gap-2">
            {hasUsb() && (
              <Button size="lg" icon={Usb} busy={isBusy} onClick={() => void connect(chooseUsbPrinter)}>
                {setting === null ? 'Connect over USB' : 'Connect another over USB'}
              </Button>
            )}
            {hasBluetooth() && (
              <Button
                size="lg"
                icon={Bluetooth}
                busy={isBusy}
                onClick={() => void connect(chooseBluetoothPrinter)}
              >
                {setting === null ? 'Connect over Bluetooth' : 'Connect another over Bluetooth'}
              </Button>
            )}
            {setting !== null && (
              <Button size="lg" tone="danger-outline" onClick={() => void attempt(() => save(null))}>
                Remove printer
              </Button>
            )}
          </div>
        </div>
      )}
    </TillFrame>
  );
}

const testPrintout = () => ({
  title: 'Test receipt',
  at: new Date().toISOString(),
  blocks: [[{ key: 'test', text: 'The printer is ready.', cents: null }]],
});
