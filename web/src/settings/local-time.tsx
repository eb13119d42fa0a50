import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** The local time there, minute by minute. */
export function LocalTime({ timeZone }: { timeZone: string }) {
  const now = useMinute();
  const clock = new Intl.DateTimeFormat('pt-BR', { timeZone, hour: '2-digit', minute: '2-digit' });
  return <span className="num">Agora, neste fuso: {clock.format(now).replace(':', 'h')}</span>;
}

/** Now, seen anew at the start of each minute. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const left = (60 - now.getSeconds()) * SECOND_MS;
    const timer = setTimeout(() => setNow(new Date()), left);
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
