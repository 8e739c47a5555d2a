import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';

const size = { width: 640, height: 480 };
const moduleWidth = 4;
const paper = 235;
const ink = 16;

const blank = Buffer.alloc(size.width * size.height, paper);

/** Draws the bars of a code, by their widths, on white paper: the brightness of each pixel. */
export function pictureOfBars(widths: readonly number[]): Buffer {
  const bright = Buffer.from(blank);
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
  return bright;
}

/** Takes a picture of a drawing (SVG) on a page, as a camera that is held before it would. */
export async function pictureOf(drawing: Locator): Promise<Buffer> {
  const pixels = await drawing.evaluate(async (svg, { width, height }) => {
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
    await image.decode();
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
    const side = height - 80;
    context.drawImage(image, (width - side) / 2, 40, side, side);
    const { data } = context.getImageData(0, 0, width, height);
    return Array.from({ length: width * height }, (_, index) => data[4 * index] ?? 255);
  }, size);
  return Buffer.from(pixels.map((value) => Math.min(Math.max(value, ink), paper)));
}

/** The path of a film for Chromium's camera: it is read when a page opens the camera. */
export const pathOfFilm = (name: string): string =>
  join(tmpdir(), `atelier-${name}-${String(process.pid)}.y4m`);

/**
 * Writes a film that shows pictures one after the other, each for two seconds with as long of nothing after it, and
 * begins again at its end. Returns the file's path.
 */
export function writeFilm(name: string, pictures: readonly Buffer[]): string {
  const path = pathOfFilm(name);
  // YUV 4:2:0 without a color.
  const gray = Buffer.alloc((size.width * size.height) / 2, 128);
  const head = `YUV4MPEG2 W${String(size.width)} H${String(size.height)} F4:1 Ip A1:1 C420\n`;
  const frames = pictures
    .flatMap((picture) => [picture, blank])
    .flatMap((picture) => Array<Buffer[]>(8).fill([Buffer.from('FRAME\n'), picture, gray]));
  writeFileSync(path, Buffer.concat([Buffer.from(head), ...frames.flat()]));
  return path;
}

/** The flags by which Chromium takes a file for its camera, and lets every page see it. */
export const cameraFlags = (path: string): readonly string[] => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${path}`,
];
