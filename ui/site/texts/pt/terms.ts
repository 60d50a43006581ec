/** Texts: terms. Every figure comes from figures.ts, and every mechanism has its row in tests/ui/site/legal-promises.ts. */
import type { TermsText } from '../shape.ts';

export const terms: TermsText = {
  title: 'Termos',
  description:
    'As regras do Batida em palavras simples: suas músicas são suas, o que se pode compartilhar e o que acontece se não.',
  updated: 'Última atualização e vigência: {{date}}',
  onThisPage: 'Nesta página',
  sections: {
    minute: {
      title: 'Em um minuto',
      blocks: [
        'Usar o Batida é grátis. Não precisa de conta, e nada é vendido.',
        'O que você faz é seu. Pedimos só o necessário para guardar, e para mostrar onde você compartilha.',
        'Compartilhe só o que pode compartilhar, dê crédito a quem veio antes e trate bem as pessoas.',
        'Fazemos o que dá, e não prometemos mais do que podemos cumprir. Guarde uma cópia do que não pode perder.',
        'Usando o Batida você aceita estes termos. Se não aceita, por favor não use.',
      ],
    },
    account: {
      title: 'Sua conta',
      blocks: [
        'Para ter conta é preciso ter {{youngest}} anos ou mais; onde você mora a lei pode pedir mais. Uma pessoa, uma conta. Escolha uma senha que não usa em outro lugar e guarde os códigos de recuperação: sem senha e sem código não há como voltar, nem para nós.',
        'O que se faz com a sua conta se faz em seu nome. Avise se alguém mais entrou.',
      ],
    },
    songs: {
      title: 'Suas músicas são suas',
      blocks: [
        'O que você faz com o Batida é seu, com todos os direitos, para usar e vender. Não pedimos parte nenhuma.',
        'Os sons, patterns e estilos que vêm com o programa podem ser usados na sua música sem pedir e sem pagar. Só não os venda soltos, como biblioteca de sons.',
        'Para o serviço funcionar, você nos permite guardar o que salva, copiar para esse fim, e mostrar e tocar para os outros o que compartilha, enquanto compartilhar. Mais nada.',
      ],
    },
    licences: {
      title: 'Licenças no hub',
      blocks: [
        'Quando compartilha algo, você diz o que os outros podem fazer com aquilo:',
        {
          list: [
            'CC0: qualquer coisa, sem citar você',
            'BY: usar, mudar, vender, e citar você',
            'BY-NC: usar e mudar, e citar você, mas não por dinheiro',
            'Todos os direitos: está ali para ser ouvida, e só',
          ],
        },
        'Depois dá para deixar a licença mais livre, nunca mais fechada: outros confiaram nela. Retirar uma música encerra a publicação, não as licenças de quem já construiu sobre ela.',
      ],
    },
    remix: {
      title: 'Remix e crédito',
      blocks: [
        'Quando você constrói sobre uma música ou um loop compartilhado, o Batida anota de onde veio. Esse crédito fica, e um remix nunca é mais livre que aquilo de que é feito.',
        'Vocês constroem sobre as músicas uns dos outros: compartilhar, remixar, pegar uma parte. Tocar na mesma música ao mesmo tempo ainda não é possível.',
      ],
    },
    rules: {
      title: 'O que não pode',
      blocks: [
        'Por favor, não:',
        {
          list: [
            'compartilhe música, samples ou gravações que não cabe a você compartilhar',
            'ofenda, ameace ou persiga ninguém, nem chame ao ódio ou à violência',
            'compartilhe nada que fira ou sexualize crianças, ou que exponha alguém sem permissão',
            'faça propaganda, encha de mensagens, nem fabrique curtidas ou reproduções que não são reais',
            'se passe por outra pessoa',
            'ataque o serviço, contorne seus limites ou leia o que não é para você',
          ],
        },
      ],
    },
    takedown: {
      title: 'Se algo seu está aqui',
      blocks: [
        'Diga o que é, onde está e por que é seu. Não precisa de conta. Alguém lê e responde em um dia. Se você tiver razão, some da vista, e a mesma gravação não é aceita de novo.',
        'Quem compartilhou fica sabendo o motivo e pode contestar.',
        { to: 'takedown', text: 'Pedir remoção' },
      ],
    },
    decisions: {
      title: 'Ocultar, suspender, recorrer',
      blocks: [
        'O que contas novas compartilham pode esperar uma primeira olhada antes de aparecer nas listas. O que quebra estas regras pode ser ocultado, e quem quebra de novo e de novo pode ser suspenso do hub. Denúncia sozinha não oculta nada: quem decide é uma pessoa.',
        'Você fica sabendo quando e por quê, e pode recorrer uma vez de cada decisão. Lê o recurso alguém que não participou dela. Enquanto isso, o estúdio, seus projetos e toda exportação continuam funcionando.',
      ],
    },
    money: {
      title: 'Dinheiro',
      blocks: [
        'Nada é vendido: nem plano, nem sons, nem lugar no topo de uma lista. Quem opera um site pode mostrar publicidade nas páginas de conteúdo, e só depois que você aceita algo é carregado para isso.',
        { to: 'privacy', text: 'Mais sobre isso em Privacidade' },
      ],
    },
    uptime: {
      title: 'Estar no ar',
      blocks: [
        'Queremos estar no ar {{uptime}} do tempo. É uma meta e não uma garantia: às vezes é preciso atualizar, e às vezes algo quebra.',
        'Depois da primeira visita, o estúdio não precisa de nós: funciona sem internet, e o que você salva sobe quando a conexão volta.',
      ],
    },
    warranty: {
      title: 'Sem garantia',
      blocks: [
        'O Batida vem como está. Até onde a lei permite, não garantimos que esteja livre de falhas nem respondemos por músicas, tempo ou lucro perdidos. O que a lei não deixa excluir, como dano de propósito ou seus direitos de consumidor, não excluímos.',
        'Por isso, guarde cópias. Toda música pode sair como arquivo, e tudo o que você tem na nuvem, de uma vez.',
      ],
    },
    end: {
      title: 'Fim e mudanças',
      blocks: [
        'Você pode parar quando quiser e apagar sua conta no perfil. Ela some na hora. Podemos encerrar uma conta que quebre gravemente estas regras; você fica sabendo o motivo.',
        'Se estes termos mudarem, muda a data, e se a mudança importar, avisamos antes de valer. Se uma frase não valer, as outras continuam valendo. Aplica-se a lei do país de onde o site é operado; os direitos que você tem como consumidor onde mora permanecem.',
        { to: 'profile', text: 'Abrir seu perfil' },
      ],
    },
    write: {
      title: 'Perguntas',
      blocks: [
        'Escreva se algo aqui não estiver claro. Preferimos explicar a ter razão.',
        { to: 'contact', text: 'Escrever para nós' },
        { to: 'mail', text: '{{email}}' },
      ],
    },
  },
};
