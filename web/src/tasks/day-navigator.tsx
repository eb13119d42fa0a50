import { addDays, type Day, readDay } from '@vintem/core/calendar/day';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { formatNamedWeekday } from '#ui/format-day.ts';
import { IconButton } from '#ui/icon-button.tsx';

interface DayNavigatorProps {
  day: Day;
  today: Day;
  onDayChange: (day: Day) => void;
}

/** The day of the shown tasks: one before, one after, today, or any from the browser's own calendar. */
export function DayNavigator({ day, today, onDayChange }: DayNavigatorProps) {
  const calendar = useRef<HTMLInputElement>(null);
  const openCalendar = () => {
    if (!calendar.current) return;
    calendar.current.value = day;
    calendar.current.showPicker();
  };
  const choose = (picked: string) => {
    const read = readDay(picked);
    if (read) onDayChange(read);
  };
  return (
    <div className="flex max-w-full min-w-0 items-center gap-1">
      <IconButton label="Dia anterior" onClick={() => onDayChange(addDays(day, -1))}>
        <ChevronLeft />
      </IconButton>
      <IconButton label="Próximo dia" onClick={() => onDayChange(addDays(day, 1))}>
        <ChevronRight />
      </IconButton>
      <div className="relative min-w-0">
        <Button look="ghost" onClick={openCalendar} className="max-w-full px-2!">
          <CalendarDays aria-hidden="true" />
          <span className="sr-only">Escolher o dia: </span>
          <span className="truncate text-base font-semibold text-fg">{formatNamedWeekday(day, today)}</span>
        </Button>
        <input
          ref={calendar}
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          min="1900-01-02"
          max="2199-12-30"
          onChange={(event) => choose(event.currentTarget.value)}
          className="pointer-events-none absolute bottom-0 left-0 size-px opacity-0"
        />
      </div>
      {day !== today && (
        <Button size="sm" onClick={() => onDayChange(today)} className="ml-1">
          Hoje
        </Button>
      )}
    </div>
  );
}
