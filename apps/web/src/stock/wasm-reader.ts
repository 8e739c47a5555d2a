import BarcodeFormat from '@zxing/library/esm/core/BarcodeFormat';
import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap';
import DecodeHintType from '@zxing/library/esm/core/DecodeHintType';
import HybridBinarizer from '@zxing/library/esm/core/common/HybridBinarizer';
import MultiFormatOneDReader from '@zxing/library/esm/core/oned/MultiFormatOneDReader';
import QRCodeReader from '@zxing/library/esm/core/qrcode/QRCodeReader';
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource';

const formats = [
  BarcodeFormat.EAN_13,
  BarcodeFormat.EAN_8,
  BarcodeFormat.UPC_A,
  BarcodeFormat.UPC_E,
  BarcodeFormat.CODE_128,
  BarcodeFormat.CODE_39,
  BarcodeFormat.ITF,
];
const hints = new Map<DecodeHintType, unknown>([
  [DecodeHintType.POSSIBLE_FORMATS, formats],
  [DecodeHintType.TRY_HARDER, true],
]);

/** How bright each point of a picture is, 0 to 255, row by row. */
export type Brightness = {
  readonly points: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
};

/** The first barcode or QR code in a picture, or null. For browsers that cannot read codes by themselves. */
export function readCodeWithZxing({ points, width, height }: Brightness): string | null {
  const picture = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(points, width, height)));
  for (const read of [
    () => new MultiFormatOneDReader(hints).decode(picture, hints),
    () => new QRCodeReader().decode(picture),
  ]) {
    try {
      return read().getText();
    } catch {
      // It throws where it finds nothing, which is most pictures.
    }
  }
  return null;
}
