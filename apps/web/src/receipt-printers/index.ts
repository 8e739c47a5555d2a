export { chooseBluetoothPrinter, hasBluetooth } from './bluetooth-printer.ts';
export type { PrinterDevice } from './printer-device.ts';
export { printerProblemText } from './printer-problem.ts';
export { sendBytes } from './send-bytes.ts';
export { chooseUsbPrinter, hasUsb } from './usb-printer.ts';
