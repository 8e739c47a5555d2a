/** The side of what is sent, in pixels; the server makes 400 of it. */
const mostSide = 512;

type Square = { readonly x: number; readonly y: number; readonly width: number };

/** Cuts a square, in pixels of the picture, and makes it small enough to send. */
export async function cutSquare(file: File, square: Square): Promise<File> {
  const picture = await createImageBitmap(file);
  const side = Math.max(1, Math.min(mostSide, Math.round(square.width)));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  canvas
    .getContext('2d')
    ?.drawImage(picture, square.x, square.y, square.width, square.width, 0, 0, side, side);
  picture.close();
  const cut = Promise.withResolvers<Blob | null>();
  canvas.toBlob(cut.resolve, 'image/png');
  const blob = await cut.promise;
  if (blob === null) throw new Error('This picture could not be cut. Try another one.');
  return new File([blob], 'avatar.png', { type: blob.type });
}
