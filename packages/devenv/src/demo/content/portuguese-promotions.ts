import { type KindWords, paragraphs, points } from './words.ts'

/** Portuguese words of promotions. */
export const portuguesePromotions: KindWords = {
  'free-play': {
    title: '{playMoney} em dinheiro fictício',
    summary: 'Experimente os jogos sem conta nem depósito.',
    requirement: 'Nada: toque em “{label:freePlay.start}” na página inicial.',
    body: paragraphs(
      'Os mesmos jogos, as mesmas probabilidades e o mesmo painel de verificação, com dinheiro que não vale dinheiro. A melhor maneira de conhecer um jogo antes de decidir.',
    ),
    terms: points(
      'O dinheiro fictício não pode ser sacado, transferido nem convertido.',
      'Ele não passa para uma conta se você se cadastrar depois.',
      'As rodadas de convidados não aparecem no quadro de ganhadores nem contam para mais nada.',
      'Somente para maiores de {ageMin} anos.',
    ),
  },
  'one-times-turnover': {
    title: 'Rollover de apenas {depositTurnover}',
    summary: 'A única condição para sacar o que você deposita.',
    requirement: 'Apostar {depositTurnover} o valor depositado.',
    body: paragraphs(
      'Um exemplo com 1×: se você deposita 100, o total das suas apostas concluídas deve chegar a 100. Com 50 rodadas de 2 está feito, ganhando ou perdendo.',
      'Não é um bônus: você não recebe dinheiro extra e não há nada para ativar.',
    ),
    terms: points(
      'Contam as rodadas concluídas, pelo valor apostado. As anuladas não.',
      'Apostar significa perder em média uma parte: com um RTP de 96%, apostar 100 custa 4 em média, e em uma sessão pode ser muito mais ou muito menos.',
      'Os depósitos se completam por ordem de chegada.',
      'Se o seu saldo chega a quase zero, o que estava pendente se encerra.',
    ),
  },
  'clear-withdrawals': {
    title: 'Saques sem surpresas',
    summary: 'Antes de confirmar, você vê quanto chega.',
    requirement: 'Saque de {withdrawMin} a {withdrawMax} para uma conta em seu nome.',
    body: paragraphs(
      'Você pode pedir até {dailyCount} saques por dia. Cada um é revisado por uma pessoa e, a partir de {twoPersonFrom}, por duas.',
    ),
    terms: points(
      'Máximo por dia: {dailyAmount}.',
      'O rollover deve estar cumprido.',
      '{withdrawFees}',
      '{withdrawTimes}',
      'Um saque recusado devolve o valor inteiro.',
    ),
  },
  'verify-every-round': {
    title: 'Verifique cada rodada',
    summary: 'Sementes comprometidas antes, reveladas depois.',
    requirement: 'Ter concluído uma rodada.',
    body: paragraphs(
      'O estúdio publica a impressão digital da sua semente antes de você apostar. Você acrescenta a sua. Depois pode recalcular o resultado no seu navegador, sem confiar em nós.',
    ),
    terms: points(
      'A semente secreta é revelada ao ser renovada; até lá a rodada está comprometida, mas não pode ser recalculada.',
      'Verificar uma rodada não muda o resultado.',
      'Se algo não bater, escreva para nós com o número da rodada.',
    ),
    action: 'Ver como',
  },
  'jade-galleon': {
    title: 'Galeão de Jade, com os números à vista',
    summary: 'RTP, volatilidade e pagamentos publicados antes de jogar.',
    requirement: 'Apostas de {stakeMin} a {stakeMax} por rodada.',
    body: paragraphs(
      'A carga do galeão de Manila em cinco rolos. O retorno é calculado sobre todas as combinações, não estimado, e está na ficha do jogo.',
    ),
    terms: points(
      'O RTP é uma média de prazo muito longo e não promete nada para uma sessão.',
      'Os prêmios grandes são raros; a maioria das rodadas paga menos do que foi apostado.',
      'Você pode experimentar antes com dinheiro fictício.',
    ),
    action: 'Ver o jogo',
  },
}
