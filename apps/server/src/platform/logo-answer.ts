import { findLogo } from '@atelier/database/businesses/businesses.reads';
import type { AnyRefusal, Inside } from '@atelier/database/platform/in-business';
import { refuse, succeed, type Outcome } from '@atelier/domain/foundation';

/** The logo of the business as the answer to a request; where it has none, `otherwise`. */
export async function logoAnswer<Otherwise extends AnyRefusal>(
  inside: Inside,
  otherwise: Otherwise,
): Promise<Outcome<File, Otherwise>> {
  const logo = await findLogo(inside);
  return logo
    ? succeed(new File([new Uint8Array(logo.bytes)], 'logo', { type: logo.contentType }))
    : refuse(otherwise);
}
