import { type KindWords, paragraphs } from './words.ts'

const short = (title: string, body: string) => ({ title, body: paragraphs(body) })

/** Portuguese words of notices. */
export const portugueseNotices: KindWords = {
  welcome: short(
    'Boas-vindas à {siteName}',
    'Abrimos a demonstração. Os depósitos são de teste e nenhum dinheiro real é movimentado. Explore com calma e conte o que falta em {label:feedback.title}.',
  ),
  'jade-galleon': short(
    'Chegou o Galeão de Jade',
    'O primeiro jogo do Ronda Studio já está em Caça-níqueis. O RTP e a volatilidade estão na ficha, e cada rodada pode ser verificada.',
  ),
  fees: short(
    'Ninguém cobra para liberar um saque',
    'Um lembrete: se um método de saque tem taxa, ela aparece antes da confirmação e é descontada do próprio saque. Se alguém pedir um pagamento para liberar um saque, é golpe.',
  ),
  limits: short(
    'Limites de saque',
    'Por dia podem ser pedidos {dailyCount} saques e {dailyAmount} no total. Por saque, de {withdrawMin} a {withdrawMax}.',
  ),
  'two-people': short(
    'Saques grandes, duas pessoas',
    'A partir de {twoPersonFrom}, uma pessoa aprova o saque e outra paga. Isso protege o seu dinheiro e o de todos.',
  ),
  receipt: short(
    'Confirme que o seu saque chegou',
    'Ao pagar um saque perguntamos se chegou. Você tem {receiptTime}; sem resposta, é dado como recebido.',
  ),
  'free-play': short(
    'Experimente sem conta',
    'O jogo grátis entrega {playMoney} em dinheiro fictício. Não pode ser sacado nem passa para uma conta.',
  ),
  verify: short(
    'Verifique uma rodada esta semana',
    'Abra {label:member.bets}, escolha uma rodada concluída e toque em {label:bets.verify}. Leva menos de um minuto e não exige matemática.',
  ),
  passwords: short(
    'Senhas mais seguras',
    'Não aceitamos mais as senhas mais fáceis de adivinhar. Se a sua é curta ou usada em outro lugar, é uma boa hora para trocá-la.',
  ),
  'business-day': short(
    'O dia começa em GMT+8',
    'Os registros e os limites diários contam de meia-noite a meia-noite em GMT+8, como o relógio do cabeçalho. As horas dos seus movimentos são mostradas no seu fuso.',
  ),
  winners: short(
    'Quadro de ganhadores',
    'O quadro mostra ganhos deste portal a partir de {winnersFrom}, contados sem a aposta, com nomes em parte ocultos. Ver outros ganharem não muda as suas probabilidades.',
  ),
  'help-center': short(
    'Nova central de ajuda',
    'Reunimos as respostas sobre conta, dinheiro, jogos e segurança. Se a sua não estiver lá, escreva em {label:feedback.title}: respondemos ali mesmo.',
  ),
  'service-channels': short(
    'Nossos canais',
    'Os canais de atendimento verdadeiros são os da barra lateral. Não atendemos por outros perfis.',
  ),
  'take-a-break': short(
    'Um descanso também faz parte do jogo',
    'Se já faz um tempo, levante-se e volte depois. O jogo e o seu saldo esperam do mesmo jeito.',
  ),
}

/** Portuguese words of common questions. */
export const portugueseFaqs: KindWords = {
  'real-money': short(
    'Joga-se com dinheiro real?',
    'Não. {siteName} é um portal de demonstração: o provedor de pagamentos é de teste e nada é cobrado de verdade.',
  ),
  'two-accounts': short(
    'Posso ter duas contas?',
    'Não. Uma pessoa, uma conta. Se perdeu o acesso à sua, escreva para nós em vez de abrir outra.',
  ),
  'change-name': short(
    'Como corrijo meu nome?',
    'Você não pode alterá-lo, para que ninguém desvie um saque. Escreva em {label:feedback.title} antes de pedir um.',
  ),
  'deposit-minimum': short('Qual é o mínimo que posso depositar?', '{depositMin}. O máximo por pedido é {depositMax}.'),
  'withdrawal-time': short(
    'Quanto demora um saque?',
    'Depende da revisão: uma pessoa olha cada saque e, a partir de {twoPersonFrom}, duas. {withdrawTimes} No seu pedido você vê em que etapa está.',
  ),
  'withdrawal-fee': short('Há taxa para sacar?', '{withdrawFees} Antes de confirmar, você vê quanto chega.'),
  'other-persons-account': short(
    'Posso sacar para a conta de outra pessoa?',
    'Não. O titular deve ter o mesmo nome com que você se cadastrou.',
  ),
  'is-it-fixed': short(
    'Podem manipular um resultado?',
    'Nós não decidimos nenhuma rodada: é o estúdio, que fica comprometido antes da sua aposta. Você mesmo pode recalcular cada rodada.',
  ),
  'due-to-win': short(
    'Um jogo que não paga há tempos está para pagar?',
    'Não. Cada rodada é independente das anteriores.',
  ),
  'winners-board': short(
    'Quem aparece no quadro de ganhadores?',
    'Ganhos recentes a partir de {winnersFrom}, contados sem a aposta, com o nome do jogador em parte oculto. São deste portal; não há ganhadores inventados.',
  ),
}
