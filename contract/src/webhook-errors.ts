// What webhooks and their deliveries are refused with; errors.ts has them with all others.

export const WEBHOOK_ERRORS = {
  webhook_not_found: { status: 404, message: 'Webhook não encontrado' },
  delivery_not_found: { status: 404, message: 'Entrega não encontrada' },
  delivery_forgotten: {
    status: 409,
    message: 'O texto desta entrega foi apagado depois de 30 dias, e ela não pode mais ser enviada.',
  },
  too_many_to_replay: {
    status: 409,
    message: 'Há mais de 1.000 avisos neste período. Escolha um menor.',
  },
  too_many_webhooks: { status: 409, message: 'Você chegou ao limite de 50 webhooks.' },
} as const;

export const WEBHOOK_FIELD_ERRORS = {
  replay_period_invalid: 'Escolha um período de até 31 dias, que comece antes de terminar',
  webhook_event_invalid: 'Escolha ao menos um evento',
  webhook_url_invalid: 'Informe um endereço http:// ou https://, sem usuário e senha',
  webhook_url_too_long: 'O endereço pode ter até 2.000 caracteres',
  webhook_url_private:
    'Este endereço leva à rede interna. Quem administra o servidor pode permitir isso com WEBHOOKS_ALLOW_PRIVATE=on',
  webhook_url_forbidden:
    'Este endereço é local do servidor (link-local) ou do serviço de metadados da nuvem, e nenhuma configuração o permite',
  webhook_secret_required: 'Informe o segredo',
  webhook_secret_invalid: 'O segredo pode ter até 200 letras, números e sinais, sem espaços nem acentos',
} as const;
