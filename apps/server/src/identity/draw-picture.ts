/** Formats of photographs and of programs for drawing. Not SVG: that is a program, and no picture of a person. */
const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff']);

/** More than any camera takes; a small file can claim to be a huge picture. */
const mostPixels = 50_000_000;

/**
 * Draws a picture again as WebP with sides of at most so many pixels, cut to a square or whole: what the file says beside
 * the picture (where it was taken, by which camera) is left behind, and nothing in it is handed to a browser. Null for
 * anything but a picture.
 */
export async function drawPicture(
  bytes: Uint8Array,
  mostSide: number,
  shape: 'square' | 'whole' = 'square',
): Promise<Uint8Array | null> {
  // Fetched with the first picture: it takes ten megabytes.
  const { default: sharp } = await import('sharp');
  try {
    const source = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });
    const { format, width, height } = await source.metadata();
    if (!formats.has(format)) return null;
    const side = Math.min(mostSide, width, height);
    return await source
      // As the camera was held, before that is forgotten with the rest.
      .autoOrient()
      .resize(
        shape === 'square'
          ? { width: side, height: side, fit: 'cover' }
          : { width: mostSide, height: mostSide, fit: 'inside', withoutEnlargement: true },
      )
      .webp({ quality: 86 })
      .toBuffer();
  } catch {
    return null;
  }
}
