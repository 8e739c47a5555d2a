/** Long enough for any browser to have begun with it. */
const keptMs = 60_000;

/** Hands the person a file that was made here. */
export function saveText(fileName: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
}
