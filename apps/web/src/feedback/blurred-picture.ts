/** A part of a picture, as fractions of its width and height. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Longest side of what is sent, in pixels. */
const mostSide = 2000;
/** Pixels of a blurred part, across: nothing that was written there can be read or worked out again. */
const blurredAcross = 8;

/** Draws a picture with the boxes blurred, so that what they cover never leaves the device. */
export async function blurredPicture(file: Blob, boxes: readonly Box[]): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, mostSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The screenshot cannot be drawn.');
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const box of boxes) blur(context, box);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The screenshot cannot be drawn.')) : resolve(blob)),
      'image/webp',
      0.9,
    ),
  );
}

function blur(context: CanvasRenderingContext2D, { x, y, width, height }: Box): void {
  const { canvas } = context;
  const [left, top] = [Math.floor(x * canvas.width), Math.floor(y * canvas.height)];
  const [wide, high] = [Math.ceil(width * canvas.width), Math.ceil(height * canvas.height)];
  const small = document.createElement('canvas');
  small.width = Math.min(blurredAcross, wide);
  small.height = Math.max(1, Math.min(blurredAcross, Math.round((small.width * high) / Math.max(1, wide))));
  const shrunk = small.getContext('2d');
  if (shrunk === null) throw new Error('The screenshot cannot be drawn.');
  // Averages: without it single dots of the picture would stay.
  shrunk.imageSmoothingQuality = 'high';
  shrunk.drawImage(canvas, left, top, wide, high, 0, 0, small.width, small.height);
  context.drawImage(small, 0, 0, small.width, small.height, left, top, wide, high);
}
