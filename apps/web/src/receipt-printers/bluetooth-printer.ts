import type { PrinterDevice } from './printer-device.ts';
import { PrinterProblem } from './printer-problem.ts';

// The part of Web Bluetooth that a printer needs; the DOM library of TypeScript has none of it.
type Characteristic = {
  properties: { write: boolean };
  writeValueWithResponse: (data: BufferSource) => Promise<void>;
  writeValueWithoutResponse: (data: BufferSource) => Promise<void>;
};
type GattServer = {
  connect: () => Promise<GattServer>;
  disconnect: () => void;
  getPrimaryService: (
    uuid: string,
  ) => Promise<{ getCharacteristic: (uuid: string) => Promise<Characteristic> }>;
};
type BluetoothDevice = { id: string; name?: string | undefined; gatt?: GattServer | undefined };
type Bluetooth = {
  requestDevice: (options: {
    filters: readonly object[];
    optionalServices: readonly string[];
  }) => Promise<BluetoothDevice>;
  getDevices?: () => Promise<readonly BluetoothDevice[]>;
};

/** Services that printers take bytes at, each with its characteristic. */
const services = [
  // Epson TM-P and Star SM-L.
  ['49535343-fe7d-4ae5-8fa9-9fafd205e455', '49535343-8841-43f4-a8d4-ecbe34729bb3'],
  // Most others.
  ['000018f0-0000-1000-8000-00805f9b34fb', '00002af1-0000-1000-8000-00805f9b34fb'],
] as const;
const names = ['TM-P', 'STAR L'];
/** Bytes that every printer takes at once. */
const mostBytes = 100;

const bluetoothHere = (): Bluetooth | undefined => (navigator as { bluetooth?: Bluetooth }).bluetooth;

/** Tells whether the browser reaches printers over Bluetooth. */
export const hasBluetooth = (): boolean => bluetoothHere() !== undefined;

/** Printers that were chosen since the page was opened: most browsers give them out once. */
const chosen = new Map<string, BluetoothDevice>();

/** Asks for a printer; null where none was chosen. */
export async function chooseBluetoothPrinter(): Promise<PrinterDevice | null> {
  const uuids = services.map(([service]) => service);
  try {
    const device = await bluetoothHere()?.requestDevice({
      filters: [
        ...uuids.map((uuid) => ({ services: [uuid] })),
        ...names.map((namePrefix) => ({ namePrefix })),
      ],
      optionalServices: uuids,
    });
    if (device === undefined) return null;
    chosen.set(device.id, device);
    return { via: 'bluetooth', id: device.id, name: device.name?.trim() || 'Bluetooth printer' };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return null;
    throw new PrinterProblem('not-reachable', { cause: error });
  }
}

/** Sends bytes to a printer in small parts, as it takes no long ones. */
export async function sendOverBluetooth(
  { id }: Extract<PrinterDevice, { via: 'bluetooth' }>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const device = chosen.get(id) ?? (await bluetoothHere()?.getDevices?.())?.find((each) => each.id === id);
  if (device?.gatt === undefined) throw new PrinterProblem('not-found');
  try {
    const server = await device.gatt.connect();
    const characteristic = await characteristicOf(server);
    for (let at = 0; at < bytes.length; at += mostBytes) {
      const part = bytes.slice(at, at + mostBytes);
      await (characteristic.properties.write
        ? characteristic.writeValueWithResponse(part)
        : characteristic.writeValueWithoutResponse(part));
    }
  } catch (error) {
    throw error instanceof PrinterProblem ? error : new PrinterProblem('not-reachable', { cause: error });
  } finally {
    device.gatt.disconnect();
  }
}

async function characteristicOf(server: GattServer): Promise<Characteristic> {
  for (const [service, characteristic] of services) {
    const found = await server.getPrimaryService(service).catch(() => null);
    if (found !== null) return found.getCharacteristic(characteristic);
  }
  throw new PrinterProblem('not-a-printer');
}
