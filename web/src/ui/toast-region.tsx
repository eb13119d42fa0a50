import { X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore, type FocusEvent, type RefObject } from 'react';
import { useAboveBars } from './above-bars.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { dismissToast, useToasts, type ShownToast } from './toasts.ts';

const LIFE_MS = 8000;

/**
 * The region of toasts: the last one of the page, so that Tab reaches "Desfazer" after everything else, and F6 at once. No toast disappears
 * while it is hovered or focused, or while the page is in the background; one that asks something stays until it is answered or something
 * else is done.
 */
export function ToastRegion() {
  const toasts = useToasts();
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  const [isHeld, setIsHeld] = useState(false);
  const isPageHidden = usePageHidden();
  useFocusOnF6(region);
  useAboveBars(region, toasts.length > 0);

  const enter = ({ relatedTarget }: FocusEvent) => {
    setIsHeld(true);
    if (relatedTarget instanceof HTMLElement && !region.current?.contains(relatedTarget)) {
      cameFrom.current = relatedTarget;
    }
  };
  const end = (id: number) => {
    // An element removed under the pointer or the focus sends no leave event.
    setIsHeld(false);
    if (region.current?.contains(document.activeElement)) cameFrom.current?.focus();
    dismissToast(id);
  };

  return (
    <section
      ref={region}
      aria-label="Avisos"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-50 px-4 pb-4 lg:pb-6 print:hidden"
    >
      <div
        onPointerEnter={() => setIsHeld(true)}
        onPointerLeave={() => setIsHeld(false)}
        onFocus={enter}
        onBlur={() => setIsHeld(false)}
      >
        <output className="flex flex-col items-center gap-2">
          {toasts.map((toast) => (
            <ToastCard
              key={toast.id}
              toast={toast}
              isHeld={isHeld || isPageHidden}
              onEnd={() => end(toast.id)}
            />
          ))}
        </output>
      </div>
    </section>
  );
}

function ToastCard({ toast, isHeld, onEnd }: { toast: ShownToast; isHeld: boolean; onEnd: () => void }) {
  const { id, message, undo, action, isOffer = false } = toast;
  const actions = [...(action ? [action] : []), ...(undo ? [{ label: 'Desfazer', run: undo }] : [])];

  useEffect(() => {
    const timer = isHeld || isOffer ? undefined : setTimeout(() => dismissToast(id), LIFE_MS);
    return () => clearTimeout(timer);
  }, [id, isHeld, isOffer]);

  return (
    <span className="rise pointer-events-auto flex min-h-12 w-full max-w-100 items-center gap-1 rounded-xl bg-primary py-1 pr-1.5 pl-4 text-fg-inv shadow-pop">
      <span className="min-w-0 grow py-1.5 text-base text-pretty wrap-anywhere">{message}</span>
      {actions.map(({ label, run }, place) => (
        <Button
          key={label}
          look="on-ink"
          size="sm"
          aria-keyshortcuts={place === 0 ? 'F6' : undefined}
          onClick={() => {
            onEnd();
            run();
          }}
        >
          {label}
        </Button>
      ))}
      <IconButton look="on-ink" label="Dispensar o aviso" onClick={onEnd}>
        <X />
      </IconButton>
    </span>
  );
}

function useFocusOnF6(region: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const focusFirst = (event: KeyboardEvent) => {
      const first = event.key === 'F6' && region.current?.querySelector('button');
      if (!first) return;
      event.preventDefault();
      first.focus();
    };
    addEventListener('keydown', focusFirst);
    return () => removeEventListener('keydown', focusFirst);
  }, [region]);
}

function usePageHidden(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    () => document.visibilityState === 'hidden',
  );
}
