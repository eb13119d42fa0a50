import { useQuery } from '@tanstack/react-query';
import { aiQuery } from '#finance/ai.api.ts';
import { Card, CardHeader } from '#ui/card.tsx';
import { Switch } from '#ui/switch.tsx';
import { SaveState } from './save-state.tsx';
import { useEditSettings } from './settings.api.ts';

const SENT =
  'A IA recebe somas por dia, mês e categoria, e de uma empresa o nome e o setor, para explicá-las. Nomes de pessoas, descrições, contas e documentos ficam aqui. O texto de um documento só vai quando você pede, sem CPF, CNPJ, endereço ou telefone.';
const NONE = 'Este servidor não usa um serviço de IA. As análises são feitas aqui, com suas transações.';

/** Whether figures may be sent for an explanation; saved at once. */
export function AiCard() {
  const { data: ai } = useQuery(aiQuery);
  const edit = useEditSettings();
  const isShownOn = edit.isPending ? (edit.variables.aiEnabled ?? false) : (ai?.enabled ?? false);
  return (
    <Card>
      <CardHeader title="Inteligência artificial" />
      <SaveState edit={edit} failure="Erro ao salvar. Por favor, tente novamente.">
        <Switch
          label="Explicar minhas análises com IA"
          hint={ai?.available === false ? NONE : SENT}
          checked={isShownOn && ai?.available !== false}
          onCheckedChange={(aiEnabled) => edit.mutate({ aiEnabled })}
          disabled={!ai?.available}
        />
      </SaveState>
    </Card>
  );
}
