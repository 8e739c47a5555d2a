import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const size = { width: 640, height: 480 };
const moduleWidth = 4;
const paper = 235;
const ink = 16;

/** One picture of a camera in YUV 4:2:0: the bars of a code on white paper, or white paper alone. */
function picture(widths: readonly number[]): Buffer {
  const bright = Buffer.alloc(size.width * size.height, paper);
  const modules = widths.reduce((sum, width) => sum + width, 0);
  let left = Math.floor((size.width - modules * moduleWidth) / 2);
  widths.forEach((width, index) => {
    const right = left + width * moduleWidth;
    if (index % 2 === 0) {
      for (let row = 120; row < 360; row += 1)
        bright.fill(ink, row * size.width + left, row * size.width + right);
    }
    left = right;
  });
  return Buffer.concat([bright, Buffer.alloc((size.width * size.height) / 2, 128)]);
}

/**
 * A film for Chromium's camera that shows codes one after the other, each for two seconds with as long of nothing after
 * it, and begins anew. Returns the file's path.
 */
export function filmOfCodes(name: string, codes: readonly (readonly number[])[]): string {
  const path = join(tmpdir(), `atelier-${name}-${String(process.pid)}.y4m`);
  const head = `YUV4MPEG2 W${String(size.width)} H${String(size.height)} F4:1 Ip A1:1 C420\n`;
  const pictures = codes
    .flatMap((code) => [code, []])
    .flatMap((code) => Array<Buffer>(8).fill(picture(code)));
  writeFileSync(
    path,
    Buffer.concat([Buffer.from(head), ...pictures.flatMap((one) => [Buffer.from('FRAME\n'), one])]),
  );
  return path;
}

/** The flags by which Chromium takes a file for its camera, and lets every page see it. */
export const cameraFlags = (path: string): readonly string[] => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${path}`,
];
