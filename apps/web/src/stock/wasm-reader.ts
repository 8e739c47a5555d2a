import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';

const options: ReaderOptions = {
  formats: ['EAN-13', 'EAN-8', 'UPC-A', 'UPC-E', 'Code128', 'Code39', 'ITF', 'QRCode'],
  tryHarder: true,
  maxNumberOfSymbols: 1,
};

/** A picture as a canvas gives it: red, green, blue and opacity for each point, row by row. */
export type Picture = Pick<ImageData, 'data' | 'width' | 'height'>;

/** Reads the first barcode or QR code in a picture, or null. */
export type PictureReader = (picture: Picture) => Promise<string | null>;

/**
 * Opens a reader for browsers that read no codes by themselves, Safari among them. Its WebAssembly is our own file, which
 * is on the device; `bytes` are given by tests alone.
 */
export async function openWasmReader(bytes?: ArrayBuffer): Promise<PictureReader> {
  await prepareZXingModule({
    overrides: bytes === undefined ? { locateFile: () => wasmAddress } : { wasmBinary: bytes },
    fireImmediately: true,
  });
  return async ({ data, width, height }) => {
    const [found] = await readBarcodes({ data, width, height, colorSpace: 'srgb' }, options);
    return found?.isValid ? found.text : null;
  };
}
