import { showToast } from '../design/toast.ts';

/** Downloads a document and says so. Nothing of the page is lost when the server cannot be reached. */
export async function saveDocument(address: string, fileName: string): Promise<void> {
  try {
    const answer = await fetch(`${address}/content?as=saved`);
    if (!answer.ok) throw new Error(answer.statusText);
    const url = URL.createObjectURL(await answer.blob());
    const link = document.createElement('a');
    link.href = url;
    link.download = fileName;
    link.click();
    // Safari reads the file some time after the click.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
    showToast({
      title: 'Download started',
      description: `${fileName} is being downloaded.`,
      kind: 'success',
    });
  } catch {
    showToast({
      title: 'Download failed',
      description: 'Could not download the document.',
      kind: 'destructive',
      action: { label: 'Retry', onClick: () => void saveDocument(address, fileName) },
    });
  }
}
