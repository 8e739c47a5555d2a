import type { PrinterDevice } from './printer-device.ts';
import { PrinterProblem } from './printer-problem.ts';

// The part of WebUSB that a printer needs; the DOM library of TypeScript has none of it.
type UsbEndpoint = { endpointNumber: number; direction: 'in' | 'out'; type: string };
type UsbAlternate = { alternateSetting: number; interfaceClass: number; endpoints: readonly UsbEndpoint[] };
type UsbInterface = { interfaceNumber: number; alternates: readonly UsbAlternate[] };
type UsbDevice = {
  vendorId: number;
  productId: number;
  productName?: string | null | undefined;
  serialNumber?: string | null | undefined;
  configuration: { interfaces: readonly UsbInterface[] } | null;
  open: () => Promise<void>;
  close: () => Promise<void>;
  selectConfiguration: (value: number) => Promise<void>;
  claimInterface: (number: number) => Promise<void>;
  selectAlternateInterface: (number: number, alternate: number) => Promise<void>;
  releaseInterface: (number: number) => Promise<void>;
  transferOut: (endpoint: number, data: BufferSource) => Promise<{ status: string }>;
};
type Usb = {
  requestDevice: (options: { filters: readonly object[] }) => Promise<UsbDevice>;
  getDevices: () => Promise<readonly UsbDevice[]>;
};

const printerClass = 7;
const vendorClass = 255;
/** Epson, Star, Bixolon, Citizen and makers of cheap ones, for printers that call themselves no printer. */
const vendors = [0x04b8, 0x0519, 0x1504, 0x0419, 0x1d90, 0x0416, 0x0483, 0x1fc9, 0x0fe6];

/** Returns WebUSB where the browser has it. */
const usbHere = (): Usb | undefined => (navigator as { usb?: Usb }).usb;

/** Tells whether the browser reaches printers over USB. */
export const hasUsb = (): boolean => usbHere() !== undefined;

/** Asks for a printer; null where none was chosen. */
export async function chooseUsbPrinter(): Promise<PrinterDevice | null> {
  const filters = [{ classCode: printerClass }, ...vendors.map((vendorId) => ({ vendorId }))];
  try {
    const device = await usbHere()?.requestDevice({ filters });
    return device === undefined ? null : rememberedOf(device);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return null;
    throw new PrinterProblem('not-reachable', { cause: error });
  }
}

const rememberedOf = ({ vendorId, productId, productName, serialNumber }: UsbDevice): PrinterDevice => ({
  ...{ via: 'usb', vendorId, productId, serialNumber: serialNumber ?? '' },
  name: productName?.trim() || 'USB printer',
});

/** Sends bytes to a printer. It is open for this alone, so that other pages and programs can use it, too. */
export async function sendOverUsb(
  remembered: Extract<PrinterDevice, { via: 'usb' }>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const known = (await usbHere()?.getDevices()) ?? [];
  const same = known.filter(
    ({ vendorId, productId }) => vendorId === remembered.vendorId && productId === remembered.productId,
  );
  const device = same.find((each) => (each.serialNumber ?? '') === remembered.serialNumber) ?? same[0];
  if (device === undefined) throw new PrinterProblem('not-found');
  try {
    await device.open();
    if (device.configuration === null) await device.selectConfiguration(1);
    const place = placeOf(device);
    if (place === null) throw new PrinterProblem('not-a-printer');
    await device.claimInterface(place.interfaceNumber);
    if (place.alternateSetting !== 0)
      await device.selectAlternateInterface(place.interfaceNumber, place.alternateSetting);
    const { status } = await device.transferOut(place.endpointNumber, bytes);
    if (status !== 'ok') throw new PrinterProblem('not-reachable');
    await device.releaseInterface(place.interfaceNumber);
  } catch (error) {
    throw error instanceof PrinterProblem ? error : new PrinterProblem('not-reachable', { cause: error });
  } finally {
    // A printer that is gone is closed already.
    await device.close().catch(() => undefined);
  }
}

/** Finds where a printer takes bytes: an interface of printers before one of the maker’s own. */
function placeOf({ configuration }: UsbDevice) {
  const places = (configuration?.interfaces ?? []).flatMap(({ interfaceNumber, alternates }) =>
    alternates.flatMap(({ alternateSetting, interfaceClass, endpoints }) =>
      endpoints
        .filter(({ direction, type }) => direction === 'out' && type === 'bulk')
        .map(({ endpointNumber }) => ({ interfaceNumber, alternateSetting, interfaceClass, endpointNumber })),
    ),
  );
  const ofClass = (wanted: number) => places.find(({ interfaceClass }) => interfaceClass === wanted);
  return ofClass(printerClass) ?? ofClass(vendorClass) ?? null;
}
