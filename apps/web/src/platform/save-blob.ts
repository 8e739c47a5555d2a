/** Saves a file on the device, under a name. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Safari reads the file some time after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
