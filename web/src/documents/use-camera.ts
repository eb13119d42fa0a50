import { useEffect, useRef, useState } from 'react';

/** The camera at the back, sharp enough for small print. */
const CAMERA: MediaStreamConstraints = {
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
};
/** Thermal paper is pale, and rooms are dark. */
const FILTER = 'contrast(1.2) brightness(1.1)';
const QUALITY = 0.95;

/** The camera, from asking for it until its light goes out: on a picture, on leaving the view, and when the page is hidden. */
export function useCamera({ onFailed, onHidden }: { onFailed: () => void; onHidden: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [isReady, setIsReady] = useState(false);
  const callbacks = useRef({ onFailed, onHidden });
  useEffect(() => {
    callbacks.current = { onFailed, onHidden };
  });

  useEffect(() => {
    let stream: MediaStream | undefined;
    let isLeft = false;
    const stop = () => {
      isLeft = true;
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const start = async () => {
      try {
        // Absent on pages without https.
        stream = await navigator.mediaDevices.getUserMedia(CAMERA);
        if (isLeft) return stop();
        if (video.current) video.current.srcObject = stream;
        await video.current?.play();
        setIsReady(true);
      } catch {
        if (!isLeft) callbacks.current.onFailed();
      }
      return undefined;
    };
    const leave = () => {
      if (document.visibilityState === 'visible') return;
      stop();
      callbacks.current.onHidden();
    };
    document.addEventListener('visibilitychange', leave);
    addEventListener('pagehide', stop);
    void start();
    return () => {
      document.removeEventListener('visibilitychange', leave);
      removeEventListener('pagehide', stop);
      stop();
    };
  }, []);

  return { video, isReady, capture: () => capture(video.current) };
}

/** The camera's current picture as a file; null before the first. */
async function capture(video: HTMLVideoElement | null): Promise<File | null> {
  if (!video || video.videoWidth === 0) return null;
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.filter = FILTER;
  context.drawImage(video, 0, 0);
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  const blob = await promise;
  return blob && new File([blob], 'Foto da câmera.jpg', { type: blob.type });
}
