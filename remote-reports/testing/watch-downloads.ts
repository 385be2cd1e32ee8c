/** Records downloads instead of the browser; call it once per test. */
export function watchDownloads(): { name: string; text: string }[] {
  const files: { name: string; text: string }[] = [];
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
