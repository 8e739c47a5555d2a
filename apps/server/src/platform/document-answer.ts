/** The bytes are what they are, and a browser shows them; nothing in them runs, fetches, or reaches a page of ours. */
const sealed =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'";

/** A file's name in a header: what older readers take, and after it what it is really called (RFC 6266, RFC 8187). */
function disposition(how: 'inline' | 'attachment', fileName: string): string {
  const plain = fileName.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const whole = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${how}; filename="${plain}"; filename*=UTF-8''${whole}`;
}

/**
 * A document as an answer. Only the browser of the person who asked may keep it, and not for long: someone else may
 * sit there next.
 */
export function documentAnswer(file: Blob, about: { fileName: string; as: 'shown' | 'saved' }) {
  return {
    status: 200 as const,
    headers: {
      'content-disposition': disposition(about.as === 'shown' ? 'inline' : 'attachment', about.fileName),
      // A viewer of PDF is no page, and browsers refuse to open one in a sandbox.
      'content-security-policy': file.type === 'application/pdf' ? sealed : `${sealed}; sandbox`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=300',
    },
    body: new File([file], about.fileName, { type: file.type }),
  };
}
