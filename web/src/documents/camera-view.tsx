import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useCamera } from './use-camera.ts';

interface CameraViewProps {
  onCapture: (picture: File) => void;
  onCancel: () => void;
  onFailed: () => void;
}

/** The camera's picture, and the shutter button. */
export function CameraView({ onCapture, onCancel, onFailed }: CameraViewProps) {
  const { video, isReady, capture } = useCamera({ onFailed, onHidden: onCancel });
  const take = async () => {
    const picture = await capture();
    if (picture) onCapture(picture);
  };
  return (
    <div className="overflow-hidden rounded-xl bg-inset">
      <div className="relative grid min-h-48 place-items-center bg-black">
        <video
          ref={video}
          muted
          playsInline
          aria-label="Imagem da câmera"
          className="max-h-[60dvh] w-full object-contain"
        />
        {!isReady && (
          <output className="absolute flex items-center gap-2 text-sm text-white">
            <Spinner />
            Abrindo a câmera...
          </output>
        )}
      </div>
      <div className="flex items-center justify-end gap-2 p-3">
        <p className="mr-auto text-sm text-pretty text-fg-2 max-sm:hidden">
          Enquadre o documento inteiro, com o QR Code e o total à vista.
        </p>
        <Button onClick={onCancel}>Cancelar</Button>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- what had the focus, the button that opened the camera, is gone */}
        <Button autoFocus look="primary" disabled={!isReady} onClick={() => void take()}>
          Capturar
        </Button>
      </div>
    </div>
  );
}
