import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogBody, DialogCancel, DialogFooter } from '#ui/dialog.tsx';
import { type Reach, ReachChoice } from './reach-choice.tsx';

interface ChooseReachDialogProps {
  open: boolean;
  onClose: () => void;
  /** Of the rule itself no single occurrence can differ. */
  isRuleChanged: boolean;
  pending: boolean;
  onChoose: (reach: Reach) => void;
}

/** Asks, before a change to an occurrence is saved, which others change with it. */
export function ChooseReachDialog({
  open,
  onClose,
  isRuleChanged,
  pending,
  onChoose,
}: ChooseReachDialogProps) {
  const [chosen, setChosen] = useState<Reach>('one');
  const reach = isRuleChanged && chosen === 'one' ? 'following' : chosen;
  return (
    <Dialog open={open} onClose={onClose} title="O que esta alteração alcança?">
      <form
        className="contents"
        onSubmit={(event) => {
          event.preventDefault();
          if (!pending) onChoose(reach);
        }}
      >
        <DialogBody>
          <ReachChoice
            label="Transações que mudam"
            deed="edit"
            {...(isRuleChanged && { reaches: ['following', 'all'] })}
            value={reach}
            onValueChange={setChosen}
          />
        </DialogBody>
        <DialogFooter>
          <DialogCancel />
          <Button type="submit" look="primary" pending={pending} pendingLabel="Salvando...">
            Salvar
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
