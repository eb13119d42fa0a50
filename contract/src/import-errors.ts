// What imports of bank files are refused with; errors.ts has them with all others.

export const IMPORT_ERRORS = {
  import_file_empty: { status: 422, message: 'O arquivo está vazio.' },
  import_file_bare: {
    status: 422,
    message: 'Não há nenhum movimento neste arquivo. No site do banco, confira o período e baixe de novo.',
  },
  import_file_spreadsheet: {
    status: 422,
    message: 'Este arquivo é uma planilha do Excel. No site do banco, escolha OFX ou CSV.',
  },
  import_file_pdf: {
    status: 422,
    message: 'Este arquivo é um PDF. No site do banco, escolha OFX ou CSV.',
  },
  import_file_web_page: {
    status: 422,
    message:
      'Este arquivo é uma página da internet, embora o nome diga outra coisa. No site do banco, escolha OFX ou CSV.',
  },
  import_file_archive: {
    status: 422,
    message: 'Este arquivo está compactado. Abra-o e envie o extrato que está dentro.',
  },
  import_file_image: {
    status: 422,
    message:
      'Este arquivo é uma imagem. Para ler um recibo, use o leitor de documentos; extratos vêm em OFX ou CSV.',
  },
  import_file_unknown: {
    status: 422,
    message: 'Não reconhecemos este arquivo. No site do banco, escolha OFX ou CSV.',
  },
  import_too_many_rows: {
    status: 422,
    message: 'O arquivo tem mais de 100.000 linhas. Baixe-o de novo em períodos menores.',
  },
  import_currency: {
    status: 422,
    message: 'O arquivo está em outra moeda que a conta. Escolha uma conta da mesma moeda.',
  },
  import_of_card: {
    status: 422,
    message: 'Este arquivo é a fatura de um cartão. Escolha o cartão de que ela é.',
  },
  import_of_account: {
    status: 422,
    message:
      'Este arquivo é o extrato de uma conta, e não a fatura de um cartão. Escolha a conta de que ele é.',
  },
  checkpoint_broken: {
    status: 409,
    message: 'Isto muda um saldo já conferido com o banco. Nada foi salvo.',
  },
  import_account_missing: { status: 409, message: 'Diga antes de qual conta é este arquivo.' },
  import_columns_missing: { status: 409, message: 'Diga antes o que é cada coluna deste arquivo.' },
  import_columns_fixed: {
    status: 409,
    message: 'As colunas deste arquivo são conhecidas: não há o que escolher.',
  },
  import_columns_unreadable: {
    status: 422,
    message: 'Com estas colunas nenhuma linha pôde ser lida. Confira qual é a data e qual é o valor.',
  },
  import_settled: { status: 409, message: 'Esta importação já foi aplicada ou desfeita.' },
  import_opening_fixed: {
    status: 409,
    message:
      'O saldo inicial não muda mais: outro extrato desta conta já foi importado, ou este não diz o saldo.',
  },
  import_row_applied: { status: 409, message: 'Uma destas linhas já foi importada.' },
  import_not_applied: { status: 409, message: 'Só uma importação aplicada pode ser desfeita.' },
  import_rows_changed: {
    status: 409,
    message: 'Algumas transações desta importação foram alteradas depois. Escolha se elas ficam ou saem.',
  },
  import_undone_whole: {
    status: 409,
    message: 'Isto veio de uma importação. Desfaça a importação inteira, na página dela.',
  },
} as const;

/** What can be wrong with the choice of columns. */
export const COLUMN_FIELD_ERRORS = {
  columns_day_missing: 'Diga qual coluna é a data',
  columns_amount_missing: 'Diga qual coluna é o valor, ou quais são a entrada e a saída',
  columns_amount_and_flows: 'Escolha Valor, ou então Entrada e Saída',
  columns_direction_alone: 'Diga de qual coluna de valor é este D ou C',
  columns_repeated: 'Só Descrição e Categoria podem ser de mais de uma coluna',
  columns_count: 'Diga o que é cada coluna do arquivo, nem mais nem menos',
} as const;
