// Opens a picture within bounds of memory: the header gives its size before anything is decoded, a decoded pixel takes four bytes, and only
// a JPEG can be decoded at a reduced size.
import { type PictureHeader, readPictureHeader } from './picture-header.ts';
import { dropEngine } from './read-image-text.ts';
import { ScanError } from './scan-failure.ts';

const MEGAPIXEL = 1_000_000;
/** No readable document has more. */
const MAX_PIXELS = 100 * MEGAPIXEL;
/** Largest picture that is decoded whole: some 160 MB. */
const MAX_WHOLE_PIXELS = 40 * MEGAPIXEL;
/** Size kept for reading: the small print of a page is sharp, and more takes longer and finds nothing. */
const KEPT_PIXELS = 8 * MEGAPIXEL;
/** Decoders of JPEG skip a part of the frequencies: they give eighths of the size. */
const EIGHTHS = 8;
/** As a rule the size stands in the first bytes; previews and profiles may come before it. */
const HEAD_BYTES = 256 * 1024;
/** A drawing without a size of its own is drawn as large as a page. */
const DRAWN_PIXELS = 6 * MEGAPIXEL;

/**
 * The picture of a file, turned as its camera recorded. An SVG is drawn by `<img>`, where it runs no script and loads nothing, so it needs
 * no rule of its own.
 */
export async function openPicture(file: Blob): Promise<ImageBitmap> {
  const header = await headerOf(file);
  const pixels = header?.size ? header.size.width * header.size.height : 0;
  if (pixels > MAX_PIXELS) throw new ScanError('image_too_large');
  try {
    if (header?.size && header.format === 'jpeg' && pixels > KEPT_PIXELS) {
      const picture = await decodeSmaller(file, header.size);
      if (picture) return picture;
    }
    if (pixels > MAX_WHOLE_PIXELS) throw new ScanError('image_too_detailed');
    // Frees the engine kept for the next document.
    if (pixels > KEPT_PIXELS) dropEngine();
    return await shrink(await createImageBitmap(file, { imageOrientation: 'from-image' }));
  } catch (error) {
    if (error instanceof ScanError) throw error;
    if (header?.format === 'heic' || header?.format === 'avif') {
      throw new ScanError(`image_${header.format}`, { cause: error });
    }
    return openDrawn(file);
  }
}

async function headerOf(file: Blob): Promise<PictureHeader | null> {
  const bytesOf = async (part: Blob) => new Uint8Array(await part.arrayBuffer());
  const header = readPictureHeader(await bytesOf(file.slice(0, HEAD_BYTES)));
  return header && !header.size && file.size > HEAD_BYTES ? readPictureHeader(await bytesOf(file)) : header;
}

/** Decodes a JPEG at a reduced size; null where the browser cannot, or would ignore its orientation. */
async function decodeSmaller(
  file: Blob,
  { width, height }: { width: number; height: number },
): Promise<ImageBitmap | null> {
  if (!('ImageDecoder' in globalThis) || !('rotation' in VideoFrame.prototype)) return null;
  const eighths = Math.ceil(EIGHTHS * Math.sqrt(KEPT_PIXELS / (width * height)));
  const decoder = new ImageDecoder({
    data: await file.arrayBuffer(),
    type: 'image/jpeg',
    desiredWidth: Math.ceil((width * eighths) / EIGHTHS),
    desiredHeight: Math.ceil((height * eighths) / EIGHTHS),
  });
  try {
    const { image } = await decoder.decode();
    try {
      return await shrink(await createImageBitmap(image));
    } finally {
      image.close();
    }
  } catch {
    return null;
  } finally {
    decoder.close();
  }
}

async function shrink(picture: ImageBitmap): Promise<ImageBitmap> {
  const { width, height } = picture;
  const scale = Math.sqrt(KEPT_PIXELS / (width * height));
  if (scale >= 1) return picture;
  try {
    return await drawn(picture, width * scale, height * scale);
  } finally {
    picture.close();
  }
}

async function openDrawn(file: Blob): Promise<ImageBitmap> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const { naturalWidth, naturalHeight } = image;
    const scale = Math.min(2, Math.sqrt(DRAWN_PIXELS / (naturalWidth * naturalHeight)));
    return await drawn(image, naturalWidth * scale, naturalHeight * scale);
  } catch (error) {
    throw new ScanError('image_broken', { cause: error });
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function drawn(picture: CanvasImageSource, width: number, height: number): Promise<ImageBitmap> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d');
  if (!context) throw new ScanError('image_broken');
  // Transparent areas become paper.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const bitmap = await createImageBitmap(canvas);
  // Frees its memory now, without waiting for garbage collection.
  canvas.width = 0;
  return bitmap;
}
