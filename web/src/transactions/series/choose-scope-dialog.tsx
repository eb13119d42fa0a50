import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogBody, DialogCancel, DialogFooter } from '#ui/dialog.tsx';
import { type EditScope, ScopeChoice } from './scope-choice.tsx';

interface ChooseReachDialogProps {
  open: boolean;
  onClose: () => void;
  /** A change of the rule cannot apply to a single occurrence. */
  isRuleChanged: boolean;
  pending: boolean;
  onChoose: (scope: EditScope) => void;
}

/** Asks, before a change to an occurrence is saved, which others change with it. */
export function ChooseScopeDialog({
  open,
  onClose,
  isRuleChanged,
  pending,
  onChoose,
}: ChooseReachDialogProps) {
  const [chosen, setChosen] = useState<EditScope>('one');
  const scope = isRuleChanged && chosen === 'one' ? 'following' : chosen;
  return (
    <Dialog open={open} onClose={onClose} title="O que esta alteração alcança?">
      <form
        className="contents"
        onSubmit={(event) => {
          event.preventDefault();
          if (!pending) onChoose(scope);
        }}
      >
        <DialogBody>
          <ScopeChoice
            label="Transações que mudam"
            action="edit"
            {...(isRuleChanged && { scopes: ['following', 'all'] })}
            value={scope}
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
