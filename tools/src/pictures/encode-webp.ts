import type { Page } from '@playwright/test';

const QUALITY = 0.86;

/** A PNG as WebP, `width` pixels wide, drawn by the browser itself. */
export async function encodeWebp(page: Page, png: Buffer, width: number): Promise<Buffer> {
  const source = `data:image/png;base64,${png.toString('base64')}`;
  const encoded = await page.evaluate(
    async ({ source: address, width: wanted, quality }) => {
      const picture = await createImageBitmap(await (await fetch(address)).blob());
      const height = Math.round((picture.height * wanted) / picture.width);
      const canvas = new OffscreenCanvas(wanted, height);
      const brush = canvas.getContext('2d');
      if (!brush) throw new Error('no canvas to draw on');
      brush.imageSmoothingQuality = 'high';
      brush.drawImage(picture, 0, 0, wanted, height);
      const bytes = new Uint8Array(
        await (await canvas.convertToBlob({ type: 'image/webp', quality })).arrayBuffer(),
      );
      return [...bytes];
    },
    { source, width, quality: QUALITY },
  );
  return Buffer.from(encoded);
}
