import { type KindWords, paragraphs, points, steps } from './words.ts'

/** Portuguese words of help articles. */
export const portugueseHelp: KindWords = {
  'open-an-account': {
    title: 'Abrir uma conta',
    summary: 'O que pedimos, por quê e o que acontece depois.',
    body:
      paragraphs('Cadastrar-se em {siteName} leva um minuto e só é permitido a maiores de {ageMin} anos.') +
      steps(
        'Toque em <strong>{label:auth.register}</strong> no cabeçalho.',
        'Escolha um nome de usuário que comece por letra e uma senha de pelo menos {passwordMin} caracteres que você não use em outro lugar.',
        'Escreva seu nome completo como está no banco: os saques só são pagos em contas com esse mesmo nome.',
        'Ao terminar você já está dentro. Não é preciso depositar para olhar ou experimentar os jogos.',
      ) +
      paragraphs(
        'Cada pessoa pode ter uma única conta. Se encontrar um dado errado, escreva em <em>{label:feedback.title}</em> antes de pedir um saque.',
      ),
  },
  'sign-in-problems': {
    title: 'Não consigo entrar',
    summary: 'Senhas, pausas depois de várias tentativas e contas bloqueadas.',
    body:
      points(
        '<strong>Senha ou usuário incorretos.</strong> Confira maiúsculas e espaços. Depois de várias falhas pedimos também o código de uma imagem.',
        '<strong>Tentativas demais.</strong> Pausamos a entrada por alguns minutos; a tela diz quantos. Esperar sempre funciona, insistir não.',
        '<strong>Conta bloqueada.</strong> Foi bloqueada por uma pessoa da nossa equipe e só ela pode dizer o motivo: escreva ao atendimento.',
        '<strong>A sessão terminou sozinha.</strong> Ela se encerra após {idleMinutes} minutos sem atividade e, em todo caso, após {sessionHours} horas. Suas rodadas abertas e seu saldo continuam iguais.',
      ) + paragraphs('Ninguém da nossa equipe jamais pedirá a sua senha.'),
  },
  'your-records': {
    title: 'Consultar seus registros',
    summary: 'Onde ver cada aposta e cada movimento de dinheiro.',
    body: paragraphs(
      'Na {label:member.title}, <strong>{label:member.bets}</strong> mostra cada rodada com o apostado, o pago e a diferença. <strong>{label:member.transactions}</strong> mostra cada depósito, saque, aposta e prêmio com o saldo que ficou.',
      'Você pode escolher até {recordDays} dias por consulta. As horas são as do seu relógio, com o fuso; os dias vão de meia-noite a meia-noite em GMT+8, o relógio do cabeçalho.',
      'Se uma linha não fizer sentido, anote o número e envie em <em>{label:feedback.title}</em>: com ele encontramos exatamente esse movimento.',
    ),
  },
  'protect-your-account': {
    title: 'Proteger sua conta',
    summary: 'Duas senhas, dois usos, e o que convém conferir.',
    body:
      points(
        'A <strong>senha de acesso</strong> abre a sessão. Use uma que não repita em outro lugar; recusamos as mais fáceis de adivinhar.',
        'A <strong>senha de saque</strong> (4 a 6 dígitos) é pedida ao adicionar uma conta bancária e ao sacar. Depois de vários erros fica bloqueada por um tempo; a tela diz até quando.',
        'Veja a data e o endereço do seu último acesso em <em>{label:member.account}</em>. Se não foi você, troque a senha e nos avise.',
        'Em um computador compartilhado, saia da conta ao terminar.',
      ) +
      paragraphs(
        'Guardamos seus dados pessoais criptografados; um operador só pode vê-los por inteiro indicando um motivo, que fica anotado.',
      ),
  },
  'recognise-fraud': {
    title: 'Reconhecer um golpe',
    summary: 'Páginas falsas, falsos atendentes e prêmios que não existem.',
    body:
      paragraphs('{siteName} nunca:') +
      points(
        'pede sua senha, sua senha de saque ou um código por chat ou telefone;',
        'pede um pagamento para “liberar” um saque ou um prêmio;',
        'recebe depósitos em contas que não apareçam no seu próprio pedido de depósito.',
      ) +
      paragraphs(
        'Os canais de atendimento verdadeiros são os da barra lateral deste site. Na dúvida, não pague e pergunte por eles.',
      ),
  },
  'keep-play-a-game': {
    title: 'Que o jogo continue sendo um jogo',
    summary: 'Sinais de alerta e hábitos que ajudam.',
    body:
      paragraphs(
        'Jogar custa dinheiro em média: todo jogo devolve menos do que recebe. Decida antes quanto tempo e quanto dinheiro quer gastar, e pare ao chegar lá.',
      ) +
      points(
        'Nunca jogue com dinheiro de que precise para viver nem com dinheiro emprestado.',
        'Não corra atrás de perdas: a próxima rodada não sabe nada da anterior.',
        'Faça pausas e defina limites de {limitKinds} em <em>{label:protection.title}</em>: baixá-los vale na hora; aumentá-los espera {raiseHours} horas.',
        'Se você joga para esquecer problemas, ou esconde que joga, fale com alguém.',
      ) +
      paragraphs('Leia também a página de <a href="/responsible-gaming">jogo responsável</a>.'),
  },
  'close-your-account': {
    title: 'Pausar ou encerrar sua conta',
    summary: 'Como fazer e o que acontece com o seu saldo.',
    body:
      paragraphs(
        'Na {label:member.title}, em <strong>{label:protection.title}</strong>, você mesmo faz isso e vale na hora. Ninguém pode encurtar, nem nós.',
      ) +
      points(
        '<strong>Pausa</strong> de {breakLengths}: sem jogos e sem depósitos; termina sozinha.',
        '<strong>Autoexclusão</strong> ({exclusionLengths}): ao terminar, continua fechada até você pedir para abrir, e então passam mais {thinkHours} horas.',
        '<strong>Limites</strong> de {limitKinds}, se o que você quer é jogar menos.',
      ) +
      paragraphs(
        'Durante uma pausa ou uma autoexclusão o seu dinheiro continua seu e pode ser sacado. Para encerrar a conta de vez:',
      ) +
      steps(
        'Saque primeiro o seu saldo, se houver.',
        'Escreva “bloquear minha conta” em <em>{label:feedback.title}</em>, assunto <strong>{label:feedback.category.account}</strong>.',
        'Um operador a bloqueia: suas sessões terminam e nenhuma aposta é mais aceita.',
      ) +
      paragraphs('Uma conta bloqueada conserva saldo e histórico. Um saque em andamento continua.'),
  },
  'make-a-deposit': {
    title: 'Fazer um depósito',
    summary: 'Com carteira, cartão, USDT ou transferência, passo a passo.',
    body:
      steps(
        'Na {label:member.title} abra <strong>{label:member.deposit}</strong> e escolha como pagar.',
        'Escreva um valor entre {depositMin} e {depositMax}: cada método mostra seus limites, sua taxa e quanto costuma demorar.',
        '<strong>Carteira, cartão ou USDT:</strong> pague na página do provedor em até {onlineMinutes} minutos; o valor é creditado assim que ele confirma.',
        '<strong>Transferência:</strong> envie o valor exato para a conta que seu pedido mostra e envie o comprovante em até {transferMinutes} minutos. Uma pessoa confere.',
      ) +
      paragraphs(
        'Da próxima vez você pode repetir seu último depósito: confira e confirme.',
        'Você pode ter até {depositsOpenMax} pedidos abertos. Este é um portal de demonstração: nenhum dinheiro real é movimentado.',
      ),
  },
  'deposit-not-credited': {
    title: 'Meu depósito não aparece',
    summary: 'O que significa cada estado e o que fazer.',
    body:
      points(
        '<strong>{label:deposit.state.PENDING_PAYMENT}:</strong> ainda não recebemos nada. Se você já transferiu, envie o comprovante no mesmo pedido.',
        '<strong>{label:deposit.state.MANUAL_REVIEW}:</strong> uma pessoa compara seu comprovante com o que entrou.',
        '<strong>{label:deposit.state.REJECTED}:</strong> o pedido mostra o motivo. Corrija o que falta e abra outro, ou escreva para nós.',
        '<strong>{label:deposit.state.EXPIRED}:</strong> o prazo passou. Se o seu pagamento online chegar mesmo assim, ele é creditado.',
      ) + paragraphs('Não pague duas vezes o mesmo pedido. Se já aconteceu, informe os dois números de operação.'),
  },
  'ask-for-a-withdrawal': {
    title: 'Pedir um saque',
    summary: 'Requisitos, limites e passos.',
    body:
      steps(
        'Crie sua senha de saque, se ainda não tiver.',
        'Adicione uma conta bancária em seu nome (até {accountsMax}).',
        'Abra <strong>{label:member.withdraw}</strong>, escreva um valor entre {withdrawMin} e {withdrawMax} e confirme.',
      ) +
      points(
        'O que você pede sai do saldo disponível na hora e fica reservado até ser pago ou devolvido.',
        'Limite por dia: {dailyCount} saques e {dailyAmount} no total.',
        'Seu depósito deve ter sido apostado {depositTurnover} antes de sair; a tela diz quanto falta.',
        '{withdrawFees}',
      ),
  },
  'withdrawal-stages': {
    title: 'Etapas de um saque',
    summary: 'Quem revisa e quando você confirma que chegou.',
    body: paragraphs(
      'Um operador revisa cada saque antes de pagá-lo. Enquanto isso ele aparece como <strong>{label:withdraw.state.UNDER_REVIEW}</strong>.',
      '{withdrawTimes}',
      'A partir de {twoPersonFrom} são necessárias duas pessoas diferentes: uma aprova e outra paga. É uma proteção, não uma demora proposital.',
      'Quando o pagamento sai, pedimos que você confirme se chegou. Sem resposta em {receiptTime} é dado como recebido; se disser que não chegou, investigamos com o provedor.',
      'Um saque recusado devolve o dinheiro inteiro ao seu saldo e mostra o motivo.',
    ),
  },
  'what-is-turnover': {
    title: 'O que é o rollover',
    summary: 'Como se conta e como termina.',
    body:
      paragraphs(
        'É a soma de apostas a jogar antes que um depósito possa sair. Aqui é {depositTurnover} o que foi depositado. Existe para que ninguém use o portal para movimentar dinheiro sem jogar.',
      ) +
      points(
        'Conta cada rodada concluída pelo valor apostado, ganhando ou perdendo. Rodadas anuladas não contam.',
        'Completa-se primeiro o depósito mais antigo.',
        'Se o seu saldo chega praticamente a zero, o que estava pendente se encerra e o próximo depósito começa de novo.',
      ) +
      paragraphs('Exemplo com 1×: você deposita 100 e aposta 2 por rodada. Com 50 rodadas concluídas está cumprido.'),
  },
  'about-promotions': {
    title: 'Como ler uma promoção',
    summary: 'Período, requisito e condições, sempre à vista.',
    body: paragraphs(
      'Cada promoção mostra seu período, o requisito em uma frase e as condições completas. Se uma condição muda, muda também a versão que você vê.',
      'As promoções atuais explicam vantagens que você já tem: não há bônus a resgatar nem dinheiro que se perca por não se apressar.',
      'O que não está escrito nas condições não pode ser exigido de você.',
    ),
  },
  'try-for-free': {
    title: 'Experimentar de graça',
    summary: 'Jogue com dinheiro fictício, sem conta.',
    body: paragraphs(
      'Com <strong>{label:freePlay.start}</strong> você entra como convidado com {playMoney} em dinheiro fictício. Os jogos são os mesmos, com as mesmas probabilidades.',
      'O dinheiro fictício não pode ser sacado nem passa para a sua conta se você se cadastrar depois. Como convidado não há depósitos nem saques, nem nada do que está na {label:member.title}.',
    ),
  },
  'verify-a-round': {
    title: 'Verificar uma rodada',
    summary: 'Recalcule você mesmo o resultado do que jogou.',
    body:
      paragraphs(
        'Antes de cada rodada o estúdio se compromete com uma semente secreta publicando a impressão SHA-256 dela. Seu navegador acrescenta outra semente. O resultado sai das duas e do número da rodada, de modo que ninguém pode escolhê-lo depois.',
      ) +
      steps(
        'Abra <strong>{label:member.bets}</strong> e escolha uma rodada concluída.',
        'Toque em <strong>{label:bets.verify}</strong>: abre-se a página do estúdio com ela.',
        'Se a semente secreta ainda estiver em uso, renove-a no painel de verificação do jogo para que seja revelada.',
        'A página recalcula cada passo no seu navegador e compara.',
      ),
  },
  'rtp-and-volatility': {
    title: 'RTP e volatilidade',
    summary: 'O que esses números dizem, e o que não dizem.',
    body:
      points(
        'O <strong>RTP</strong> é a parte do apostado que um jogo devolve em média, calculada sobre todas as combinações possíveis. Com um RTP de 96%, de cada 100 apostados voltam 96 a longo prazo e 4 ficam com a casa.',
        'No curto prazo o seu resultado pode ser muito diferente: o RTP não promete nada para uma sessão.',
        'A <strong>volatilidade</strong> diz se os prêmios são pequenos e frequentes ou grandes e raros.',
      ) +
      paragraphs(
        'Você vê os dois na ficha de cada jogo; os retornos dos jogos deste portal vão de {returns}. As apostas vão de {stakeMin} a {stakeMax}.',
      ),
  },
  'interrupted-round': {
    title: 'A conexão caiu durante uma rodada',
    summary: 'Sua aposta e seu prêmio não se perdem.',
    body: paragraphs(
      'O resultado fica decidido e guardado no estúdio no momento da aposta. Ao abrir o jogo de novo você vê a rodada terminar de onde parou.',
      'Se você não voltar, ela se fecha sozinha mais tarde e o prêmio, se houve, entra no seu saldo. Se a aposta não chegou a ser registrada, ela é devolvida.',
      'Tudo fica no <strong>{label:member.bets}</strong>.',
    ),
  },
}

/** Portuguese words of rules. */
export const portugueseRules: KindWords = {
  general: {
    title: 'Regras gerais',
    body: points(
      'Somente maiores de {ageMin} anos, uma conta por pessoa, em seu próprio nome.',
      'Uma aposta vale quando o estúdio a registrou. Vale o registro do servidor, não a animação da tela.',
      'Uma rodada anulada devolve o apostado e não conta para o rollover.',
      'Um erro evidente de pagamento é corrigido nos dois sentidos, com o movimento visível no seu histórico.',
    ),
  },
  slots: {
    title: 'Regras dos caça-níqueis',
    body: paragraphs(
      'As linhas, os símbolos e o que pagam estão nas informações de cada jogo, com o RTP e a versão das regras.',
      'A aposta por rodada vai de {stakeMin} a {stakeMax}. As rodadas grátis são jogadas com a aposta da rodada que as deu.',
      'Uma rodada aberta sempre termina com as regras com que começou.',
    ),
  },
  vip: {
    title: 'Regras do programa VIP',
    body: paragraphs(
      'A tabela VIP mostra os níveis que esta casa definiu e o total apostado que cada um pede.',
      'Nesta demonstração o nível ainda não sobe sozinho: todas as contas estão no nível inicial e nenhuma vantagem é entregue automaticamente.',
    ),
  },
  points: {
    title: 'Regras dos pontos',
    body: paragraphs(
      'Apostas com dinheiro real rendem pontos conforme o tipo de jogo; a loja de pontos diz quantos. Os pontos não vencem.',
      'São trocados com a senha de saque por itens, vales ou saldo. O saldo precisa ser jogado como indicado antes do saque. Um pedido rejeitado devolve os pontos. Jogadas anuladas descontam seus pontos.',
    ),
  },
}
