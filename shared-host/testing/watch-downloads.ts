/** A file that the page has downloaded. */
export interface Download {
  readonly name: string;
  readonly text: string;
}

/** Records downloads until the end of the test, and keeps the browser from saving them; call it once per test. */
export function watchDownloads(): Download[] {
  const files: Download[] = [];
  let text = '';
  jest.spyOn(globalThis, 'Blob').mockImplementation((parts = []) => {
    text = parts.filter((part) => typeof part === 'string').join('');
    return new File([], 'file');
  });
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    files.push({ name: this.download, text });
  });
  return files;
}
