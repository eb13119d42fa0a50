// The words of a document that the AI service may see, folded and in the singular. No other word is sent, so that no name can be. Words
// that are also common names (leite, rosa, flores, marisa) are left out on purpose.

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** Words for the figures, the days and the kinds of papers. */
export const FISCAL_WORDS = words(`
  total subtotal valor pagar pago paga liquido bruto desconto abatimento acrescimo troco taxa tarifa juro multa mora encargo imposto tributo
  icms iss ipi pis cofins irrf inss iptu ipva darf gps gru fgts aliquota base calculo deducao retencao parcela entrada saldo quantia preco
  unitario quantidade qtd qtde unidade item produto servico descricao discriminacao dinheiro credito debito cartao pix boleto cheque
  transferencia ted doc pagamento recebimento recibo comprovante cupom nota fiscal fatura conta guia extrato ingresso bilhete passagem pedido
  orcamento contrato venda compra data emissao vencimento vencido competencia periodo referencia mes ano dia documento processamento
  eletronica eletronico nfce nfe nfse danfe sat cfe consumo leitura kwh mensal mensalidade anuidade assinatura gorjeta comissao frete entrega
  honorario aluguel condominio seguro emprestimo financiamento consorcio doacao salario real reais brl usd eur
`);

/** Words for shops and services, which hint at the category. */
export const TRADE_WORDS = words(`
  padaria panificadora confeitaria mercado supermercado hipermercado mercearia mercadinho minimercado atacado atacadista acougue peixaria
  hortifruti sacolao quitanda restaurante lanchonete pizzaria churrascaria hamburgueria cafeteria cafe bar sorveteria doceria bebida alimento
  alimentacao refeicao buffet emporio conveniencia posto combustivel gasolina etanol diesel gnv oficina mecanica pneu autopeca estacionamento
  pedagio taxi onibus metro rodoviaria transporte locadora lavagem farmacia drogaria medicamento hospital clinica laboratorio consulta exame
  odontologia fisioterapia psicologia otica veterinaria pet racao energia eletrica eletricidade agua esgoto saneamento gas telefone telefonia
  celular internet banda larga fibra tv escola colegio faculdade universidade curso ensino educacao livraria papelaria livro idioma creche
  roupa calcado vestuario confeccao moda boutique loja cinema teatro show streaming hotel pousada hospedagem turismo viagem parque academia
  clube brinquedo jogo imobiliaria construcao material movel ferragem chaveiro software licenca sistema computador informatica notebook
  equipamento eletronico maquina ferramenta publicidade propaganda marketing anuncio grafica impressao contabilidade contabil advocacia
  consultoria assessoria manutencao limpeza seguradora distribuidora industria comercio varejo fornecedor salao barbearia beleza estetica
  lavanderia costura festa decoracao
`);

/** Words for goods, on the lines that have an amount. */
export const GOODS_WORDS = words(`
  arroz feijao farinha acucar sal oleo azeite macarrao massa molho carne frango bovina suina linguica presunto queijo mussarela iogurte
  manteiga margarina pao bolo biscoito bolacha chocolate sorvete fruta banana maca laranja mamao melancia uva tomate cebola alho batata alface
  legume verdura ovo cereal aveia cha suco refrigerante cerveja vinho energetico salgadinho pizza lanche sanduiche hamburguer almoco jantar prato
  sobremesa marmita sabao detergente desinfetante amaciante shampoo sabonete papel fralda creme desodorante escova remedio comprimido vitamina
  vacina camisa camiseta calca bermuda vestido saia blusa casaco tenis sapato sandalia meia bolsa caderno caneta lapis mochila toner tinta
  lampada cabo pilha bateria parafuso cimento tijolo madeira oleo filtro fone carregador monitor teclado mouse impressora mesa cadeira sofa
  geladeira fogao televisao
`);
