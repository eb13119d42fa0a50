// Why a delivery to a webhook failed, each with its sentence.

/** Why a try failed without an answer, or with one that we do not follow. */
export const DELIVERY_FAILURES = {
  timeout: 'Não respondeu em 10 segundos',
  unresolved: 'O endereço não existe (DNS)',
  private_address: 'O endereço leva à rede interna, que só WEBHOOKS_ALLOW_PRIVATE=on permite',
  forbidden_address:
    'O endereço é local do servidor (link-local) ou do serviço de metadados da nuvem, e nunca é alcançado',
  redirect: 'Respondeu com um redirecionamento, que não é seguido',
  unreachable: 'Não foi possível conectar, ou a conexão caiu',
  answered: 'Respondeu com erro',
  gone: 'Respondeu 410 (não existe mais): o webhook foi desativado',
} as const;
export type DeliveryFailure = keyof typeof DELIVERY_FAILURES;
