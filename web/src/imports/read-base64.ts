/** A file's bytes in base64. The browser reads and writes them beside the page, which goes on answering. Throws when the file is gone. */
export function readBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      // As a `data:` URL, which has the bytes after its comma.
      const url = typeof reader.result === 'string' ? reader.result : '';
      resolve(url.slice(url.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('a file that cannot be read')));
    reader.readAsDataURL(file);
  });
}
