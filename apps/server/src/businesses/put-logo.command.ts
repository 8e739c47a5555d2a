import { writeLogo } from '@atelier/database/businesses/businesses.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { businessRefusals, requirePermission } from '@atelier/domain/businesses';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { stripPhoto } from '../platform/strip-photo.ts';

const largestLogoBytes = 1024 * 1024;

/**
 * Returns what the bytes are, by their content and not by what they are called; null for anything but PNG and JPEG.
 */
function imageTypeOf(bytes: Uint8Array): 'image/png' | 'image/jpeg' | null {
  const startsWith = (signature: readonly number[]) =>
    signature.every((byte, index) => bytes[index] === byte);
  if (startsWith([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  return startsWith([0xff, 0xd8, 0xff]) ? 'image/jpeg' : null;
}

/** Removes where and by what a picture was taken; null where its file is damaged. */
async function withoutPlace(bytes: Uint8Array, contentType: string): Promise<Uint8Array | null> {
  // Fetched with the first logo: it takes ten megabytes.
  const { default: sharp } = await import('sharp');
  try {
    const { orientation = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return stripPhoto(bytes, contentType, orientation);
  } catch {
    return null;
  }
}

/** Sets the logo that invoices carry, and everybody with a link sees. */
export async function putLogo(
  tenant: Tenant,
  bytes: Uint8Array,
): Promise<Outcome<{ hasLogo: true }, Refusal<'permission-denied' | 'logo-not-an-image'>>> {
  const permitted = requirePermission(tenant.role, 'business.settings');
  if (!permitted.ok) return permitted;

  const contentType = imageTypeOf(bytes);
  if (contentType === null || bytes.length > largestLogoBytes) {
    return refuse(businessRefusals.refusal('logo-not-an-image', { field: 'logo' }));
  }

  const stripped = await withoutPlace(bytes, contentType);
  if (stripped === null) return refuse(businessRefusals.refusal('logo-not-an-image', { field: 'logo' }));
  await writeLogo(tenant, { contentType, bytes: stripped });

  return succeed({ hasLogo: true });
}
