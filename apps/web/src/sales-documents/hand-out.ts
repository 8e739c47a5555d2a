import { showToast } from '../design/toast.ts';

/** Puts the public address into the clipboard; where the browser forbids that, shows it to be copied by hand. */
export async function copyLink(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    showToast({
      title: 'Link copied',
      description: 'Anyone with the link can see the page without signing in.',
      kind: 'success',
    });
  } catch {
    showToast({ title: 'Copy this link', description: address, duration: 30_000 });
  }
}

/** Lets the browser fetch a file under its own name. */
export function download(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
