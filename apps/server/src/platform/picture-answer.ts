/**
 * A picture of a person as an answer. Browsers keep it for five minutes, as the menu keeps the profile; without one,
 * too, so that a person without a picture is not asked for at every page.
 */
export function pictureAnswer(webp: Uint8Array | null) {
  const headers = { 'cache-control': 'private, max-age=300' };
  if (webp === null) return { status: 204 as const, headers };
  const body = new File([new Uint8Array(webp)], 'avatar.webp', { type: 'image/webp' });
  return { status: 200 as const, headers, body };
}
