import { heading, type KindWords, paragraphs, points, steps } from './words.ts'

/** Portuguese words of the pages every merchant has. */
export const portuguesePages: KindWords = {
  privacy: {
    title: 'Privacidade',
    summary: 'Quais dados guardamos, para quê e quem os vê.',
    body:
      heading('O que guardamos') +
      points(
        'O que você escreve ao se cadastrar: nome de usuário, nome completo e os dados de contato que quiser informar.',
        'Suas contas bancárias, depósitos, saques, apostas e mensagens.',
        'Data, endereço IP e navegador de cada acesso, para proteger sua conta.',
      ) +
      heading('Como protegemos') +
      paragraphs(
        'Os dados pessoais e os números de conta são criptografados. Um operador os vê em parte ocultos; para vê-los por inteiro precisa dar um motivo, que fica em um registro que não pode ser apagado. As senhas não são guardadas, apenas uma impressão da qual não podem ser obtidas.',
      ) +
      heading('Com quem compartilhamos') +
      paragraphs(
        'O estúdio de jogos recebe um identificador de jogador, nunca o seu nome. O provedor de pagamentos recebe o necessário para pagar você. Não vendemos dados nem carregamos medidores de terceiros sem anunciar aqui.',
      ) +
      heading('Seus direitos') +
      paragraphs(
        'Você pode pedir uma cópia, uma correção ou o encerramento da sua conta em <em>{label:feedback.title}</em>. Os movimentos de dinheiro são conservados pelo tempo que a lei exigir.',
      ),
  },
  terms: {
    title: 'Termos e condições',
    summary: 'O acordo entre você e {siteName}.',
    body:
      heading('1. Quem pode jogar') +
      paragraphs(
        'Maiores de {ageMin} anos, a partir de lugares onde é permitido, com uma única conta e em seu próprio nome.',
      ) +
      heading('2. Demonstração') +
      paragraphs(
        '{siteName} funciona como demonstração. Não se cobra nem se paga dinheiro real, embora as telas e as regras sejam as de um portal completo.',
      ) +
      heading('3. Depósitos e saques') +
      points(
        'Depósitos de {depositMin} a {depositMax} por pedido; saques de {withdrawMin} a {withdrawMax}.',
        'Até {dailyCount} saques e {dailyAmount} por dia. {withdrawFees}',
        'Cada depósito deve ser apostado {depositTurnover} antes de sair.',
        'Só pagamos em contas com o mesmo nome da conta de jogo.',
      ) +
      heading('4. Jogos') +
      paragraphs(
        'Os resultados são decididos pelo estúdio de cada jogo com um método que pode ser verificado. O registro do servidor é o que vale. Uma falha anula a rodada afetada e devolve o que foi apostado.',
      ) +
      heading('5. Bloqueio') +
      paragraphs(
        'Podemos bloquear uma conta por segurança, por fraude ou a seu pedido. O motivo fica registrado, e você pode perguntar por ele e reclamar em <em>{label:feedback.title}</em>.',
      ) +
      heading('6. Mudanças') +
      paragraphs('Se estes termos forem alterados, avisamos em Avisos com a data a partir da qual valem.'),
  },
  'responsible-gaming': {
    title: 'Jogo responsável',
    summary: 'Jogar deve continuar sendo diversão.',
    body:
      paragraphs(
        'Todo jogo devolve em média menos do que recebe. Ninguém ganha dinheiro jogando a longo prazo, e nenhuma estratégia muda isso.',
      ) +
      heading('Pergunte a si mesmo') +
      points(
        'Jogo por mais tempo, ou com mais dinheiro, do que tinha decidido?',
        'Tento recuperar o que perdi?',
        'Já menti sobre quanto jogo?',
        'Jogo quando estou mal?',
      ) +
      paragraphs(
        'Se alguma resposta for sim, faça uma pausa e fale com alguém de confiança ou com um serviço de saúde do seu país.',
      ) +
      heading('O que você pode fazer aqui') +
      points(
        'Ver nos seus registros quanto apostou, recebeu e perdeu.',
        'Experimentar os jogos com dinheiro fictício.',
        'Definir limites de {limitKinds} por dia, semana e mês. Baixar um limite vale na hora; aumentá-lo ou retirá-lo espera {raiseHours} horas, e depois você tem {confirmDays} dias para confirmar.',
        'Fazer uma pausa de {breakLengths}, ou se autoexcluir: {exclusionLengths}. Ninguém pode encurtar isso, nem a nossa equipe.',
      ) +
      paragraphs(
        'Tudo está na {label:member.title}, em <strong>{label:protection.title}</strong>, e vale na hora. Enquanto dura uma pausa ou uma autoexclusão você não pode jogar nem depositar, mas o seu dinheiro continua seu e pode ser sacado. Terminada uma autoexclusão, a conta continua fechada até você pedir para abri-la, e então passam mais {thinkHours} horas.',
        'Se preferir que uma pessoa faça isso, escreva em <em>{label:feedback.title}</em> ou ao atendimento: podemos pôr um limite mais restritivo ou encerrar a conta, nunca torná-lo menos restritivo.',
      ) +
      heading('Menores') +
      paragraphs(
        'Proibido para menores de {ageMin} anos. Se você divide o computador, saia da conta e guarde bem as suas senhas.',
      ),
  },
  join: {
    title: 'Junte-se a nós',
    summary: 'Trabalhe ou colabore com {siteName}.',
    body:
      paragraphs(
        '{siteName} é uma casa pequena com uma ideia simples: jogos que qualquer pessoa pode verificar, regras à vista e dinheiro que se acompanha movimento por movimento.',
      ) +
      heading('Quem procuramos') +
      points(
        'Pessoas para o atendimento que escrevam com clareza e sem roteiro.',
        'Criadores de conteúdo que expliquem probabilidades sem prometer prêmios.',
        'Estúdios que queiram conectar seus jogos por um protocolo público e assinado.',
      ) +
      heading('Como nos escrever') +
      paragraphs(
        'Use <em>{label:feedback.title}</em>, assunto <strong>{label:feedback.category.suggestion}</strong>, ou um canal da barra lateral. Conte o que você faz e como responder. Não pedimos nenhum pagamento para participar.',
      ),
  },
  seamless: {
    title: 'Uma só carteira',
    summary: 'Seu saldo acompanha cada jogo, sem transferências.',
    body:
      paragraphs(
        'Aqui não é preciso mover dinheiro para um jogo nem trazê-lo de volta. Cada aposta é descontada da sua carteira principal na hora e cada prêmio volta para ela.',
      ) +
      steps(
        'Você abre um jogo e vê o saldo de sempre.',
        'Você aposta: o jogo pede o desconto com uma chamada assinada.',
        'O prêmio é somado e o cabeçalho o mostra em seguida.',
      ) +
      paragraphs('Se uma resposta se perde no caminho, ela é repetida com o mesmo número e nunca conta duas vezes.'),
  },
  'download-tutorial': {
    title: 'O portal no seu telefone',
    summary: 'Sem loja de aplicativos: é adicionado pelo navegador.',
    body:
      heading('iPhone e iPad') +
      steps(
        'Abra este site no Safari.',
        'Toque em <strong>Compartilhar</strong>.',
        'Escolha <strong>Adicionar à Tela de Início</strong>.',
      ) +
      heading('Android') +
      steps(
        'Abra este site no Chrome.',
        'Toque no menu de três pontos.',
        'Escolha <strong>Adicionar à tela inicial</strong>.',
      ) +
      paragraphs('Ainda não há aplicativos em lojas. Se alguém oferecer um arquivo para instalar, não é nosso.'),
  },
}
