/** Reads the first barcode or QR code in what a video shows, or null. */
export type BarcodeReader = (video: HTMLVideoElement) => Promise<string | null>;

type Detector = { detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> };
type DetectorMaker = {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
};

const wanted = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code'];
const longestSide = 960;

/** The browser's own reader where it has one (Chrome on phones and Macs), else one that is fetched now. */
export async function openBarcodeReader(): Promise<BarcodeReader> {
  return (await browsersOwn()) ?? (await fetched());
}

async function browsersOwn(): Promise<BarcodeReader | null> {
  const { BarcodeDetector: Maker } = globalThis as { BarcodeDetector?: DetectorMaker };
  if (Maker === undefined) return null;
  try {
    const known = await Maker.getSupportedFormats();
    const formats = wanted.filter((format) => known.includes(format));
    if (!formats.includes('ean_13')) return null;
    const detector = new Maker({ formats });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  } catch {
    // Some systems have the name and not the service behind it.
    return null;
  }
}

async function fetched(): Promise<BarcodeReader> {
  const { openWasmReader } = await import('./wasm-reader.ts');
  const read = await openWasmReader();
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    if (context === null || video.videoWidth === 0) return null;
    const scale = Math.min(1, longestSide / Math.max(video.videoWidth, video.videoHeight));
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
    canvas.width = width;
    canvas.height = height;
    context.drawImage(video, 0, 0, width, height);
    return read(context.getImageData(0, 0, width, height));
  };
}
