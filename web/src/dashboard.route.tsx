import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { type ReactNode, use, useEffect, useEffectEvent } from 'react';
import { leaveSession } from '#api/session.api.ts';
import { SignedIn } from '#api/signed-in.ts';
import { type NewRule, OpenNewRule } from '#finance/open-new-rule.ts';
import { LateBell } from '#notices/late-bell.tsx';
import { forgetShared } from '#offline/shared-files.ts';
import { takeFiles, useSharedFiles } from '#offline/use-shared-files.ts';
import { SessionGate } from '#identity/session-gate.tsx';
import { DocumentInbox } from '#shell/document-inbox.ts';
import type { FrameUser } from '#shell/entry.ts';
import { Frame } from '#shell/frame.tsx';
import { OpenNewTransaction } from '#shell/new-transaction.ts';
import { useLoaded } from '#shell/use-loaded.ts';
import { showToast } from '#ui/toasts.ts';
import { useDialog } from '#ui/use-dialog.ts';
import { useCommands, useFind } from './commands.tsx';
import { entries, places } from './entries.ts';

export const Route = createFileRoute('/dashboard')({ component: Dashboard });

function Dashboard() {
  const client = useQueryClient();
  const signOut = async () => {
    try {
      await leaveSession(client);
      await forgetShared();
      // A new document: nothing of this person stays in memory.
      location.assign('/login');
    } catch {
      showToast({ message: 'Não foi possível sair agora. Verifique sua conexão e tente novamente.' });
    }
  };
  return (
    <SessionGate
      renderFrame={(user, page) => (
        <Workplace user={user} onSignOut={() => void signOut()}>
          {page}
        </Workplace>
      )}
    >
      <Outlet />
    </SessionGate>
  );
}

/** The frame, and over any page what can be done from all of them. */
function Workplace(props: { user: FrameUser; onSignOut: () => void; children: ReactNode }) {
  const { user, onSignOut, children } = props;
  const { commands, openNewTransaction, inbox, forms } = useCommands(onSignOut);
  const rule = useNewRule();
  useSharedFiles(inbox, use(SignedIn) !== null);
  const drop = usePageDrop();
  return (
    <OpenNewTransaction value={openNewTransaction}>
      <DocumentInbox value={inbox}>
        <Frame
          entries={entries}
          places={places}
          commands={commands}
          find={useFind()}
          user={user}
          Bell={LateBell}
          onSignOut={onSignOut}
        >
          <OpenNewRule value={rule.openNewRule}>{children}</OpenNewRule>
          {forms}
          {rule.form}
          {drop && <drop.PageDrop onFiles={(files) => takeFiles(inbox, files)} />}
        </Frame>
      </DocumentInbox>
    </OpenNewTransaction>
  );
}

/** What takes files that are dropped on the page, which loads as the first ones are dragged over it. */
function usePageDrop() {
  const [drop, load] = useLoaded(() => import('#shell/page-drop.tsx'));
  const begin = useEffectEvent(() => void load());
  useEffect(() => {
    const listen = () => begin();
    addEventListener('dragenter', listen, { once: true });
    return () => removeEventListener('dragenter', listen);
  }, []);
  return drop;
}

/** The form of a rule that is filled in from a row, which loads on first use. */
function useNewRule() {
  const dialog = useDialog<NewRule>();
  const [rules, load] = useLoaded(() => import('#rules/rule-dialog.tsx'));
  const open = async (rule: NewRule) => {
    if (await load()) dialog.open(rule);
  };
  return {
    openNewRule: (rule: NewRule) => void open(rule),
    form: rules && dialog.subject && <rules.NewRuleDialog dialog={dialog} {...dialog.subject} />,
  };
}
