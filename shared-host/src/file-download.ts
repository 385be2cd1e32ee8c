/** Downloads a text as a file; `type` is its media type. Throws when the browser cannot create the file. */
export function downloadFile(name: string, text: string, type: string): void {
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** Downloads what a call with a file returned. Throws when the browser cannot create the file. */
export function saveBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the blob only after this task, so its address is revoked in a later one.
  setTimeout(() => URL.revokeObjectURL(address));
}
