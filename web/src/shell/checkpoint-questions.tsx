import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { questionPlaces } from '#api/question-places.ts';

// Not with `lazyPart`, which would weigh on the entry. What cannot be asked is not done, and says that nothing was saved.
const CheckpointQuestion = lazy<
  ComponentType<{ day: string; isOpen: boolean; onAnswer: (goesOn: boolean) => void }>
>(() =>
  import('./checkpoint-question.tsx').then(
    (part) => ({ default: part.CheckpointQuestion }),
    () => ({ default: Unasked }),
  ),
);

function Unasked({ onAnswer }: { onAnswer: (goesOn: boolean) => void }) {
  useEffect(() => onAnswer(false), [onAnswer]);
  return null;
}

interface Asked {
  day: string;
  answer: (goesOn: boolean) => void;
  isOpen: boolean;
}

/** Where the person is asked whether to break a balance that was conferred with the bank: over the page, or over the dialog that it stands in. */
export function CheckpointQuestions() {
  const [asked, setAsked] = useState<Asked>();
  useEffect(() => {
    let open: Asked | undefined;
    const ask = (day: string) =>
      new Promise<boolean>((answer) => {
        open?.answer(false);
        open = { day, answer, isOpen: true };
        setAsked(open);
      });
    questionPlaces.push(ask);
    return () => {
      questionPlaces.splice(questionPlaces.indexOf(ask), 1);
      // Without an answer nothing is saved.
      open?.answer(false);
    };
  }, []);
  const settle = (goesOn: boolean) => {
    asked?.answer(goesOn);
    setAsked(asked && { ...asked, isOpen: false });
  };
  if (!asked) return null;
  return (
    <Suspense>
      <CheckpointQuestion day={asked.day} isOpen={asked.isOpen} onAnswer={settle} />
    </Suspense>
  );
}
