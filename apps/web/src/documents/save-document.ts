import { showToast } from '../design/toast.ts';
import { saveBlob } from '../platform/save-blob.ts';

/** Downloads a document and says so. Nothing of the page is lost when the server cannot be reached. */
export async function saveDocument(address: string, fileName: string): Promise<void> {
  try {
    const answer = await fetch(`${address}/content?as=saved`);
    if (!answer.ok) throw new Error(answer.statusText);
    saveBlob(await answer.blob(), fileName);
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
