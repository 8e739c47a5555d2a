/** A printer that was chosen, by what it is found again. */
export type PrinterDevice =
  | {
      readonly via: 'usb';
      readonly name: string;
      readonly vendorId: number;
      readonly productId: number;
      readonly serialNumber: string;
    }
  | { readonly via: 'bluetooth'; readonly name: string; readonly id: string };
