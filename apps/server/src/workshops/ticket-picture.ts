import { renderSVG } from 'uqr';
import { ticketCode } from '@atelier/domain/workshops';

/** Draws the QR code of a ticket as a PNG picture. */
export async function ticketPicture(attendeeId: string): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const svg = renderSVG(ticketCode(attendeeId), { pixelSize: 12, border: 4 });
  return sharp(Buffer.from(svg)).png().toBuffer();
}
